import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Distance from the viewport within which an element is near. */
const rootMargin = '400px';

// One for all elements: a page has dozens of logos.
let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, () => void>();

function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    { rootMargin },
  );
  const unobserve = () => observer?.unobserve(element);
  callbacks.set(element, () => {
    unobserve();
    onNear();
  });
  observer.observe(element);
  return unobserve;
}

/** Returns true once an element was near the viewport, to render what it needs shortly before it scrolls into view. */
export function useIsNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(
    () => (ref.current ? observe(ref.current, () => startTransition(() => setIsNear(true))) : undefined),
    [ref],
  );
  return isNear;
}
