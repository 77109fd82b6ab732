import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { Suspense, type ReactNode } from 'react';

export const lazyBoundaryMessages = defineMessages('lazyBoundary', {
  loadFailed: 'Part of this page could not be loaded. Reload the page to try again.',
});

export interface LazyBoundaryProps {
  /** Rendered until the component is loaded; should have its size. */
  fallback?: ReactNode;
  /** A `lazy` component. */
  children: ReactNode;
}

/** Suspense and error boundary of a lazy component. The page stays usable when its script cannot be loaded. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  const t = useMessages(lazyBoundaryMessages);
  return (
    <ErrorBoundary fallback={fallback ?? null} onError={() => toast.error(t.loadFailed)}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
