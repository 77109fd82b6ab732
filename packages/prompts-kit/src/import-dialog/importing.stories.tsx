import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import {
  accepted,
  choose,
  patient,
  sampleFile,
  sampleImports,
  samplePrompt,
} from './import-samples.stories.ts';

const defaults: ImportDialogProps = {
  open: true,
  onOpenChange: fn(),
  imports: { ...sampleImports, send: fn(sampleImports.send), makePublic: fn(sampleImports.makePublic) },
  onImported: fn(),
  onPublished: fn(),
  onFinished: fn(),
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => samplePrompt({ title: `Prompt ${index}` }));

/** Chooses a file with so many prompts and presses the button. */
async function importThem(
  user: Parameters<typeof choose>[0] & { click: (element: Element) => Promise<void> },
  count: number,
) {
  await choose(user, sampleFile(numbered(count)));
  await user.click(screen.getByRole('button', { name: 'Import Prompts' }));
}

const meta = preview.meta({
  component: ImportDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '30rem' } },
    guide: {
      do: { text: 'Read the lists again in `onFinished`: it is called once, when the person is done.' },
      dont: { text: 'Do not close it on `onImported`: people read what failed.' },
      keyboard: {
        Tab: 'Reaches the result’s buttons, and the dialog waits.',
        Escape: 'Stops after the running part; the second time, at once.',
      },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Importing = meta.story({
  args: { imports: { ...sampleImports, send: () => new Promise(() => {}) } },
  play: async ({ userEvent }) => {
    await importThem(userEvent, 3);
    await expect(await screen.findByRole('button', { name: 'Importing...' }, patient)).toHaveFocus();
    await expect(screen.getByRole('progressbar', { name: 'Importing...' })).toBeVisible();
  },
});

/** It closes by itself after two seconds, and the lists are read again. */
export const AllImported = meta.story({
  play: async ({ args, userEvent }) => {
    await importThem(userEvent, 3);
    await expect(await screen.findByText('Import Complete!', {}, patient)).toBeVisible();
    await expect(screen.getByText('Successfully imported 3 out of 3 prompts')).toBeVisible();
    await expect(args.onImported).toHaveBeenCalledWith(expect.objectContaining({ successful: 3, failed: 0 }));
    await userEvent.hover(screen.getByText('Import Complete!'));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false), patient);
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

/** What failed stays until it was read; indices are those of the file. */
export const SomeFailed = meta.story({
  args: {
    imports: {
      ...sampleImports,
      send: fn(async (prompts: readonly unknown[]) =>
        accepted(prompts.length, {
          successful: prompts.length - 1,
          failed: 1,
          existing: 1,
          errors: [{ index: 0, messages: ['Prompt at index 0: Title must be at most 200 characters long'] }],
        }),
      ),
    },
  },
  play: async ({ args, userEvent }) => {
    await importThem(userEvent, 1500);
    await expect(
      await screen.findByText('Successfully imported 1,498 out of 1,500 prompts (2 failed)', {}, patient),
    ).toBeVisible();
    for (const index of [0, 1000])
      await expect(
        screen.getByText(`Prompt at index ${index}: Title must be at most 200 characters long`),
      ).toBeVisible();
    await expect(screen.getByText('2 of them were there already.')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

/** Only what this import created. */
export const MakePublic = meta.story({
  play: async ({ args, userEvent }) => {
    await importThem(userEvent, 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Make All Prompts Public' }, patient));
    await expect(await screen.findByText('Updated visibility for 2 prompts', {}, patient)).toBeVisible();
    await expect(args.imports.makePublic).toHaveBeenCalledWith(['id-0', 'id-1']);
    await expect(args.onPublished).toHaveBeenCalledWith(2);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false), patient);
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

export const MakePublicFailed = meta.story({
  args: {
    imports: { ...sampleImports, makePublic: () => Promise.reject(new Error('Too many attempts')) },
  },
  play: async ({ userEvent }) => {
    await importThem(userEvent, 2);
    const button = await screen.findByRole('button', { name: 'Make All Prompts Public' }, patient);
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to update prompt visibility', {}, patient)).toBeVisible();
    await expect(screen.getByText('Too many attempts')).toBeVisible();
    await expect(button).toHaveFocus();
  },
});

/** What was sent stays sent; the same button goes on with the rest. */
export const Broken = meta.story({
  args: {
    imports: {
      ...sampleImports,
      send: fn((prompts: readonly unknown[]) => {
        calls += 1;
        return calls === 2
          ? Promise.reject(new Error('The server cannot be reached'))
          : sampleImports.send(prompts);
      }),
    },
  },
  beforeEach: () => {
    calls = 0;
  },
  play: async ({ args, userEvent }) => {
    await importThem(userEvent, 2500);
    await expect(await screen.findByText('Failed to import prompts', {}, patient)).toBeVisible();
    await expect(screen.getByText('The server cannot be reached')).toBeVisible();
    await expect(screen.getByText(/^1,000 of 2,500 prompts went through/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import Prompts' }));
    await expect(
      await screen.findByText('Successfully imported 2,500 out of 2,500 prompts', {}, patient),
    ).toBeVisible();
    await expect(args.imports.send).toHaveBeenCalledTimes(4);
  },
});

/** The running part is waited for, so that the number is true. */
export const Cancelled = meta.story({
  args: {
    imports: {
      ...sampleImports,
      send: fn((prompts: readonly unknown[]) => {
        const answer = Promise.withResolvers<ReturnType<typeof accepted>>();
        answers.push(() => answer.resolve(accepted(prompts.length)));
        return answer.promise;
      }),
    },
  },
  beforeEach: () => {
    answers.length = 0;
  },
  play: async ({ args, userEvent }) => {
    await importThem(userEvent, 2500);
    await waitFor(() => expect(answers).toHaveLength(1), patient);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('button', { name: 'Stopping…' }, patient)).toHaveFocus();
    answers[0]?.();
    await expect(
      await screen.findByText(/^Stopped. 1,000 of 2,500 prompts went through/, {}, patient),
    ).toBeVisible();
    await expect(answers).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

let calls = 0;

const answers: (() => void)[] = [];

/** Sent in parts of at most a thousand. */
export const LargeFile = meta.story({
  play: async ({ args, userEvent }) => {
    await importThem(userEvent, 20_000);
    await expect(
      await screen.findByText('Successfully imported 20,000 out of 20,000 prompts', {}, patient),
    ).toBeVisible();
    await expect(args.imports.send).toHaveBeenCalledTimes(20);
  },
});
