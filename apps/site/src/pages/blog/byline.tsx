import type { ArticleMeta } from './article.ts';
import { formatDate } from './articles.ts';
import styles from './blog.module.css';

/** Publication date and reading time of an article. */
export function Byline({ article: { date, minutes } }: { article: ArticleMeta }) {
  return (
    <p className={styles.byline}>
      <time dateTime={date}>{formatDate(date)}</time> · {minutes} min read
    </p>
  );
}
