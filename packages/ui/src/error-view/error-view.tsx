'use client';

import type { ComponentProps } from 'react';

import { Button } from '../button/button.tsx';
import { StateBox } from '../empty-state/state-box.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { goBack, refreshPage, somethingWentWrong } from '../words.ts';

export interface ErrorViewProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The level of the heading: `h1` where nothing else is left of the page, `p` inside a page that goes on. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  /** What “Go Back” does; a step back in the browser's history by default. */
  onGoBack?: (() => void) | undefined;
}

/** What is left of a page that broke: “Something went wrong”, and two ways out. `ErrorBoundary` shows it by itself. */
export function ErrorView({ as = 'p', onGoBack = back, ...props }: ErrorViewProps) {
  const words = useWords({ goBack, refreshPage, somethingWentWrong });

  return (
    <StateBox
      role="alert"
      {...props}
      kind="failed"
      as={as}
      title={words.somethingWentWrong}
      actions={
        <>
          <Button onClick={onGoBack}>{words.goBack}</Button>
          <Button variant="primary" onClick={refresh}>
            {words.refreshPage}
          </Button>
        </>
      }
    />
  );
}

const back = () => window.history.back();
const refresh = () => window.location.reload();
