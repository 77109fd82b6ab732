import type { Tool } from '@ai-directory/api-client/contract';
import { hueOf } from '@ai-directory/prompts-kit/rules';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardBody, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { Rating } from '@ai-directory/ui/rating';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Link } from 'react-router-dom';

import { pricingLabels } from './pricing.ts';
import styles from './tool-card.module.css';
import { ToolLogo } from './tool-logo.tsx';

export interface ToolCardProps {
  tool: Tool;
  /** Level of the name's heading on this page. */
  headingLevel?: 'h2' | 'h3';
}

/** One tool in a list; the whole card leads to it. */
export function ToolCard({ tool, headingLevel = 'h2' }: ToolCardProps) {
  return (
    <Card hue={hueOf(tool.category)}>
      <div className={styles.head}>
        <ToolLogo tool={tool} />
        <CardTitle as={headingLevel}>
          <Link to={`/tool/${tool.id}`}>{tool.name}</Link>
        </CardTitle>
      </div>
      <CardBody>{tool.tagline}</CardBody>
      <div className={styles.facts}>
        <Badge>{pricingLabels[tool.pricing]}</Badge>
      </div>
      <CardMeta>
        <span>{tool.categoryName}</span>
        <Rating value={tool.rating} count={tool.ratingCount} />
      </CardMeta>
    </Card>
  );
}

/** The place of a card that is still on its way. */
export function ToolCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <div className={styles.head}>
        <Skeleton variant="block" width="2.5rem" height="2.5rem" />
        <Skeleton variant="text" width="8rem" />
      </div>
      <CardBody>
        <Skeleton variant="text" />
        <Skeleton variant="text" width="60%" />
      </CardBody>
      <div className={styles.facts}>
        <Skeleton variant="block" width="5rem" height="1.375rem" />
      </div>
      <CardMeta>
        <Skeleton variant="text" width="7rem" />
      </CardMeta>
    </Card>
  );
}
