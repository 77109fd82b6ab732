import type { Category } from '@ai-directory/api-client/contract';
import { hueOf } from '@ai-directory/prompts-kit/rules';
import { Card, CardBody, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import styles from './category-grid.module.css';

/** How many categories the catalogue begins with: the places kept for them. */
const places = Array.from({ length: 18 }, (_, place) => place);

export interface CategoryGridProps {
  categories: Category[];
  headingLevel: 'h2' | 'h3';
}

/** The categories as cards that lead to their tools. */
export function CategoryGrid({ categories, headingLevel }: CategoryGridProps) {
  return (
    <ul className={styles.grid}>
      {categories.map(({ category, name, description, count }) => (
        <li key={category} className={styles.place}>
          <Card hue={hueOf(category)}>
            <CardTitle as={headingLevel}>
              <Link to={`/categories/${category}`}>{name}</Link>
            </CardTitle>
            <CardBody className={styles.description}>{description}</CardBody>
            <CardMeta>
              <span>
                {count} {count === 1 ? 'tool' : 'tools'}
              </span>
            </CardMeta>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The places of the cards while they are on their way. */
export function CategoryGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden role="status">Loading categories</VisuallyHidden>
      {places.map((place) => (
        <Card key={place} aria-hidden="true">
          <Skeleton variant="text" width="9rem" />
          <CardBody className={styles.description}>
            <Skeleton variant="text" />
          </CardBody>
          <CardMeta>
            <Skeleton variant="text" width="4rem" />
          </CardMeta>
        </Card>
      ))}
    </div>
  );
}
