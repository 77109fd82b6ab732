'use client';

import { createStore, useStore } from '@ai-directory/ui/create-store';
import { useEffect, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import type { LogoShape } from './logos.ts';
import styles from './provider-logo.module.css';

export interface ProviderLogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Id of the provider. */
  provider: string;
  /** Name of the provider. Render it next to the logo, which is hidden from screen readers. */
  name: string;
}

/** Renders a provider's logo in the text color; the first letter of its name until the logos are loaded, or if there is none. */
export function ProviderLogo({ provider, name, className, ...props }: ProviderLogoProps) {
  const shapes = useStore(logosStore).get(provider);

  useEffect(loadLogos, []);

  return (
    <span aria-hidden="true" {...props} className={cx(styles.root, className)}>
      {shapes ? (
        <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" className={styles.logo}>
          {shapes.map(({ d, opacity }) => (
            <path key={d} d={d} opacity={opacity} />
          ))}
        </svg>
      ) : (
        Array.from(name.trim())[0]?.toUpperCase()
      )}
    </span>
  );
}

const logosStore = createStore<ReadonlyMap<string, readonly LogoShape[]>>(new Map());
let loading: Promise<void> | undefined;

/** Loads the logos once per page, when the first logo mounts. */
function loadLogos() {
  loading ??= importLogos();
}

async function importLogos() {
  try {
    const { logos } = await import('./logos.ts');
    logosStore.setState(new Map(Object.entries(logos)));
  } catch {
    loading = undefined; // The next logo that mounts tries again.
  }
}
