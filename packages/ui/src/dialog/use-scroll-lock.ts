'use client';

import { useLayoutEffect, useState } from 'react';

let locks = 0;
let unlock = () => {};

/** Locks the page's scrolling while a component that calls it is mounted. The scrollbar's space is preserved, so that nothing shifts. */
export function useScrollLock() {
  // Read before the dialog is in the document: afterwards it would lay out the page once more.
  const [scrollbar] = useState(hasScrollbar);

  useLayoutEffect(() => {
    if (locks === 0) unlock = lock(document.documentElement, scrollbar);
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, [scrollbar]);
}

const hasScrollbar = () => window.innerWidth > document.documentElement.clientWidth;

function lock(root: HTMLElement, keepSpace: boolean) {
  // The viewport has the `overflow` of `body` while that of the root is `visible`. On the other of the two it would make a
  // second scroll container, which sticky elements stick to.
  const isOnBody = getComputedStyle(root).overflow === 'visible';
  const { style } = isOnBody ? document.body : root;
  const { overflow } = style;
  const { scrollbarGutter } = root.style;
  if (keepSpace) root.style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';

  return () => {
    style.overflow = overflow;
    root.style.scrollbarGutter = scrollbarGutter;
  };
}
