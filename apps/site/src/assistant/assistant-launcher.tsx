import { IconButton } from '@ai-directory/ui/icon-button';
import { MessageCircle } from '@ai-directory/ui/icons';
import { lazy, useState } from 'react';

import { Late } from '../layout/late.tsx';

const load = () => import('./assistant.tsx');
const Assistant = lazy(load);

export interface AssistantLauncherProps {
  /** An icon in the bar, or a line of a menu. */
  look?: 'icon' | 'menu';
  className?: string | undefined;
}

const label = 'Ask the assistant';

/** Opens the assistant beside the page. */
export function AssistantLauncher({ look = 'icon', className }: AssistantLauncherProps) {
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  const button = {
    className,
    'aria-haspopup': 'dialog',
    onClick: () => {
      setNeeded(true);
      setOpen(true);
    },
    onPointerEnter: () => void load().catch(() => {}),
  } as const;

  return (
    <>
      {look === 'icon' ? (
        <IconButton {...button} label={label}>
          <MessageCircle />
        </IconButton>
      ) : (
        <button type="button" {...button}>
          {label}
        </button>
      )}
      {needed && (
        <Late>
          <Assistant open={open} onOpenChange={setOpen} />
        </Late>
      )}
    </>
  );
}
