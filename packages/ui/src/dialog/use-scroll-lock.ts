'use client';

import { useLayoutEffect } from 'react';

let locks = 0;
let unlock = () => {};

/** Locks the page's scrolling while a component that calls it is mounted. The scrollbar's space is kept, so that nothing shifts. */
export function useScrollLock() {
  useLayoutEffect(() => {
    if (locks === 0) unlock = lock(document.documentElement);
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, []);
}

function lock({ style, dataset, clientWidth }: HTMLElement) {
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  dataset.scrollLocked = '';

  return () => {
    Object.assign(style, { overflow, scrollbarGutter });
    delete dataset.scrollLocked;
  };
}
