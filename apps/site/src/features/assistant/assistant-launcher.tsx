import { IconButton } from '@ai-directory/ui/icon-button';
import { MessageCircle } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { lazy, useState } from 'react';

import { LazyBoundary, usePartTrigger } from '../../shell/layout/lazy-boundary.tsx';

const load = () => import('./assistant.tsx');
const Assistant = lazy(load);

export interface AssistantLauncherProps {
  /** An icon button, or a menu item. @default 'icon' */
  variant?: 'icon' | 'menuItem';
  className?: string | undefined;
}

export const assistantLauncherMessages = defineMessages('assistantLauncher', { label: 'Ask the assistant' });

/** Button that opens the assistant panel. */
export function AssistantLauncher({ variant = 'icon', className }: AssistantLauncherProps) {
  const { label } = useMessages(assistantLauncherMessages);
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const { loading, ...trigger } = usePartTrigger(load, () => {
    setMounted(true);
    setOpen(true);
  });
  const button = {
    ...trigger,
    className,
    'aria-haspopup': 'dialog',
    'data-requires-script': true,
  } as const;

  return (
    <>
      {variant === 'icon' ? (
        <IconButton {...button} loading={loading} label={label}>
          <MessageCircle />
        </IconButton>
      ) : (
        <button type="button" {...button} aria-busy={loading}>
          {label} {loading && <Spinner size="small" delay />}
        </button>
      )}
      {mounted && (
        <LazyBoundary>
          <Assistant open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
