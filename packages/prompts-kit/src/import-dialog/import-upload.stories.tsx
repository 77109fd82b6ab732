import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import {
  buildResult,
  selectFiles,
  buildFile,
  acceptingImports,
  buildPrompt,
} from './import-fixtures.stories.ts';

const defaults: ImportDialogProps = {
  open: true,
  onOpenChange: fn(),
  imports: {
    ...acceptingImports,
    importBatch: fn(acceptingImports.importBatch),
    makePublic: fn(acceptingImports.makePublic),
  },
  onImported: fn(),
  onPublished: fn(),
  onFinished: fn(),
};

const buildPrompts = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPrompt({ title: `Prompt ${index}` }));

/** Selects a file with this number of prompts, and submits. */
async function importPrompts(
  user: Parameters<typeof selectFiles>[0] & { click: (element: Element) => Promise<void> },
  count: number,
) {
  await selectFiles(user, buildFile(buildPrompts(count)));
  await user.click(screen.getByRole('button', { name: 'Import Prompts' }));
}

const meta = preview.meta({
  title: 'Prompts Kit/Import/Import Upload',
  component: ImportDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '30rem' } },
    usage: {
      do: { text: 'Refetch the lists in `onFinished`: it is called once, when the user is done.' },
      dont: { text: 'Do not close it on `onImported`: the errors would be lost.' },
      keyboard: {
        Tab: 'Moves to the buttons of the result; the dialog then stays open.',
        Escape: 'Stops after the current batch; the second time, aborts it.',
      },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Importing = meta.story({
  args: { imports: { ...acceptingImports, importBatch: () => new Promise(() => {}) } },
  play: async ({ userEvent }) => {
    await importPrompts(userEvent, 3);
    await expect(await screen.findByRole('button', { name: 'Importing...' })).toHaveFocus();
    await expect(screen.getByRole('progressbar', { name: 'Importing...' })).toBeVisible();
  },
});

/** Closes by itself after two seconds, and the lists are refetched. */
export const AllImported = meta.story({
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 3);
    await expect(await screen.findByText('Import Complete!')).toBeVisible();
    await expect(screen.getByText('Successfully imported 3 out of 3 prompts')).toBeVisible();
    await expect(args.onImported).toHaveBeenCalledWith(expect.objectContaining({ successful: 3, failed: 0 }));
    await userEvent.hover(screen.getByText('Import Complete!'));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

/** Errors keep the dialog open; indices are those of the file. */
export const SomeFailed = meta.story({
  args: {
    imports: {
      ...acceptingImports,
      importBatch: fn(async (prompts: readonly unknown[]) =>
        buildResult(prompts.length, {
          successful: prompts.length - 2,
          failed: 1,
          duplicates: 1,
          errors: [{ index: 0, messages: ['Prompt at index 0: Title must be at most 200 characters long'] }],
        }),
      ),
    },
  },
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 1500);
    await expect(
      await screen.findByText(
        'Successfully imported 1,496 out of 1,500 prompts (2 failed). 2 were already there.',
      ),
    ).toBeVisible();
    for (const index of [0, 1000])
      await expect(
        screen.getByText(`Prompt at index ${index}: Title must be at most 200 characters long`),
      ).toBeVisible();
    await expect(screen.getByText('‘Prompt 1000’')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

/** Publishes only the prompts created by this import. */
export const MakePublic = meta.story({
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Make All Prompts Public' }));
    await expect(await screen.findByText('Updated visibility for 2 prompts')).toBeVisible();
    await expect(args.imports.makePublic).toHaveBeenCalledWith(['id-0', 'id-1']);
    await expect(args.onPublished).toHaveBeenCalledWith(2);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

export const MakePublicFailed = meta.story({
  args: {
    imports: { ...acceptingImports, makePublic: () => Promise.reject(new Error('Too many attempts')) },
  },
  play: async ({ userEvent }) => {
    await importPrompts(userEvent, 2);
    const button = await screen.findByRole('button', { name: 'Make All Prompts Public' });
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to update prompt visibility')).toBeVisible();
    await expect(screen.getByText('Too many attempts')).toBeVisible();
    await expect(button).toHaveFocus();
  },
});

/** Prompts sent before the failure stay sent; the same button continues with the rest. */
export const Interrupted = meta.story({
  args: {
    imports: {
      ...acceptingImports,
      importBatch: fn((prompts: readonly unknown[]) => {
        callCount += 1;
        return callCount === 2
          ? Promise.reject(new Error('The server cannot be reached'))
          : acceptingImports.importBatch(prompts);
      }),
    },
  },
  beforeEach: () => {
    callCount = 0;
  },
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 2500);
    await expect(await screen.findByText('Failed to import prompts')).toBeVisible();
    await expect(screen.getByText('The server cannot be reached')).toBeVisible();
    await expect(screen.getByText(/^1,000 of 2,500 prompts were sent/)).toBeVisible();
    await expect(args.imports.importBatch).toHaveBeenCalledTimes(2);
  },
});

export const ContinuedAfterInterruption = Interrupted.extend({
  tags: ['!dev'],
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 2500);
    await screen.findByText('Failed to import prompts');
    await userEvent.click(screen.getByRole('button', { name: 'Import Prompts' }));
    await expect(await screen.findByText('Successfully imported 2,500 out of 2,500 prompts')).toBeVisible();
    await expect(args.imports.importBatch).toHaveBeenCalledTimes(4);
  },
});

/** Waits for the current batch, so that the count is correct. */
export const Cancelled = meta.story({
  args: {
    imports: {
      ...acceptingImports,
      importBatch: fn((prompts: readonly unknown[]) => {
        const response = Promise.withResolvers<ReturnType<typeof buildResult>>();
        pendingResponses.push(() => response.resolve(buildResult(prompts.length)));
        return response.promise;
      }),
    },
  },
  beforeEach: () => {
    pendingResponses.length = 0;
  },
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 2500);
    await waitFor(() => expect(pendingResponses).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('button', { name: 'Stopping…' })).toHaveFocus();
    pendingResponses[0]?.();
    await expect(await screen.findByText(/^Stopped after 1,000 of 2,500 prompts/)).toBeVisible();
    await expect(pendingResponses).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onFinished).toHaveBeenCalledOnce();
  },
});

let callCount = 0;

const pendingResponses: (() => void)[] = [];

/** Sent in batches of at most 1,000. */
export const LargeFile = meta.story({
  play: async ({ args, userEvent }) => {
    await importPrompts(userEvent, 20_000);
    await expect(await screen.findByText('Successfully imported 20,000 out of 20,000 prompts')).toBeVisible();
    await expect(args.imports.importBatch).toHaveBeenCalledTimes(20);
  },
});
