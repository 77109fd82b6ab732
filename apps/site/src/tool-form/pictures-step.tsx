import { imageMaxBytes, maxScreenshots } from '@ai-directory/api-client/contract';
import { FileDrop } from '@ai-directory/ui/file-drop';
import { useRef } from 'react';

import { Picture } from './picture.tsx';
import styles from './tool-form.module.css';
import type { ToolFormState } from './use-tool-form.ts';

type PicturesStepProps = Pick<
  ToolFormState,
  'pictures' | 'changePictures' | 'refusePicture' | 'problems' | 'pending'
>;

/** The endings of `imageTypes`: a person reads them, in the message on a file that is none of them. */
const accept = '.png, .jpg, .jpeg, .webp, .gif, .avif';
const megabytes = imageMaxBytes / 1024 / 1024;

/** Logo and screenshots, shown as they will look. */
export function PicturesStep({
  pictures,
  changePictures,
  refusePicture,
  problems,
  pending,
}: PicturesStepProps) {
  const logoInput = useRef<HTMLInputElement>(null);
  const screenshotInput = useRef<HTMLInputElement>(null);
  const { logo, keptLogo, kept, screenshots } = pictures;
  const logoShown = logo ?? keptLogo;
  const room = maxScreenshots - kept.length - screenshots.length;

  const takeLogo = ([file]: File[]) => {
    if (!file) return;
    const problem = tooLarge([file]);
    if (problem) refusePicture('logo', problem);
    else changePictures({ logo: file });
  };

  const takeScreenshots = (files: File[]) => {
    const fitting = files.filter((file) => file.size <= imageMaxBytes).slice(0, room);
    changePictures({ screenshots: [...screenshots, ...fitting] });
    const problem =
      tooLarge(files) ??
      (files.length > room ? `A tool may have at most ${maxScreenshots} screenshots` : null);
    if (problem) refusePicture('screenshots', problem);
  };

  return (
    <>
      <div className={styles.pictureField}>
        <FileDrop
          ref={logoInput}
          name="logo"
          label="Logo"
          optional
          description={`Square is best. PNG, JPEG, WebP, GIF or AVIF, at most ${megabytes} MB.`}
          accept={accept}
          files={[]}
          error={problems.logo}
          disabled={pending === 'sending'}
          onFiles={takeLogo}
          onClear={() => {}}
        />
        {logoShown && (
          <ul className={styles.pictures} aria-label="The logo">
            <Picture
              // Another file is another picture.
              key={typeof logoShown === 'string' ? logoShown : keyOf(logoShown)}
              source={logoShown}
              name={logo?.name ?? 'the present logo'}
              onRemove={() => {
                logoInput.current?.focus();
                changePictures(logo ? { logo: null } : { keptLogo: null });
              }}
            />
          </ul>
        )}
      </div>
      <div className={styles.pictureField}>
        <FileDrop
          ref={screenshotInput}
          name="screenshots"
          label="Screenshots"
          optional
          multiple
          description={`Up to ${maxScreenshots}, in the order in which you add them; at most ${megabytes} MB each.`}
          accept={accept}
          files={[]}
          error={problems.screenshots}
          disabled={pending === 'sending'}
          onFiles={takeScreenshots}
          onClear={() => {}}
        />
        {kept.length + screenshots.length > 0 && (
          <ul className={styles.pictures} aria-label="The screenshots">
            {kept.map(({ id, small }, place) => (
              <Picture
                key={id}
                source={small}
                name={`Screenshot ${place + 1}`}
                onRemove={() => {
                  screenshotInput.current?.focus();
                  changePictures({ kept: kept.filter((other) => other.id !== id) });
                }}
              />
            ))}
            {screenshots.map((file) => (
              <Picture
                key={keyOf(file)}
                source={file}
                name={file.name}
                onRemove={() => {
                  screenshotInput.current?.focus();
                  changePictures({ screenshots: screenshots.filter((other) => other !== file) });
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function tooLarge(files: File[]) {
  const large = files.find((file) => file.size > imageMaxBytes);
  return large ? `“${large.name}” is larger than ${megabytes} MB` : null;
}
