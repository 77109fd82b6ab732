'use client';

import { imageExtensions, imageMaxBytes } from '@ai-directory/api-client/contract';
import { FileUpload } from '@ai-directory/ui/file-upload';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useObjectUrl } from '@ai-directory/ui/use-object-url';
import { useState, type Ref } from 'react';

import styles from './run-form.module.css';

export const runImageFieldMessages = defineMessages('runImageField', {
  label: 'Image',
  hint: ({ megabytes }: { megabytes: string }) =>
    `PNG, JPEG, WebP, GIF or AVIF, at most ${megabytes} MB. Everyone who can see the prompt can see it.`,
  tooLarge: ({ name, megabytes }: { name: string; megabytes: string }) =>
    `“${name}” is larger than ${megabytes} MB`,
  unreadable: ({ name }: { name: string }) => `“${name}” cannot be displayed as an image`,
});

const megabytes = String(imageMaxBytes / 1024 / 1024);

interface RunImageFieldProps {
  ref: Ref<HTMLInputElement>;
  image: File | undefined;
  onImageChange: (image: File | undefined) => void;
  /** Why the form cannot be sent. */
  error: string;
}

/** Accepts the image of a run, and shows it. */
export function RunImageField({ ref, image, onImageChange, error }: RunImageFieldProps) {
  const t = useMessages(runImageFieldMessages);
  const [rejection, setRejection] = useState('');
  const url = useObjectUrl(image);

  const change = ([file]: File[]) => {
    const isTooLarge = file && file.size > imageMaxBytes;
    setRejection(isTooLarge ? t.tooLarge({ name: file.name, megabytes }) : '');
    if (!isTooLarge) onImageChange(file);
  };

  return (
    <FileUpload
      ref={ref}
      label={t.label}
      description={t.hint({ megabytes })}
      error={rejection || error}
      required
      accept={imageExtensions}
      value={image ? [image] : []}
      onValueChange={change}
      renderStatus={({ name }) =>
        url && (
          <img
            src={url}
            alt=""
            className={styles.preview}
            onError={() => {
              setRejection(t.unreadable({ name }));
              onImageChange(undefined);
            }}
          />
        )
      }
    />
  );
}
