import { useRef, type ReactNode } from 'react';

import { useIsNear } from '../../layout/use-is-near.ts';

export interface RenderWhenVisibleProps {
  /** Rendered until then; should have the size of `children`. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, shortly before they scroll into view. */
export function RenderWhenVisible({ fallback, children }: RenderWhenVisibleProps) {
  const container = useRef<HTMLDivElement>(null);
  const isVisible = useIsNear(container);
  return isVisible ? children : <div ref={container}>{fallback}</div>;
}
