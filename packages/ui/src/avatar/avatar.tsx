'use client';

import { cva } from 'class-variance-authority';
import { useState, type ComponentProps } from 'react';

import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Whose picture it is. Beside the written name, hide the avatar with `aria-hidden`. */
  name: string;
  /** The picture's address. Without one, or when it does not load, the name's first letter is shown. */
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | 'xl';
}

const avatar = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
      xl: styles.xl,
    } satisfies Record<NonNullable<AvatarProps['size']>, unknown>,
  },
});

/** A person's picture, or the first letter of the name. */
export function Avatar({ name, src, size = 'medium', className, ...props }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const letter = Array.from(name.trim())[0]?.toUpperCase();

  // A picture that failed before React came (server rendering) fires no event.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(src ?? undefined);
  };

  return (
    <span role="img" aria-label={name} {...props} className={avatar({ size, className })}>
      {src && src !== broken ? (
        <img ref={checkLoaded} src={src} alt="" className={styles.image} onError={() => setBroken(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
