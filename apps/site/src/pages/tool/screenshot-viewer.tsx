import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { ChevronLeft, ChevronRight } from '@ai-directory/ui/icons';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useDirection } from '@ai-directory/ui/ui-provider';
import { useMessages } from '@ai-directory/ui/messages';
import type { KeyboardEvent } from 'react';

import { screenshotMessages } from './screenshot-messages.ts';
import styles from './screenshots.module.css';

export interface ScreenshotViewerProps {
  tool: Pick<ToolDetails, 'name' | 'screenshots'>;
  /** Index of the visible screenshot. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** Dialog with one large screenshot; buttons and arrow keys switch between them. */
export default function ScreenshotViewer({ tool, index, onIndexChange, onClose }: ScreenshotViewerProps) {
  const t = useMessages(screenshotMessages);
  const nextKey = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const last = tool.screenshots.length - 1;
  const screenshot = tool.screenshots[index];
  if (!screenshot) return null;

  const goTo = (target: number) => target >= 0 && target <= last && onIndexChange(target);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') goTo(index + (key === nextKey ? 1 : -1));
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(last);
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="large" onKeyDown={onKeyDown}>
        <DialogTitle>{tool.name}</DialogTitle>
        <img
          key={screenshot.id}
          src={screenshot.large}
          alt={t.screenshot({ position: String(index + 1), tool: tool.name })}
          width={screenshot.width}
          height={screenshot.height}
          className={styles.large}
        />
        <Stack orientation="horizontal" gap={3} align="center" justify="between" wrap={false}>
          {/* aria-disabled, so that the button keeps focus at the first and last screenshot. */}
          <Button aria-disabled={index === 0} onClick={() => goTo(index - 1)}>
            <ChevronLeft aria-hidden="true" className={styles.arrow} /> {t.previous}
          </Button>
          <Text size="small" variant="muted" monospace role="status">
            {t.position({ position: String(index + 1), count: String(last + 1) })}
          </Text>
          <Button aria-disabled={index === last} onClick={() => goTo(index + 1)}>
            {t.next} <ChevronRight aria-hidden="true" className={styles.arrow} />
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
