'use client';

import type { ComponentProps } from 'react';

import { Button } from '../button/button.tsx';
import { StatePanel } from '../empty-state/state-panel.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';

export const errorFallbackMessages = defineMessages('errorFallback', {
  title: 'Something went wrong',
  goBack: 'Go Back',
  refreshPage: 'Refresh Page',
});

export interface ErrorFallbackProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** Level of the heading: `h1` when it replaces the whole page. @default 'p' */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  /** Called by “Go Back”. @default one step back in the browser's history */
  onGoBack?: (() => void) | undefined;
}

/** Shows “Something went wrong”, and offers to go back or to refresh. The default fallback of `ErrorBoundary`. */
export function ErrorFallback({ as = 'p', onGoBack = goBack, ...props }: ErrorFallbackProps) {
  const t = useMessages(errorFallbackMessages);

  return (
    <StatePanel
      role="alert"
      {...props}
      kind="failed"
      as={as}
      title={t.title}
      actions={
        <>
          <Button onClick={onGoBack}>{t.goBack}</Button>
          <Button variant="primary" onClick={refresh}>
            {t.refreshPage}
          </Button>
        </>
      }
    />
  );
}

const goBack = () => window.history.back();
const refresh = () => window.location.reload();
