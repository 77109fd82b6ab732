'use client';

import { cva } from 'class-variance-authority';
import { useState, type ComponentProps } from 'react';

import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the user, used as accessible name. Beside the visible name, hide the avatar with `aria-hidden`. */
  name: string;
  /** URL of the image. Without one, or when it fails to load, the first letter of the name is shown. */
  src?: string | null | undefined;
  /** Diameter of the avatar. @default 'medium' */
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

/** Shows the image of a user, or the first letter of the name. */
export function Avatar({ name, src, size = 'medium', className, ...props }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  // With its accents, and all of an emoji.
  const [first] = new Intl.Segmenter().segment(name.trim());
  const letter = first?.segment.toUpperCase();

  // With server rendering, an image that failed before hydration fires no event.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src ?? undefined);
  };

  return (
    <span role="img" aria-label={name} {...props} className={avatar({ size, className })}>
      {src && src !== failedSrc ? (
        <img ref={checkLoaded} src={src} alt="" className={styles.image} onError={() => setFailedSrc(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
