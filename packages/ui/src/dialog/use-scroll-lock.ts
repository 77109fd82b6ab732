'use client';

import { useLayoutEffect } from 'react';

let locks = 0;
let unlock = () => {};

/** Holds the page still as long as one component with it stands. The scrollbar's place stays, so that nothing moves aside. */
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
