import { IconButton } from '@ai-directory/ui/icon-button';
import { X } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useObjectUrl } from '@ai-directory/ui/use-object-url';
import { useState } from 'react';

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
  const objectUrl = useObjectUrl(typeof source === 'string' ? null : source);
  const url = typeof source === 'string' ? source : objectUrl;
  const [loadFailed, setLoadFailed] = useState(false);
  return (
    <li className={styles.preview}>
      <div className={styles.frame}>
        {loadFailed ? (
          <Text size="small" variant="danger">
            {t.previewFailed}
          </Text>
        ) : (
          <img src={url} alt="" className={styles.image} onError={() => setLoadFailed(true)} />
        )}
      </div>
      <div className={styles.previewFooter}>
        <Text size="xs" monospace truncate>
          {name}
        </Text>
        <IconButton size="small" label={t.remove({ name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
