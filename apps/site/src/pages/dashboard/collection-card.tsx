import type { Collection } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardBody, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Globe, Lock } from '@ai-directory/ui/icons';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import { Moment } from '@ai-directory/prompts-kit/moment';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import styles from './collections.module.css';

/** One of the viewer's collections; the whole card leads to it. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const { id, name, description, visibility, toolsCount, logos, updatedAt } = collection;
  return (
    <Card>
      <div className={styles.logos} aria-hidden="true">
        {logos.map((tool) => (
          <ToolLogo key={tool.name} tool={{ ...tool, category: '' }} />
        ))}
        {logos.length === 0 && <span className={styles.noLogos}>Empty</span>}
      </div>
      <CardTitle as="h2">
        <Link to={`/dashboard/collections/${id}`}>{name}</Link>
      </CardTitle>
      {description && (
        <CardBody>
          <p className={styles.description}>{description}</p>
        </CardBody>
      )}
      <div>
        <VisibilityBadge visibility={visibility} />
      </div>
      <CardMeta>
        <span>{toolsCount === 1 ? '1 tool' : `${formatNumber(toolsCount)} tools`}</span>
        <Moment at={updatedAt} />
      </CardMeta>
    </Card>
  );
}

/** Who sees a collection. */
export function VisibilityBadge({ visibility }: Pick<Collection, 'visibility'>) {
  return visibility === 'public' ? (
    <Badge icon={<Globe aria-hidden="true" />}>Public</Badge>
  ) : (
    <Badge icon={<Lock aria-hidden="true" />}>Private</Badge>
  );
}

/** The places of the cards while they are on their way. */
export function CollectionGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden role="status">Loading your collections</VisuallyHidden>
      {Array.from({ length: 3 }, (_, place) => (
        <Card key={place} aria-hidden="true">
          <Skeleton variant="block" width="8rem" height="2.5rem" />
          <Skeleton variant="text" width="10rem" />
          <Skeleton variant="text" />
          <CardMeta>
            <Skeleton variant="text" width="5rem" />
          </CardMeta>
        </Card>
      ))}
    </div>
  );
}
