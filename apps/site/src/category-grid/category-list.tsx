import type { Category } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import { categoryMessages } from './category-messages.ts';
import styles from './category-list.module.css';

const skeletonCount = 18; // categories of the seeded catalogue

/** The categories as a compact list of links with tool counts. */
export function CategoryList({ categories }: { categories: Category[] }) {
  const t = useMessages(categoryMessages);
  return (
    <ul className={styles.root}>
      {categories.map(({ category, name, count }) => (
        <li key={category} className={styles.item}>
          <Link to={`/categories/${category}`} className={styles.categoryLink}>
            <span className={styles.tab} data-color={getCategoryColor(category)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {count}
              <VisuallyHidden>{t.toolsUnit(count)}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CategoryListSkeleton() {
  const t = useMessages(categoryMessages);
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <div key={index} className={styles.categoryLink} aria-hidden="true">
          <span className={styles.tab} />
          <span className={styles.name}>
            <Skeleton variant="text" width="8rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
