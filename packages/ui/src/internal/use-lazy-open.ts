'use client';

import { useEffect, useRef, useState } from 'react';

import { isComposing } from './composition.ts';

type Load = () => Promise<unknown>;

/**
 * Opens what is loaded on demand, such as a dialog: `const [pending, open] = useLazyOpen()`, then `open(load, () => setIsOpen(true))`.
 * Until it is loaded, Escape, Tab, a shortcut, a press elsewhere, another `open` and unmounting cancel it, so that nothing opens
 * later on top of something else. What cannot be loaded opens too, and shows the error, unless there is an `onError`.
 */
export function useLazyOpen() {
  const [pending, setPending] = useState(false);
  const latest = useRef<AbortController>(undefined);

  useEffect(() => () => latest.current?.abort(), []);

  /** Resolves when it is open or canceled. */
  const open = (load: Load, onLoad: () => void, onError = onLoad) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const options = { capture: true, signal: controller.signal };
    const cancel = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        const isEscape = event.key === 'Escape' && !isComposing(event);
        if (!isEscape && event.key !== 'Tab' && !event.ctrlKey && !event.metaKey) return;
        // The dialog around the button stays.
        if (isEscape) event.stopPropagation();
      }
      controller.abort();
    };
    // Not `click` and `focusin`, which follow the press that opens: a tab is selected by its `mousedown`.
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, cancel, options);
    setPending(true);
    return new Promise<void>((resolve) => {
      controller.signal.addEventListener('abort', () => {
        setPending(false);
        resolve();
      });
      const createEnd = (callback: () => void) => () => {
        if (!controller.signal.aborted) callback();
        controller.abort();
      };
      load().then(createEnd(onLoad), createEnd(onError));
    });
  };

  return [pending, open] as const;
}

/**
 * Returns props of a button that opens what is loaded on demand: `<Button {...useLazyTrigger(load, () => setIsOpen(true))}>`. It is
 * loaded when the button is hovered or focused, or the browser idle; a press before that shows the button's own spinner.
 * @param load imports the code; the same function in each render
 * @param onError called if it cannot be loaded. @default onOpen
 */
export function useLazyTrigger(load: Load, onOpen: () => void, onError = onOpen) {
  const [loading, open] = useLazyOpen();
  const handlePreload = () => preload(load);

  useEffect(() => {
    // Safari has none: hover and focus load there.
    const id = globalThis.requestIdleCallback?.(() => preload(load));
    return () => globalThis.cancelIdleCallback?.(id);
  }, [load]);

  return {
    loading,
    onPointerEnter: handlePreload,
    onFocus: handlePreload,
    onClick: () => void open(load, onOpen, onError),
  };
}

/** A failure is shown when the part opens. */
const preload = (load: Load) => void load().catch(() => {});
