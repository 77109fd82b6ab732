import type { Tool } from '@ai-directory/api-client/contract';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import styles from './tool-card.module.css';
import { ToolCard, ToolCardSkeleton, type ToolCardProps } from './tool-card.tsx';

export interface ToolGridProps extends Pick<ToolCardProps, 'headingLevel'> {
  /** Not there yet: their places are shown. */
  tools: Tool[] | undefined;
  /** How many places to show while they come. */
  expected?: number;
  /** Other tools are on their way; these stay, dimmed, until then. */
  refetching?: boolean;
}

export function ToolGrid({ tools, expected = 12, refetching = false, ...card }: ToolGridProps) {
  if (tools) {
    return (
      <ul className={styles.grid} aria-busy={refetching || undefined}>
        {tools.map((tool) => (
          <li key={tool.id} className={styles.place}>
            <ToolCard tool={tool} {...card} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden role="status">Loading tools</VisuallyHidden>
      {Array.from({ length: expected }, (_, place) => (
        <ToolCardSkeleton key={place} />
      ))}
    </div>
  );
}
