import { useRef, type ReactNode } from 'react';

import { useIsNearViewport } from '../../shell/layout/use-is-near-viewport.ts';

export interface RenderWhenVisibleProps {
  /** Rendered until then; should have the size of `children`. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, shortly before they scroll into view. */
export function RenderWhenVisible({ fallback, children }: RenderWhenVisibleProps) {
  const container = useRef<HTMLDivElement>(null);
  const isVisible = useIsNearViewport(container);
  return isVisible ? children : <div ref={container}>{fallback}</div>;
}
