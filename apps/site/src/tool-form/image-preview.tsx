import { IconButton } from '@ai-directory/ui/icon-button';
import { X } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useCallback, useState } from 'react';

import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';

export interface ImagePreviewProps {
  /** A selected file, or the URL of an existing image. */
  source: File | string;
  /** Shown below the image and in the label of the remove button. */
  name: string;
  onRemove: () => void;
}

/** Preview of an image with a remove button. */
export function ImagePreview({ source, name, onRemove }: ImagePreviewProps) {
  const t = useMessages(toolFormMessages);
  const image = useImageSource(source);
  const [loadFailed, setLoadFailed] = useState(false);
  return (
    <li className={styles.preview}>
      <div className={styles.frame}>
        {loadFailed ? (
          <Text size="small" variant="danger">
            {t.previewFailed}
          </Text>
        ) : (
          <img ref={image} alt="" className={styles.image} onError={() => setLoadFailed(true)} />
        )}
      </div>
      <div className={styles.previewFooter}>
        <span className={styles.fileName}>{name}</span>
        <IconButton size="small" label={t.remove({ name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Returns a ref that sets the `src` of an image, and revokes the object URL of a file on unmount. */
const useImageSource = (source: File | string) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      if (typeof source === 'string') {
        image.src = source;
        return undefined;
      }
      const url = URL.createObjectURL(source);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [source],
  );
