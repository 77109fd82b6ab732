'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useDismissableLayerSurface } from '@radix-ui/react-dismissable-layer';
import type { ComponentProps } from 'react';

import styles from './dialog.module.css';
import { useScrollLock } from './use-scroll-lock.ts';

/** Covers the page behind a dialog. Replaces Radix's Overlay, whose scroll lock alone weighs 4 kB. */
export function DialogOverlay({ ref, ...props }: ComponentProps<'div'>) {
  const surface = useDismissableLayerSurface();
  const refs = useComposedRefs(ref, surface);
  useScrollLock();

  return <div {...props} ref={refs} className={styles.overlay} />;
}
