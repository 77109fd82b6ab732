import type { Collection } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardBody, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { Grid } from '@ai-directory/ui/grid';
import { Globe, Lock } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { Link } from 'react-router-dom';

import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { ItemCount } from '../../features/collection-menu/item-count.tsx';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import styles from './collections.module.css';

/** A collection of the current user; the whole card links to it. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const t = useMessages(collectionMessages);
  const { id, name, description, visibility, logos, updatedAt } = collection;
  return (
    <Card>
      <div className={styles.logos} aria-hidden="true">
        {logos.map((tool) => (
          <ToolLogo key={tool.name} tool={{ ...tool, category: '' }} />
        ))}
        {logos.length === 0 && (
          <Text asChild size="xs" variant="subtle" monospace className={styles.noLogos}>
            <span>{t.noLogos}</span>
          </Text>
        )}
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
      <CardFooter>
        <ItemCount {...collection} />
        <RelativeTime date={updatedAt} />
      </CardFooter>
    </Card>
  );
}

export function VisibilityBadge({ visibility }: Pick<Collection, 'visibility'>) {
  const t = useMessages(collectionMessages);
  return visibility === 'public' ? (
    <Badge icon={<Globe aria-hidden="true" />}>{t.public}</Badge>
  ) : (
    <Badge icon={<Lock aria-hidden="true" />}>{t.private}</Badge>
  );
}

export function CollectionGridSkeleton() {
  const t = useMessages(collectionMessages);
  return (
    <Grid aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {Array.from({ length: 3 }, (_, index) => (
        <Card key={index} aria-hidden="true">
          <Skeleton variant="block" width="8rem" height="2.5rem" />
          <Skeleton variant="text" width="10rem" />
          <Skeleton variant="text" />
          <CardFooter>
            <Skeleton variant="text" width="5rem" />
          </CardFooter>
        </Card>
      ))}
    </Grid>
  );
}
