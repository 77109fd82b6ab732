import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface WhenNearProps {
  /** Keeps the place until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Draws its children, and so loads their code, when they are about to come into sight. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '600px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return near ? children : <div ref={place}>{fallback}</div>;
}
