import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { toast } from '@ai-directory/ui/toast';
import { Suspense, type ReactNode } from 'react';

export interface LateProps {
  /** Stands in the place until the part is there, and as large as it. */
  fallback?: ReactNode;
  /** A `lazy` component. */
  children: ReactNode;
}

/** A part that is loaded when it is needed. If its script does not come, the page goes on without it. */
export function Late({ fallback, children }: LateProps) {
  return (
    <ErrorBoundary fallback={fallback ?? null} onError={sayFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const sayFailed = () => toast.error('A part of this page did not load. Reload the page to try again.');
