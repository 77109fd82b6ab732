'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useEffect, useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

import { Field, useFormError, useFieldControl } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { FileText, Upload, X } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
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
  folder: ({ name }: { name: string }) => `“${name}” is a folder: select its files`,
  uploading: 'Uploading…',
});

export interface FileUploadProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'children'
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
  /** Makes the browser require a file, unless the form is `noValidate`. @default false */
  required?: boolean | undefined;
  /** Disables the dropzone and the remove buttons, and omits the files from the form data. @default false */
  disabled?: boolean | undefined;
  /** The selected files. */
  value?: readonly File[] | undefined;
  /** Files at first and after a reset of the form, when `value` is omitted. @default [] */
  defaultValue?: readonly File[] | undefined;
  /** Called with all files when some of an accepted type were selected or dropped, or when one was removed. */
  onValueChange?: ((files: File[]) => void) | undefined;
  /** Renders content below the name of a file, such as the `Progress` of its upload. */
  renderStatus?: ((file: File) => ReactNode) | undefined;
  /** Shows a spinner and accepts no more files. @default false */
  loading?: boolean | undefined;
}

const noFiles: readonly File[] = [];

/** Accepts files by the platform's file picker, and by drag and drop. */
export function FileUpload({
  label,
  description,
  error,
  optional = false,
  required = false,
  accept,
  value: valueProp,
  defaultValue = noFiles,
  onValueChange,
  className,
  style,
  disabled = false,
  renderStatus,
  ref,
  ...props
}: FileUploadProps) {
  const t = useMessages(fileUploadMessages);
  const [rejected, setRejected] = useState<{ name: string; isFolder: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const refs = useComposedRefs(input, ref);
  const [value, setValue] = useFormState(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (files) => onValueChange?.([...files]),
    caller: 'FileUpload',
    onReset: (files) => {
      setRejected(null);
      // The reset itself, which comes next, empties the input.
      setTimeout(() => setInputFiles(input.current, files));
    },
  });

  useEffect(() => setInputFiles(input.current, value), [value]);

  const addFiles = (files: readonly File[], folders: readonly File[] = []) => {
    // The browser has replaced the files of the input by these.
    setInputFiles(input.current, value);
    const accepted = files.filter((file) => isAccepted(accept, file));
    const wrong = folders[0] ?? files.find((file) => !isAccepted(accept, file));
    setRejected(wrong ? { name: wrong.name, isFolder: folders.includes(wrong) } : null);
    if (accepted.length === 0) return;
    setValue(props.multiple ? addVersions(value, accepted) : accepted.slice(0, 1));
  };

  const rejectionMessage =
    rejected &&
    (rejected.isFolder ? t.folder(rejected) : t.wrongType({ name: rejected.name, accept: accept ?? '' }));

  const removeFile = (file: File) => {
    input.current?.focus();
    setValue(value.filter((other) => other !== file));
  };

  const formError = useFormError(props.name);

  return (
    <Field
      label={label}
      description={description}
      error={rejectionMessage ?? (error || formError)}
      optional={optional}
      required={required}
      disabled={disabled}
      className={className}
      style={style}
    >
      <Dropzone {...props} ref={refs} accept={accept} onFilesAdded={addFiles} />
      {value.length > 0 && (
        <ul className={styles.files}>
          {value.map((file, index) => (
            <li key={`${index} ${getFileKey(file)}`} className={styles.file}>
              <FileText aria-hidden="true" className={styles.icon} />
              <div className={styles.name}>
                {file.name}
                {renderStatus?.(file)}
              </div>
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
  loading?: boolean | undefined;
  onFilesAdded: (files: File[], folders?: File[]) => void;
}

/** Covered by a transparent input, so that a click anywhere opens the file picker. */
function Dropzone({ loading = false, onFilesAdded, ...props }: DropzoneProps) {
  const t = useMessages(fileUploadMessages);
  const control = useFieldControl(props);
  const [isDragging, setIsDragging] = useState(false);
  const isInactive = loading || control.disabled;
  const instruction = props.multiple ? t.selectFiles : t.selectFile;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragging(false);
    // Also in a disabled fieldset.
    if (loading || event.currentTarget.querySelector('input:disabled')) return;
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    const isFolder = (index: number) => items[index]?.webkitGetAsEntry()?.isDirectory === true;
    const dropped = [...event.dataTransfer.files];
    onFilesAdded(
      dropped.filter((_, index) => !isFolder(index)),
      dropped.filter((_, index) => isFolder(index)),
    );
  };

  return (
    <div
      className={styles.dropzone}
      data-dragging={isDragging || undefined}
      data-loading={loading || undefined}
      data-disabled={control['data-disabled']}
      data-invalid={control['data-invalid']}
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
      {loading ? <SpinnerIcon size="medium" /> : <Upload aria-hidden="true" className={styles.icon} />}
      <span role="status">{loading ? t.uploading : instruction}</span>
      <input
        {...control}
        type="file"
        className={styles.input}
        // `disabled` would drop focus to <body>.
        aria-disabled={loading || undefined}
        aria-busy={loading || undefined}
        onClick={(event) => {
          if (loading) event.preventDefault();
        }}
        onChange={({ target }) => onFilesAdded([...(target.files ?? [])])}
      />
    </div>
  );
}

/** A file that is selected again replaces itself. Files that are selected together are different ones, whatever their names. */
const addVersions = (files: readonly File[], added: readonly File[]) => {
  const keys = new Set(added.map(getFileKey));
  return [...files.filter((file) => !keys.has(getFileKey(file))), ...added];
};

const getFileKey = ({ name, size, lastModified, webkitRelativePath }: File) =>
  `${webkitRelativePath || name} ${size} ${lastModified}`;

/** Makes a form submit the files in the list. An empty input also lets users select the same file again. */
function setInputFiles(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input || (files.length === 0 && input.files?.length === 0)) return;
  input.value = '';
  // jsdom has no DataTransfer.
  if (typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
