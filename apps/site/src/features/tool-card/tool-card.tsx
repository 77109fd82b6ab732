import type { Tool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardActions, CardBody, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Skeleton } from '@ai-directory/ui/skeleton';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

import { useToolCategoryName } from '../category-grid/use-categories.ts';
import { FavoriteButton } from '../favorite-button/favorite-button.tsx';
import { priceMessages, useFormatPrice } from '../tool-facts/use-format-price.ts';
import styles from './tool-card.module.css';
import { ToolLogo } from './tool-logo.tsx';
import { pricingMessages, toolMessages } from './tool-messages.ts';

export interface ToolCardProps {
  tool: Tool;
  /** Level of the heading. @default 'h2' */
  as?: 'h2' | 'h3';
  /** Why the tool matches a search or is recommended. */
  reason?: string | undefined;
  /** Control beside the pricing, such as `CompareToggle`. */
  control?: ReactNode;
  /** Picture at the head. */
  cover?: ReactNode;
  /** Whether the category is left out, in a list of one. @default false */
  hideCategory?: boolean | undefined;
}

/** A tool in a list; the whole card links to its page. */
export function ToolCard({ tool, as = 'h2', reason, control, cover, hideCategory = false }: ToolCardProps) {
  const getCategoryName = useToolCategoryName();
  const t = useMessages(toolMessages);
  const pricing = useMessages(pricingMessages);
  const price = useMessages(priceMessages);
  const formatPrice = useFormatPrice();
  const { name, text } = tool.highlights ?? {};
  const isTaglineInReason = reason?.includes(tool.tagline.replace(/\.$/, ''));
  return (
    <Card color={getCategoryColor(tool.category)}>
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.header}>
        <ToolLogo tool={tool} />
        <CardTitle as={as} className={styles.title}>
          <NavLink viewTransition to={`/tool/${tool.id}`}>
            {name ? <Highlighted segments={name} /> : tool.name}
          </NavLink>
        </CardTitle>
        {!hideCategory && (
          <p className={styles.category}>{getCategoryName(tool.category, tool.categoryName)}</p>
        )}
        <CardActions className={styles.favorite}>
          <FavoriteButton tool={tool} />
        </CardActions>
      </div>
      <CardBody className={styles.body}>
        {!isTaglineInReason && (
          <p lang={tool.language} className={styles.tagline}>
            {text ? <Highlighted segments={text} /> : tool.tagline}
          </p>
        )}
        {reason && <p className={styles.reason}>{reason}</p>}
        {(tool.isNew || tool.isHidden) && (
          <div className={styles.badges}>
            {tool.isNew && <Badge variant="success">{t.new}</Badge>}
            {tool.isHidden && <Badge variant="warning">{t.hidden}</Badge>}
          </div>
        )}
      </CardBody>
      <CardFooter className={styles.footer}>
        <div className={styles.facts}>
          <span>
            {pricing[tool.pricing]}
            {tool.priceFrom && (
              <span className={styles.price}> · {price.from({ price: formatPrice(tool.priceFrom) })}</span>
            )}
          </span>
          {tool.rating !== null && <Rating value={tool.rating} count={tool.ratingCount} />}
        </div>
        {control && <CardActions data-requires-script>{control}</CardActions>}
      </CardFooter>
    </Card>
  );
}

/** Text with the matches of a search highlighted. */
function Highlighted({ segments }: { segments: NonNullable<Tool['highlights']>['text'] }) {
  return segments.map(({ text, matched }, index) =>
    matched ? (
      // oxlint-disable-next-line react/no-array-index-key -- segments are never reordered
      <mark key={index} className={styles.highlight}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

export function ToolCardSkeleton({ cover = false }: { cover?: boolean }) {
  return (
    <Card aria-hidden="true">
      {cover && <div className={styles.cover} />}
      <div className={styles.header}>
        <Skeleton variant="block" width="2.5rem" height="2.5rem" />
        <div className={styles.title}>
          <Skeleton variant="text" width="60%" />
        </div>
        <div className={styles.category}>
          <Skeleton variant="text" width="70%" />
        </div>
      </div>
      <CardBody className={styles.body}>
        <div className={styles.tagline}>
          <Skeleton variant="text" />
          <Skeleton variant="text" width="60%" />
        </div>
      </CardBody>
      <CardFooter className={styles.footer}>
        <Skeleton variant="text" width="5rem" />
      </CardFooter>
    </Card>
  );
}
