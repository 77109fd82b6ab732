import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { ChevronLeft, ChevronRight } from '@ai-directory/ui/icons';
import { useDirection } from '@ai-directory/ui/ui-provider';
import type { KeyboardEvent } from 'react';

import styles from './screenshots.module.css';

export interface ScreenshotViewerProps {
  tool: Pick<ToolDetails, 'name' | 'screenshots'>;
  /** The place of the picture that is shown. */
  shown: number;
  onShow: (place: number) => void;
  onClose: () => void;
}

/** One picture of a tool, large; buttons and arrow keys go through them. */
export default function ScreenshotViewer({ tool, shown, onShow, onClose }: ScreenshotViewerProps) {
  const onward = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const last = tool.screenshots.length - 1;
  const picture = tool.screenshots[shown];
  if (!picture) return null;

  const goTo = (place: number) => place >= 0 && place <= last && onShow(place);
  const goByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') goTo(shown + (key === onward ? 1 : -1));
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(last);
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="large" aria-describedby={undefined} onKeyDown={goByKey}>
        <DialogTitle>{tool.name}</DialogTitle>
        <img
          key={picture.id}
          src={picture.large}
          alt={`Screenshot ${shown + 1} of ${tool.name}`}
          width={picture.width}
          height={picture.height}
          className={styles.large}
        />
        <div className={styles.steps}>
          {/* At an end the button stays, so that focus does: the next press may go back. */}
          <Button aria-disabled={shown === 0} onClick={() => goTo(shown - 1)}>
            <ChevronLeft aria-hidden="true" className={styles.arrow} /> Previous
          </Button>
          <p role="status" className={styles.count}>
            {shown + 1} of {last + 1}
          </p>
          <Button aria-disabled={shown === last} onClick={() => goTo(shown + 1)}>
            Next <ChevronRight aria-hidden="true" className={styles.arrow} />
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
