import { imageExtensions, imageMaxBytes, maxScreenshots } from '@ai-directory/api-client/contract';
import { FileUpload } from '@ai-directory/ui/file-upload';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useRef } from 'react';

import { ImagePreview } from './image-preview.tsx';
import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';
import type { ToolFormState } from './use-tool-form.ts';

type ImagesStepProps = Pick<
  ToolFormState,
  'images' | 'changeImages' | 'setImageError' | 'errors' | 'pending'
>;

const megabytes = String(imageMaxBytes / 1024 / 1024);

/** Uploads of logo and screenshots, with previews. */
export function ImagesStep({ images, changeImages, setImageError, errors, pending }: ImagesStepProps) {
  const t = useMessages(toolFormMessages);
  const logoInput = useRef<HTMLInputElement>(null);
  const screenshotInput = useRef<HTMLInputElement>(null);
  const { logo, existingLogo, screenshots, existingScreenshots } = images;
  const currentLogo = logo ?? existingLogo;
  const remaining = maxScreenshots - existingScreenshots.length - screenshots.length;

  const getSizeError = (files: File[]) => {
    const tooLarge = files.find((file) => file.size > imageMaxBytes);
    return tooLarge && t.fileTooLarge({ name: tooLarge.name, megabytes });
  };

  const addLogo = ([file]: File[]) => {
    if (!file) return;
    const error = getSizeError([file]);
    if (error) setImageError('logo', error);
    else changeImages({ logo: file });
  };

  const addScreenshots = (files: File[]) => {
    const accepted = files.filter((file) => file.size <= imageMaxBytes).slice(0, remaining);
    changeImages({ screenshots: [...screenshots, ...accepted] });
    const error =
      getSizeError(files) ?? (files.length > remaining ? t.tooManyScreenshots(maxScreenshots) : undefined);
    if (error) setImageError('screenshots', error);
  };

  return (
    <>
      <Stack gap={3}>
        <FileUpload
          ref={logoInput}
          name="logo"
          label={t.logo}
          optional
          description={t.logoHint({ megabytes })}
          accept={imageExtensions}
          value={[]}
          error={errors.logo}
          disabled={pending === 'submitting'}
          onValueChange={addLogo}
        />
        {currentLogo && (
          <ul className={styles.images} aria-label={t.logo}>
            <ImagePreview
              // Remounts for another file.
              key={typeof currentLogo === 'string' ? currentLogo : getFileKey(currentLogo)}
              source={currentLogo}
              name={logo?.name ?? t.currentLogo}
              onRemove={() => {
                logoInput.current?.focus();
                changeImages(logo ? { logo: null } : { existingLogo: null });
              }}
            />
          </ul>
        )}
      </Stack>
      <Stack gap={3}>
        <FileUpload
          ref={screenshotInput}
          name="screenshots"
          label={t.screenshots}
          optional
          multiple
          description={t.screenshotsHint({ max: String(maxScreenshots), megabytes })}
          accept={imageExtensions}
          value={[]}
          error={errors.screenshots}
          disabled={pending === 'submitting'}
          onValueChange={addScreenshots}
        />
        {existingScreenshots.length + screenshots.length > 0 && (
          <ul className={styles.images} aria-label={t.screenshots}>
            {existingScreenshots.map(({ id, small }, index) => (
              <ImagePreview
                key={id}
                source={small}
                name={t.screenshot({ position: String(index + 1) })}
                onRemove={() => {
                  screenshotInput.current?.focus();
                  changeImages({
                    existingScreenshots: existingScreenshots.filter((other) => other.id !== id),
                  });
                }}
              />
            ))}
            {screenshots.map((file) => (
              <ImagePreview
                key={getFileKey(file)}
                source={file}
                name={file.name}
                onRemove={() => {
                  screenshotInput.current?.focus();
                  changeImages({ screenshots: screenshots.filter((other) => other !== file) });
                }}
              />
            ))}
          </ul>
        )}
      </Stack>
    </>
  );
}

const getFileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
