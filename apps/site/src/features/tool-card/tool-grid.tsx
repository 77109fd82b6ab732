import type { Tool } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ComponentType, ReactNode } from 'react';

import styles from './tool-card.module.css';
import { ToolCard, ToolCardSkeleton, type ToolCardProps } from './tool-card.tsx';
import { toolMessages } from './tool-messages.ts';

export interface ToolGridProps extends Pick<ToolCardProps, 'as' | 'hideCategory'> {
  tools: Tool[];
  /** Dims the tools while others are being loaded. @default false */
  refetching?: boolean;
  /** Returns why a tool matches a search or is recommended. */
  getReason?: (tool: Tool) => string | undefined;
  /** Control on each card, such as `CompareToggle`. */
  control?: ComponentType<{ tool: Tool }>;
  /** Picture at the head of each card, such as `ToolCover`. */
  cover?: ComponentType<{ tool: Tool }> | undefined;
  /** Text or link in the rest of the last row. Not rendered where the tools fill that row, or on phones. */
  end?: ReactNode;
}

export function ToolGrid({
  tools,
  refetching = false,
  getReason,
  control: Control,
  cover: Cover,
  end,
  ...card
}: ToolGridProps) {
  return (
    <ul className={styles.grid} aria-busy={refetching || undefined} data-covers={Cover && ''}>
      {tools.map((tool) => (
        <li key={tool.id} className={styles.item}>
          <ToolCard
            tool={tool}
            reason={getReason?.(tool)}
            control={Control && <Control tool={tool} />}
            cover={Cover && <Cover tool={tool} />}
            {...card}
          />
        </li>
      ))}
      {end && <li className={styles.end}>{end}</li>}
    </ul>
  );
}

export interface ToolGridSkeletonProps {
  count: number;
  /** Whether the cards have covers. @default false */
  covers?: boolean;
}

export function ToolGridSkeleton({ count, covers = false }: ToolGridSkeletonProps) {
  const t = useMessages(toolMessages);
  return (
    <div className={styles.grid} aria-busy="true" data-covers={covers ? '' : undefined}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <ToolCardSkeleton key={index} cover={covers} />
      ))}
    </div>
  );
}
