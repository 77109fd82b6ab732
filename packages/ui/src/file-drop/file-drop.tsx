'use client';

import {
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { Field, useField } from '../field/field.tsx';
import { formatMessage } from '../internal/format-message.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { FileText, Upload, X } from '../icons/icons.tsx';
import { mergeRefs } from '../slot/slot.tsx';
import { Ring } from '../spinner/ring.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { chooseFile, chooseFiles, removeFile, uploading as uploadingWord, wrongFileType } from '../words.ts';
import { accepts } from './accepts.ts';
import styles from './file-drop.module.css';

export interface FileDropProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'children'
> {
  /** What the files are for. */
  label: ReactNode;
  /** A sentence of help between label and box. */
  description?: ReactNode;
  /** What is wrong; announced when it appears. */
  error?: ReactNode;
  /** Writes “(optional)” after the label. */
  optional?: boolean | undefined;
  /** Which files: endings and types with commas between, such as `.json,image/*`. */
  accept?: string | undefined;
  /** Takes more than one file. */
  multiple?: boolean | undefined;
  /** The chosen files. */
  files: readonly File[];
  /** Called with newly chosen or dropped files of an accepted type. */
  onFiles: (files: File[]) => void;
  /** Called by the button beside a chosen file. */
  onClear: (file: File) => void;
  /** Shows a spinner and takes no more files. */
  uploading?: boolean | undefined;
}

/** Takes files by the platform's own chooser, or dropped on it. */
export function FileDrop({
  label,
  description,
  error,
  optional = false,
  accept,
  files,
  onFiles,
  onClear,
  className,
  disabled = false,
  ...props
}: FileDropProps) {
  const words = useWords({ removeFile, wrongFileType });
  const [refused, setRefused] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (given: readonly File[]) => {
    const wrong = given.find((file) => !accepts(accept, file));
    const right = given.filter((file) => accepts(accept, file));
    setRefused(wrong ?? null);
    if (right.length > 0) onFiles(props.multiple ? right : right.slice(0, 1));
  };

  const clear = (file: File) => {
    input.current?.focus();
    onClear(file);
  };

  return (
    <Field
      label={label}
      description={description}
      error={refused ? formatMessage(words.wrongFileType, { name: refused.name, accept: accept ?? '' }) : error}
      optional={optional}
      disabled={disabled}
      className={className}
    >
      <DropZone {...props} accept={accept} input={input} onTake={take} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className={styles.file}>
              <FileText aria-hidden="true" className={styles.icon} />
              <span className={styles.name}>{file.name}</span>
              <IconButton
                size="small"
                label={formatMessage(words.removeFile, { name: file.name })}
                disabled={disabled}
                onClick={() => clear(file)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

interface DropZoneProps extends ComponentProps<'input'> {
  uploading?: boolean | undefined;
  input: RefObject<HTMLInputElement | null>;
  onTake: (files: File[]) => void;
}

/** The input lies invisible over the zone, so that a press anywhere opens the chooser. */
function DropZone({ uploading = false, input, onTake, ref, ...props }: DropZoneProps) {
  const words = useWords({ chooseFile, chooseFiles, uploading: uploadingWord });
  const field = useField();
  const [over, setOver] = useState(false);
  const refs = useMemo(() => mergeRefs(input, ref), [input, ref]);
  const closed = uploading || field.disabled;
  const invitation = props.multiple ? words.chooseFiles : words.chooseFile;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!closed) onTake([...event.dataTransfer.files]);
  };

  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-disabled={field.disabled}
      data-invalid={field['aria-invalid']}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!closed);
      }}
      // It also comes from a child, and on the way into one.
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {uploading ? <Ring size="medium" /> : <Upload aria-hidden="true" className={styles.icon} />}
      <span role="status">{uploading ? words.uploading : invitation}</span>
      <input
        {...field}
        {...props}
        ref={refs}
        type="file"
        className={styles.input}
        // `disabled` would drop focus to <body>.
        aria-disabled={uploading || undefined}
        aria-busy={uploading || undefined}
        onClick={(event) => {
          if (uploading) event.preventDefault();
        }}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          target.value = ''; // So that the same file can be chosen again.
        }}
      />
    </div>
  );
}
