'use client';

import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Focus that stood on something which is gone from the list goes to the list, not to the top of the page. */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  useLayoutEffect(() => {
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
    const nowhere = !root?.activeElement || root.activeElement === document.body;
    if (last.current && !last.current.isConnected && nowhere) list.current?.focus();
    if (!last.current?.isConnected) last.current = null;
  });

  return {
    ref: list,
    tabIndex: -1,
    onFocusCapture: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
