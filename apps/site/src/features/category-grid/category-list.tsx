import type { Category } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import { categoryMessages } from './use-categories.ts';
import { ToolLogo } from '../tool-card/tool-logo.tsx';
import styles from './category-list.module.css';

const skeletonCount = 18; // categories of the seeded catalogue

/** The categories as drawers of a cabinet: links with the best known tools and their number. On phones the first eight. */
export function CategoryList({ categories }: { categories: Category[] }) {
  const t = useMessages(categoryMessages);
  return (
    <ul className={styles.root}>
      {categories.map(({ category, name, count, tools }) => (
        <li key={category} className={styles.item}>
          <Link to={`/categories/${category}`} className={styles.categoryLink}>
            <span className={styles.tab} data-color={getCategoryColor(category)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.tools}>
              {tools.map((tool) => (
                <ToolLogo key={tool.id} tool={{ ...tool, category }} size="small" />
              ))}
              <span className={styles.count}>
                {count}
                <VisuallyHidden>{t.toolsUnit(count)}</VisuallyHidden>
              </span>
            </span>
          </Link>
        </li>
      ))}
      <li className={`${styles.item} ${styles.all}`}>
        <Link to="/categories" className={styles.categoryLink}>
          {t.all(categories.length)}
        </Link>
      </li>
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
            <Skeleton variant="text" width="80%" />
          </span>
        </div>
      ))}
    </div>
  );
}
