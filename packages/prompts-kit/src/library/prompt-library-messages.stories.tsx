import { userSummaryFixtures, promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { fillIn } from '../../../../.storybook/fill-in.ts';
import preview from '../../../../.storybook/preview.tsx';
import {
  buildResult,
  selectFiles,
  buildFile,
  buildPrompt,
} from '../import-dialog/import-fixtures.stories.ts';
import type { PromptImports, PromptSharing, PromptSource } from '../sources/prompt-source.ts';
import type { PromptLibraryProps } from './library-options.ts';
import { createMemorySource } from '../sources/local-sources.ts';
import { PromptLibrary } from './prompt-library.tsx';

const currentUser = { id: userFixture.id, username: userFixture.username, avatar: null };
const ownPrompt = {
  ...promptFixture,
  title: 'My own prompt',
  userId: currentUser.id,
  creator: { ...promptFixture.creator, ...currentUser, _id: currentUser.id },
};

const createSource = (overrides: Partial<PromptSource> = {}, prompts = [ownPrompt]): PromptSource => ({
  ...createMemorySource(prompts, { user: currentUser }),
  ...overrides,
});

const sharing: PromptSharing = {
  searchUsers: async () => userSummaryFixtures,
  listUsers: async () => userSummaryFixtures.slice(0, 2),
  share: fn(async () => []),
};

const failRequest = () => Promise.reject(new Error(''));

const defaults: PromptLibraryProps = {
  source: createSource(),
  currentUser,
  getPromptHref: ({ id }) => `#/prompts/${id}`,
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Library Messages',
  component: PromptLibrary,
  args: defaults,
  render: (props) => (
    <>
      <PromptLibrary {...props} />
      <Toaster />
    </>
  ),
  beforeEach: ({ args }) => {
    args.source = createSource();
  },
  parameters: {
    usage: {
      do: { text: 'Pass `onNotify` if you have your own notifications; otherwise render `Toaster`.' },
      dont: { text: 'Do not notify of outcomes a second time: the library does so for every action.' },
      keyboard: { 'Enter, Space': 'Activates the focused button.' },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const expectMessage = async (message: string) => expect(await screen.findByText(message)).toBeVisible();

interface User {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  upload: (element: HTMLElement, files: File[]) => Promise<void>;
  selectOptions: (element: Element, option: string) => Promise<void>;
}

export const FavoriteRemoved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to favorites' }));
    await expectMessage('Added to favorites!');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from favorites' }));
    await expectMessage('Removed from favorites');
  },
});

export const LinkCopied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {});
    await userEvent.click(await canvas.findByRole('button', { name: 'Share link' }));
    await expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/#\/prompts\/.+/));
    await expectMessage('Prompt link copied to clipboard');
  },
});

async function editPrompt(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Prompt' }));
  await user.type(await dialog.findByLabelText('Title'), ' again');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
}

export const Updated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await editPrompt(userEvent);
    await expectMessage('Prompt updated successfully');
    await expect(await canvas.findByText('My own prompt again')).toBeVisible();
  },
});

export const UpdateFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ update: failRequest });
  },
  play: async ({ userEvent }) => {
    await editPrompt(userEvent);
    await expectMessage('Failed to update prompt');
    await expect(screen.getByLabelText('Title')).toHaveValue('My own prompt again');
  },
});

/** Another tab has saved the prompt while its form was open. Saving again replaces its text, which stays in the version history. */
export const ChangedElsewhere = meta.story({
  play: async ({ args: { source }, canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Prompt' }));
    await userEvent.type(await dialog.findByLabelText('Title'), ' again');
    await source.update?.(ownPrompt.id, { ...ownPrompt, title: 'From another tab' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expectMessage(
      'This prompt was changed since you opened it. Save again to replace those changes, or cancel to keep them.',
    );
    await expect((await source.get(ownPrompt.id)).title).toBe('From another tab');
    await expect(dialog.getByLabelText('Title')).toHaveValue('My own prompt again');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expectMessage('Prompt updated successfully');
    await expect(await canvas.findByText('My own prompt again')).toBeVisible();
  },
});

/** The users that a prompt is shared with are changed in its form. */
export const SharingChanged = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = createSource({ sharing }, [{ ...ownPrompt, visibility: 'shared' }]);
  },
  play: async ({ userEvent }) => {
    const [first, second] = userSummaryFixtures;
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Prompt' }));
    await userEvent.click(await dialog.findByRole('button', { name: `Remove ${first?.username}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sharing.share).toHaveBeenCalledWith(ownPrompt.id, [second?.id]));
    await expectMessage('Prompt updated successfully');
  },
});

export const CreateFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ create: failRequest });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Prompt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Prompt' }));
    await fillIn(userEvent, await dialog.findByLabelText('Title'), 'Rivers');
    await fillIn(userEvent, dialog.getByLabelText('Description'), 'Names rivers.');
    await fillIn(userEvent, dialog.getByLabelText('Content'), 'Name three rivers.');
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Education');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Prompt' }));
    await expectMessage('Failed to create prompt');
    await expect(dialog.getByLabelText('Title')).toHaveValue('Rivers');
  },
});

const createImports = (failed: number): PromptImports => ({
  importBatch: async ({ length }) => buildResult(length, { successful: length - failed, failed }),
  makePublic: async ({ length }) => ({ modifiedCount: length }),
  listOwn: async () => ({ prompts: [] }),
});

async function importTwoPrompts(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Import Prompts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Prompts' }));
  await selectFiles(user, buildFile([buildPrompt(), buildPrompt({ title: 'Other' })]));
  await user.click(dialog.getByRole('button', { name: 'Import Prompts' }));
}

export const Imported = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ imports: createImports(0) });
  },
  play: async ({ userEvent }) => {
    await importTwoPrompts(userEvent);
    await expectMessage('Successfully imported 2 prompts!');
  },
});

/** The dialog closes by itself: its offer stays in a toast, long enough for the mouse. */
export const ImportedThenPublished = Imported.extend({
  play: async ({ userEvent }) => {
    await importTwoPrompts(userEvent);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
    const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
    await userEvent.click(await toasts.findByRole('button', { name: 'Make All Prompts Public' }));
    await expectMessage('Updated visibility for 2 prompts');
  },
});

const importAllButOne: PromptImports['importBatch'] = async ({ length }) =>
  buildResult(length, { successful: length - 1, duplicates: 1 });

/** The message of the dialog, since fewer prompts were created than the file has. */
export const ImportedSome = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ imports: { ...createImports(0), importBatch: importAllButOne } });
  },
  play: async ({ userEvent }) => {
    await importTwoPrompts(userEvent);
    const sentence = 'Successfully imported 1 out of 2 prompts. 1 was already there.';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  },
});

export const ImportFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ imports: createImports(2) });
  },
  play: async ({ userEvent }) => {
    await importTwoPrompts(userEvent);
    await expectMessage('Failed to import 2 prompts');
  },
});

export const NoSharedPrompts = meta.story({
  args: { filters: { view: 'shared' } },
  beforeEach: ({ args }) => {
    args.source = createSource({ sharing }, []);
  },
  play: async () => expectMessage('No prompts have been shared with you yet.'),
});
