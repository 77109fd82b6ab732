import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { Suspense, type ReactNode } from 'react';

export const lazyBoundaryMessages = defineMessages('lazyBoundary', {
  loadFailed: 'Part of this page could not be loaded. Reload the page to try again.',
  offline: 'You are offline, so this part of the page could not be loaded.',
});

export interface LazyBoundaryProps {
  /** Rendered until the component is loaded; should have its size. */
  fallback?: ReactNode;
  /** A `lazy` component. */
  children: ReactNode;
}

/** Suspense and error boundary of a lazy component. The page stays usable when its script cannot be loaded. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  const showFailure = useShowFailure();
  return (
    <ErrorBoundary fallback={fallback ?? null} onError={showFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * `useLazyTrigger` for a `lazy` component, which is not rendered if its code cannot be loaded: each press shows a message with
 * the reason. Browsers load a failed script again after a reload only (https://html.spec.whatwg.org/#fetch-a-single-module-script).
 */
export function usePartTrigger(load: () => Promise<unknown>, onOpen: () => void) {
  return useLazyTrigger(load, onOpen, useShowFailure());
}

function useShowFailure() {
  const t = useMessages(lazyBoundaryMessages);
  return () => toast.error(navigator.onLine ? t.loadFailed : t.offline);
}
