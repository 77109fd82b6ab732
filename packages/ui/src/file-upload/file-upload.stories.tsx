import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Progress } from '../progress/progress.tsx';
import { FileUpload } from './file-upload.tsx';

const prompts = new File(['[]'], 'prompts.json', { type: 'application/json' });
const image = new File([''], 'screenshot.png', { type: 'image/png' });

function drop(file: File, dropzone: HTMLElement) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  dropzone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

const meta = preview.meta({
  title: 'Components/Forms/File Upload',
  tags: ['new'],
  component: FileUpload,
  args: { label: 'File', accept: '.json', value: [], onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'Say which files are accepted, and list the selected ones with a button to remove each.',
        example: function Import() {
          const [files, setFiles] = useState<File[]>([prompts]);
          return (
            <FileUpload
              label="Prompts"
              description="A JSON file with an array of prompts"
              accept=".json"
              value={files}
              onValueChange={setFiles}
            />
          );
        },
      },
      dont: {
        text: 'Do not mention only dragging: it is not possible by keyboard or on a phone.',
        example: function Drop() {
          const [files, setFiles] = useState<File[]>([]);
          return <FileUpload label="Drag your file here" value={files} onValueChange={setFiles} />;
        },
      },
      keyboard: {
        'Enter, Space':
          'Opens the file picker. On a remove button, removes that file; focus returns to the input.',
        Tab: 'Moves focus from the input to the remove buttons.',
      },
      references: {
        'HTML: File upload':
          'https://html.spec.whatwg.org/multipage/input.html#file-upload-state-(type=file)',
        'WCAG 2.2: 2.5.7 Dragging movements':
          'https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements',
      },
    },
  },
});

export const Empty = meta.story();
export const WithDescription = meta.story({ args: { description: 'A JSON file with an array of prompts' } });
export const Disabled = meta.story({ args: { disabled: true, value: [prompts] } });
export const Invalid = meta.story({ args: { error: 'The file has no prompts' } });

/** Moving the pointer between children does not end the drag. */
export const DragOver = meta.story({
  play: async ({ canvas }) => {
    const dropzone = canvas.getByText('Choose a file or drop it here');
    await fireEvent.dragOver(dropzone);
    await waitFor(() => expect(dropzone.parentElement).toHaveAttribute('data-dragging'));
    await fireEvent.dragLeave(dropzone, { relatedTarget: canvas.getByLabelText('File') });
    await expect(dropzone.parentElement).toHaveAttribute('data-dragging');
  },
});

export const DragLeave = meta.story({
  play: async ({ canvas }) => {
    const dropzone = canvas.getByText('Choose a file or drop it here');
    await fireEvent.dragOver(dropzone);
    await waitFor(() => expect(dropzone.parentElement).toHaveAttribute('data-dragging'));
    await fireEvent.dragLeave(dropzone, { relatedTarget: document.body });
    await waitFor(() => expect(dropzone.parentElement).not.toHaveAttribute('data-dragging'));
  },
});

/** Removing the file returns focus to the input. */
export const Selected = meta.story({
  args: { value: [prompts] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove prompts.json' }));
    await expect(args.onValueChange).toHaveBeenCalledWith([]);
    await expect(canvas.getByLabelText('File')).toHaveFocus();
  },
});

/** A dropped file is added like a selected one. */
export const Dropped = meta.story({
  play: async ({ args, canvas }) => {
    drop(prompts, canvas.getByText('Choose a file or drop it here'));
    await expect(args.onValueChange).toHaveBeenCalledWith([prompts]);
  },
});

/** Browsers let users drop files that `accept` excludes; they are rejected by name. */
export const WrongType = meta.story({
  play: async ({ args, canvas }) => {
    drop(image, canvas.getByText('Choose a file or drop it here'));
    await expect(await canvas.findByText('“screenshot.png” is not accepted: only .json')).toBeVisible();
    await expect(canvas.getByLabelText('File')).toBeInvalid();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const Multiple = meta.story({
  args: {
    label: 'Screenshots',
    accept: 'image/*',
    multiple: true,
    value: [1, 2, 3].map((number) => new File([''], `screenshot-${number}.png`)),
  },
});

export const Loading = meta.story({
  args: { loading: true, value: [prompts] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Uploading…');
    drop(prompts, canvas.getByRole('status'));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

const [half, whole, waiting] = ['half.png', 'whole.png', 'waiting.png'].map((name) => new File([''], name));
const progress = new Map([
  [half, 50],
  [whole, 100],
]);

/** `renderStatus` renders the progress of each file. */
export const UploadProgress = meta.story({
  args: {
    label: 'Screenshots',
    multiple: true,
    loading: true,
    value: [half, whole, waiting].filter((file) => file !== undefined),
    renderStatus: (file) =>
      progress.has(file) && (
        <Progress hideLabel label={`Upload of ${file.name}`} value={progress.get(file)} />
      ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Upload of half.png' })).toHaveValue(50);
    await expect(canvas.getByRole('progressbar', { name: 'Upload of whole.png' })).toHaveValue(100);
    await expect(canvas.queryByRole('progressbar', { name: 'Upload of waiting.png' })).toBeNull();
  },
});

/** Without `value` it holds its own state; a form submits the files by `name`, and resets them. */
export const Uncontrolled = meta.story({
  render: ({ value: _value, ...args }) => (
    <form aria-label="Import">
      <FileUpload {...args} name="prompts" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const getName = () =>
      (new FormData(canvas.getByRole<HTMLFormElement>('form')).get('prompts') as File).name;
    await userEvent.upload(canvas.getByLabelText('File'), prompts);
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith([prompts]));
    await expect(getName()).toBe('prompts.json');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.queryByText('prompts.json')).toBeNull());
    await expect(getName()).toBe('');
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    value: [new File([''], 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz.json')],
  },
});

/** Tab reaches the input and the buttons; Space and Enter open the file picker. */
export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [files, setFiles] = useState<readonly File[]>([]);
    return <FileUpload {...args} value={files} onValueChange={setFiles} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const box = canvas.getByLabelText('File');
    await expect(box).toHaveFocus();
    await userEvent.upload(box, prompts);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove prompts.json' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('prompts.json')).toBeNull();
    await expect(box).toHaveFocus();
  },
});
