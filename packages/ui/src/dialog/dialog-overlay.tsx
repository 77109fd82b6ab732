'use client';

import { useDismissableLayerSurface } from '@radix-ui/react-dismissable-layer';
import { useEffect, type ReactElement, type Ref } from 'react';

import { Slot } from '../slot/slot.tsx';
import styles from './dialog.module.css';
import { useScrollLock } from './use-scroll-lock.ts';

interface WithOverlayProps {
  ref?: Ref<HTMLElement>;
  /** Whether the page behind the dialog is inert. @default true */
  modal?: boolean;
  /** The content of the dialog. */
  children: ReactElement;
}

/** The overlay and the content of a dialog, for one Radix portal: as two children of it, each would have a portal of its own. */
export function WithOverlay({ ref, modal = true, children }: WithOverlayProps) {
  return (
    <>
      {modal && <DialogOverlay />}
      {/* The portal stays until the content's closing animation ends: its ref is the content's. */}
      <Slot ref={ref}>{children}</Slot>
    </>
  );
}

/** Covers the page behind a dialog. Replaces Radix's Overlay, whose scroll lock alone weighs 4 kB. */
function DialogOverlay() {
  const surface = useDismissableLayerSurface();
  useScrollLock();
  useEffect(enableForeignElements, []);

  return <div ref={surface} className={styles.overlay} />;
}

/** Lets users click and type into what scripts add over a modal dialog, such as a captcha or the menu of a password manager; Radix disables all of the page. */
function enableForeignElements() {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || 'aidPortal' in node.dataset || node.style.pointerEvents) continue;
      node.dataset.aidForeign = '';
      node.style.pointerEvents = 'auto';
    }
  });
  observer.observe(document.body, { childList: true });
  const controller = new AbortController();
  for (const type of ['focusin', 'focusout'] as const)
    document.addEventListener(type, (event) => hideForeignFocus(event), controller);
  return () => {
    observer.disconnect();
    controller.abort();
  };
}

/** Hides focus there from Radix, which would take it back: its listeners are added after this one, those of React before. */
function hideForeignFocus(event: FocusEvent) {
  const next = event.type === 'focusin' ? event.target : event.relatedTarget;
  if (next instanceof Element && next.closest('[data-aid-foreign]')) event.stopImmediatePropagation();
}
