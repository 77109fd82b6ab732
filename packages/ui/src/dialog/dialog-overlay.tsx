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
  useEffect(() => {
    const known = [...document.body.children];
    // Without it, what scripts add is disabled.
    const enabled = import('./external-elements.ts').then(
      (module) => module.enable(known),
      () => {},
    );
    return () => void enabled.then((disable) => disable?.());
  }, []);

  return <div ref={surface} className={styles.overlay} />;
}
