import type { ArticleAbout } from './article.ts';
import { dayOf } from './articles.ts';
import styles from './blog.module.css';

/** When an article was published, and how long it takes. */
export function Byline({ article: { date, minutes } }: { article: ArticleAbout }) {
  return (
    <p className={styles.byline}>
      <time dateTime={date}>{dayOf(date)}</time> · {minutes} min read
    </p>
  );
}
