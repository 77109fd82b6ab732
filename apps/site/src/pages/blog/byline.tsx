import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';

import { useFormatDate } from '../../shell/locale/use-format-date.ts';
import type { ArticleMeta } from './article.ts';
import { blogMessages } from './blog-messages.ts';

/** Publication date and reading time of an article. */
export function Byline({ article: { date, minutes } }: { article: ArticleMeta }) {
  const t = useMessages(blogMessages);
  const formatDate = useFormatDate();
  return (
    <Text size="xs" variant="muted" monospace>
      <time dateTime={date}>{formatDate(date)}</time> · {t.readingTime(minutes)}
    </Text>
  );
}
