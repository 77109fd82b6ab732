import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';

import { useDateLocale } from '../../locale/use-date-locale.ts';
import type { ArticleMeta } from './article.ts';
import { formatDate } from './articles.ts';
import { blogMessages } from './blog-messages.ts';

/** Publication date and reading time of an article. */
export function Byline({ article: { date, minutes } }: { article: ArticleMeta }) {
  const t = useMessages(blogMessages);
  const locale = useDateLocale();
  return (
    <Text size="xs" variant="muted" monospace>
      <time dateTime={date}>{formatDate(date, locale)}</time> · {t.readingTime(minutes)}
    </Text>
  );
}
