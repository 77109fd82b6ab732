import type { Category } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Card, CardBody, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import { categoryMessages } from './use-categories.ts';
import { ToolLogo } from '../tool-card/tool-logo.tsx';
import { toolMessages } from '../tool-card/tool-messages.ts';
import styles from './category-grid.module.css';

const skeletonCount = 18; // categories of the seeded catalogue

export interface CategoryGridProps {
  categories: Category[];
  as: 'h2' | 'h3';
}

/** The categories as cards that link to their tools, with the best known ones. */
export function CategoryGrid({ categories, as }: CategoryGridProps) {
  const { count: formatCount } = useMessages(toolMessages);
  return (
    <ul className={styles.grid}>
      {categories.map(({ category, name, description, count, tools }) => (
        <li key={category} className={styles.item}>
          <Card color={getCategoryColor(category)}>
            <CardTitle as={as}>
              <Link viewTransition to={`/categories/${category}`}>
                {name}
              </Link>
            </CardTitle>
            <CardBody className={styles.description}>{description}</CardBody>
            <CardFooter>
              <span>{formatCount(count)}</span>
              <span className={styles.tools}>
                {tools.map((tool) => (
                  <ToolLogo key={tool.id} tool={{ ...tool, category }} size="small" />
                ))}
              </span>
            </CardFooter>
          </Card>
        </li>
      ))}
    </ul>
  );
}

export function CategoryGridSkeleton() {
  const t = useMessages(categoryMessages);
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <Card key={index} aria-hidden="true">
          <Skeleton variant="text" width="9rem" />
          <CardBody className={styles.description}>
            <Skeleton variant="text" />
          </CardBody>
          <CardFooter>
            <Skeleton variant="text" width="4rem" />
            <span className={styles.tools}>
              <Skeleton width="5.75rem" height="1.75rem" />
            </span>
          </CardFooter>
        </Card>
      ))}
    </div>
  );
}
