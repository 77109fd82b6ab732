'use client';

import { ErrorState } from '@ai-directory/ui/error-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { useState, type ComponentType } from 'react';

import { useAsync } from './use-async.ts';

export const lazyWithRetryMessages = defineMessages('lazyWithRetry', {
  loadFailed: 'This part could not be loaded.',
});

/**
 * Defines a component whose code is loaded on first render. Unlike with `React.lazy`, a failed load shows a button that
 * tries again, and does not unmount the rest of the page. Its `load` is for `useLazyTrigger`.
 */
export function lazyWithRetry<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => (Loaded ??= await importComponent());

  function LazyFallback(props: Props) {
    const t = useMessages(lazyWithRetryMessages);
    const component = useAsync(load);
    if (component.isError) return <ErrorState message={t.loadFailed} onRetry={component.retry} />;
    if (component.isPending) return <Spinner delay />;
    return <component.data {...props} />;
  }

  function Lazy(props: Props) {
    // Selected once per mount: an instance that mounted with the fallback keeps it, so that the state inside is not lost.
    const [Component] = useState(() => Loaded ?? LazyFallback);
    return <Component {...props} />;
  }
  return Object.assign(Lazy, { load });
}
