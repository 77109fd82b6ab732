import { IconButton } from '@ai-directory/ui/icon-button';
import { X } from '@ai-directory/ui/icons';
import { useCallback, useState } from 'react';

import styles from './tool-form.module.css';

export interface PictureProps {
  /** A chosen file, or the address of a picture that is there already. */
  source: File | string;
  /** Names it for the button that removes it. */
  name: string;
  onRemove: () => void;
}

/** A chosen picture as it will look, with a button that takes it away. */
export function Picture({ source, name, onRemove }: PictureProps) {
  const show = useShown(source);
  const [broken, setBroken] = useState(false);
  return (
    <li className={styles.picture}>
      <div className={styles.frame}>
        {broken ? (
          <p className={styles.broken}>This file cannot be shown as a picture.</p>
        ) : (
          <img ref={show} alt="" className={styles.image} onError={() => setBroken(true)} />
        )}
      </div>
      <div className={styles.pictureLine}>
        <span className={styles.pictureName}>{name}</span>
        <IconButton size="small" label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Shows a picture; the address that a file needs for it lasts until it is given back. */
const useShown = (source: File | string) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      if (typeof source === 'string') {
        image.src = source;
        return undefined;
      }
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
