import type { Category } from '@ai-directory/api-client/contract';
import { hueOf } from '@ai-directory/prompts-kit/rules';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import styles from './category-drawers.module.css';

/** How many categories the catalogue begins with: the places kept for them. */
const places = Array.from({ length: 18 }, (_, place) => place);

/** The categories as the drawers of an index: a name and a number each. */
export function CategoryDrawers({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.root}>
      {categories.map(({ category, name, count }) => (
        <li key={category} className={styles.place}>
          <Link to={`/categories/${category}`} className={styles.drawer}>
            <span className={styles.tab} data-hue={hueOf(category)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {count}
              <VisuallyHidden>{count === 1 ? ' tool' : ' tools'}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The places of the drawers while they are on their way. */
export function CategoryDrawersSkeleton() {
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden role="status">Loading categories</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={styles.drawer} aria-hidden="true">
          <span className={styles.tab} />
          <span className={styles.name}>
            <Skeleton variant="text" width="8rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
