import { Text } from '@ai-directory/ui/text';
import type { ArticleMeta } from './article.ts';
import { formatDate } from './articles.ts';

/** Publication date and reading time of an article. */
export function Byline({ article: { date, minutes } }: { article: ArticleMeta }) {
  return (
    <Text size="xs" variant="muted" monospace>
      <time dateTime={date}>{formatDate(date)}</time> · {minutes} min read
    </Text>
  );
}
