import type { Tool } from '@ai-directory/api-client/contract';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ComponentType } from 'react';

import styles from './tool-card.module.css';
import { ToolCard, ToolCardSkeleton, type ToolCardProps } from './tool-card.tsx';

export interface ToolGridProps extends Pick<ToolCardProps, 'headingLevel'> {
  tools: Tool[];
  /** Other tools are on their way; these stay, dimmed, until then. */
  refetching?: boolean;
  /** Why each tool is here. */
  reasonOf?: (tool: Tool) => string | undefined;
  /** A control on each card, such as the tick that compares. */
  control?: ComponentType<{ tool: Tool }>;
}

export function ToolGrid({ tools, refetching = false, reasonOf, control: Control, ...card }: ToolGridProps) {
  return (
    <ul className={styles.grid} aria-busy={refetching || undefined}>
      {tools.map((tool) => (
        <li key={tool.id} className={styles.place}>
          <ToolCard
            tool={tool}
            reason={reasonOf?.(tool)}
            control={Control && <Control tool={tool} />}
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}

/** The places of the cards while they are on their way. */
export function ToolGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden role="status">Loading tools</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        <ToolCardSkeleton key={place} />
      ))}
    </div>
  );
}
