import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface RenderWhenVisibleProps {
  /** Rendered until then; should have the size of `children`. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, and so loads their code, shortly before they scroll into view. */
export function RenderWhenVisible({ fallback, children }: RenderWhenVisibleProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsVisible(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  return isVisible ? children : <div ref={container}>{fallback}</div>;
}
