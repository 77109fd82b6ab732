import type { Tool } from '@ai-directory/api-client/contract';
import { hueOf } from '@ai-directory/prompts-kit/rules';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardActions, CardBody, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { Rating } from '@ai-directory/ui/rating';
import { Skeleton } from '@ai-directory/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { FavoriteButton } from '../favorite-button/favorite-button.tsx';
import { pricingLabels } from './pricing.ts';
import styles from './tool-card.module.css';
import { ToolLogo } from './tool-logo.tsx';

export interface ToolCardProps {
  tool: Tool;
  /** Level of the name's heading on this page. */
  headingLevel?: 'h2' | 'h3';
  /** Why it is shown here, where somebody asked for something like it. */
  reason?: string | undefined;
  /** A control at the end of the line with the price, such as the tick that compares. */
  control?: ReactNode;
}

/** One tool in a list; the whole card leads to it. */
export function ToolCard({ tool, headingLevel = 'h2', reason, control }: ToolCardProps) {
  const { name, text } = tool.highlights ?? {};
  return (
    <Card hue={hueOf(tool.category)}>
      <div className={styles.head}>
        <ToolLogo tool={tool} />
        <CardTitle as={headingLevel} className={styles.title}>
          <Link to={`/tool/${tool.id}`}>{name ? <Marked pieces={name} /> : tool.name}</Link>
        </CardTitle>
        <CardActions className={styles.favorite}>
          <FavoriteButton tool={tool} />
        </CardActions>
      </div>
      <CardBody className={styles.body}>
        <p className={styles.tagline}>{text ? <Marked pieces={text} /> : tool.tagline}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </CardBody>
      <div className={styles.facts}>
        <Badge>{pricingLabels[tool.pricing]}</Badge>
        {tool.isNew && <Badge tone="success">New</Badge>}
        {tool.isHidden && <Badge tone="warning">Hidden</Badge>}
        {control && <CardActions className={styles.control}>{control}</CardActions>}
      </div>
      <CardMeta>
        <span>{tool.categoryName}</span>
        {tool.rating !== null && <Rating value={tool.rating} count={tool.ratingCount} />}
      </CardMeta>
    </Card>
  );
}

/** A text in which what was searched for stands out. */
function Marked({ pieces }: { pieces: NonNullable<Tool['highlights']>['text'] }) {
  return pieces.map(({ text, found }, place) =>
    found ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
      <mark key={place} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    ),
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
      <CardBody className={styles.body}>
        <div className={styles.tagline}>
          <Skeleton variant="text" />
          <Skeleton variant="text" width="60%" />
        </div>
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
