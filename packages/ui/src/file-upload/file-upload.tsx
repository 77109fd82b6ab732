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
import { IconButton } from '../icon-button/icon-button.tsx';
import { FileText, Upload, X } from '../icons/icons.tsx';
import { mergeRefs } from '../slot/slot.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { isAccepted } from './is-accepted.ts';
import styles from './file-upload.module.css';

export const fileUploadMessages = defineMessages('fileUpload', {
  selectFile: 'Choose a file or drop it here',
  selectFiles: 'Choose files or drop them here',
  wrongType: ({ name, accept }: { name: string; accept: string }) =>
    `“${name}” is not accepted: only ${accept}`,
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  uploading: 'Uploading…',
});

export interface FileUploadProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'children'
> {
  /** Label above the dropzone. */
  label: ReactNode;
  /** Help text between label and dropzone. */
  description?: ReactNode;
  /** Error message, announced when it appears. */
  error?: ReactNode;
  /** Adds “(optional)” to the label. @default false */
  optional?: boolean | undefined;
  /** Accepted extensions and MIME types, separated by commas, such as `.json,image/*`. */
  accept?: string | undefined;
  /** Accepts more than one file. @default false */
  multiple?: boolean | undefined;
  /** The selected files. */
  value: readonly File[];
  /** Called with newly selected or dropped files of an accepted type. */
  onFilesAdded: (files: File[]) => void;
  /** Called by the remove button of a file. */
  onFileRemove: (file: File) => void;
  /** Shows a spinner and accepts no more files. @default false */
  uploading?: boolean | undefined;
}

/** Accepts files by the platform's file picker, and by drag and drop. */
export function FileUpload({
  label,
  description,
  error,
  optional = false,
  accept,
  value,
  onFilesAdded,
  onFileRemove,
  className,
  disabled = false,
  ...props
}: FileUploadProps) {
  const t = useMessages(fileUploadMessages);
  const [rejectedFile, setRejectedFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const addFiles = (files: readonly File[]) => {
    const accepted = files.filter((file) => isAccepted(accept, file));
    setRejectedFile(files.find((file) => !isAccepted(accept, file)) ?? null);
    if (accepted.length > 0) onFilesAdded(props.multiple ? accepted : accepted.slice(0, 1));
  };

  const removeFile = (file: File) => {
    input.current?.focus();
    onFileRemove(file);
  };

  return (
    <Field
      label={label}
      description={description}
      error={rejectedFile ? t.wrongType({ name: rejectedFile.name, accept: accept ?? '' }) : error}
      optional={optional}
      disabled={disabled}
      className={className}
    >
      <Dropzone {...props} accept={accept} input={input} onFilesAdded={addFiles} />
      {value.length > 0 && (
        <ul className={styles.files}>
          {value.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className={styles.file}>
              <FileText aria-hidden="true" className={styles.icon} />
              <span className={styles.name}>{file.name}</span>
              <IconButton
                size="small"
                label={t.remove({ name: file.name })}
                disabled={disabled}
                onClick={() => removeFile(file)}
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

interface DropzoneProps extends ComponentProps<'input'> {
  uploading?: boolean | undefined;
  input: RefObject<HTMLInputElement | null>;
  onFilesAdded: (files: File[]) => void;
}

/** Covered by a transparent input, so that a click anywhere opens the file picker. */
function Dropzone({ uploading = false, input, onFilesAdded, ref, ...props }: DropzoneProps) {
  const t = useMessages(fileUploadMessages);
  const field = useField();
  const [isDragging, setIsDragging] = useState(false);
  const refs = useMemo(() => mergeRefs(input, ref), [input, ref]);
  const isInactive = uploading || field.disabled;
  const instruction = props.multiple ? t.selectFiles : t.selectFile;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragging(false);
    if (!isInactive) onFilesAdded([...event.dataTransfer.files]);
  };

  return (
    <div
      className={styles.dropzone}
      data-dragging={isDragging || undefined}
      data-disabled={field.disabled}
      data-invalid={field['aria-invalid']}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragging(!isInactive);
      }}
      // The event also fires when the pointer moves between children.
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsDragging(false);
      }}
      onDrop={drop}
    >
      {uploading ? <SpinnerIcon size="medium" /> : <Upload aria-hidden="true" className={styles.icon} />}
      <span role="status">{uploading ? t.uploading : instruction}</span>
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
          onFilesAdded([...(target.files ?? [])]);
          target.value = ''; // Allows selecting the same file again.
        }}
      />
    </div>
  );
}
