import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { FileDrop } from './file-drop.tsx';

const prompts = new File(['[]'], 'prompts.json', { type: 'application/json' });
const image = new File([''], 'screenshot.png', { type: 'image/png' });

function drop(file: File, zone: HTMLElement) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

const meta = preview.meta({
  component: FileDrop,
  args: { label: 'File', accept: '.json', files: [], onFiles: fn(), onClear: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      do: {
        text: 'Say which files before they are chosen, and show each chosen one with a way to take it back.',
        example: function Import() {
          const [files, setFiles] = useState<File[]>([prompts]);
          return (
            <FileDrop
              label="Prompts"
              description="A JSON file with an array of prompts"
              accept=".json"
              files={files}
              onFiles={setFiles}
              onClear={() => setFiles([])}
            />
          );
        },
      },
      dont: {
        text: 'Do not speak of dragging alone: with a keyboard, on a phone or with a shaking hand, people choose.',
        example: function Drop() {
          const [files, setFiles] = useState<File[]>([]);
          return (
            <FileDrop
              label="Drag your file here"
              files={files}
              onFiles={setFiles}
              onClear={() => setFiles([])}
            />
          );
        },
      },
      keyboard: {
        'Enter, Space':
          'Opens the platform’s chooser. On a Remove button, takes that file away; focus goes back to the box.',
        Tab: 'Goes from the box to the Remove buttons.',
      },
      follows: {
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
export const Disabled = meta.story({ args: { disabled: true, files: [prompts] } });
export const Invalid = meta.story({ args: { error: 'The file holds no prompts' } });

/** Inside the box, the pointer may leave one part for another. */
export const DragOver = meta.story({
  play: async ({ canvas }) => {
    const zone = canvas.getByText('Choose a file or drop it here');
    await fireEvent.dragOver(zone);
    await fireEvent.dragLeave(zone, { relatedTarget: canvas.getByLabelText('File') });
    await expect(zone.parentElement).toHaveAttribute('data-over');
  },
});

export const DraggedOut = meta.story({
  play: async ({ canvas }) => {
    const zone = canvas.getByText('Choose a file or drop it here');
    await fireEvent.dragOver(zone);
    await expect(zone.parentElement).toHaveAttribute('data-over');
    await fireEvent.dragLeave(zone, { relatedTarget: document.body });
    await expect(zone.parentElement).not.toHaveAttribute('data-over');
  },
});

/** The name is shown; the button takes the file away and gives focus back to the box. */
export const Chosen = meta.story({
  args: { files: [prompts] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove prompts.json' }));
    await expect(args.onClear).toHaveBeenCalledWith(prompts);
    await expect(canvas.getByLabelText('File')).toHaveFocus();
  },
});

/** A file dropped on the box is taken as if it had been chosen. */
export const Dropped = meta.story({
  play: async ({ args, canvas }) => {
    drop(prompts, canvas.getByText('Choose a file or drop it here'));
    await expect(args.onFiles).toHaveBeenCalledWith([prompts]);
  },
});

/** The browser lets people drop what they could not choose; it is named, and not taken. */
export const WrongType = meta.story({
  play: async ({ args, canvas }) => {
    drop(image, canvas.getByText('Choose a file or drop it here'));
    await expect(await canvas.findByText('“screenshot.png” is not accepted: only .json')).toBeVisible();
    await expect(canvas.getByLabelText('File')).toBeInvalid();
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
});

export const Many = meta.story({
  args: {
    label: 'Screenshots',
    accept: 'image/*',
    multiple: true,
    files: [1, 2, 3].map((number) => new File([''], `screenshot-${number}.png`)),
  },
});

export const Uploading = meta.story({
  args: { uploading: true, files: [prompts] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Uploading…');
    drop(prompts, canvas.getByRole('status'));
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    files: [new File([''], 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz.json')],
  },
});

/** Tab reaches the box and the buttons; the box opens the platform's chooser by Space and Enter. */
export const KeyboardOnly = meta.story({
  render: function KeyboardOnly(args) {
    const [files, setFiles] = useState<readonly File[]>([]);
    return <FileDrop {...args} files={files} onFiles={setFiles} onClear={() => setFiles([])} />;
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
