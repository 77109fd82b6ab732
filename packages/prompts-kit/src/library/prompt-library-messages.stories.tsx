import { personFixtures, promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import {
  accepted,
  choose,
  patient,
  sampleFile,
  samplePrompt,
} from '../import-dialog/import-samples.stories.ts';
import type { PromptImports, PromptSharing, PromptSource } from '../sources.ts';
import type { PromptLibraryProps } from './library-props.ts';
import { memorySource } from './memory-source.ts';
import { PromptLibrary } from './prompt-library.tsx';

const viewer = { id: userFixture.id, username: userFixture.username, avatar: null };
const own = {
  ...promptFixture,
  title: 'My own prompt',
  userId: viewer.id,
  creator: { ...promptFixture.creator, ...viewer, _id: viewer.id },
};

const source = (changes: Partial<PromptSource> = {}, prompts = [own]): PromptSource => ({
  ...memorySource(prompts, { person: viewer }),
  ...changes,
});

const sharing: PromptSharing = {
  search: async () => personFixtures,
  people: async () => personFixtures.slice(0, 2),
  share: fn(async () => []),
};

const refused = () => Promise.reject(new Error(''));

const defaults: PromptLibraryProps = { source: source(), viewer, hrefFor: ({ id }) => `#/prompts/${id}` };

const meta = preview.meta({
  component: PromptLibrary,
  args: defaults,
  render: (props) => (
    <>
      <PromptLibrary {...props} />
      <Toaster />
    </>
  ),
  beforeEach: ({ args }) => {
    args.source = source();
  },
  parameters: {
    guide: {
      do: { text: 'Give `notify` where you have messages of your own; otherwise render `Toaster`.' },
      dont: { text: 'Do not say a second time what a press came to: the library says it, for every one.' },
      keyboard: { 'Enter, Space': 'On a button, does what it says.' },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const shown = async (message: string) => expect(await screen.findByText(message, {}, patient)).toBeVisible();

interface User {
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  upload: (element: HTMLElement, files: File[]) => Promise<void>;
  selectOptions: (element: Element, option: string) => Promise<void>;
}

export const FavoriteRemoved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to favorites' }));
    await shown('Added to favorites!');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from favorites' }));
    await shown('Removed from favorites');
  },
});

/** The card's link, for somebody else. */
export const LinkCopied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {});
    await userEvent.click(await canvas.findByRole('button', { name: 'Share link' }));
    await expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/#\/prompts\/.+/));
    await shown('Prompt link copied to clipboard');
  },
});

/** Edits the one prompt there is. */
async function edit(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Prompt' }));
  await user.type(await dialog.findByLabelText('Title'), ' again');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
}

export const Updated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await edit(userEvent);
    await shown('Prompt updated successfully');
    await expect(await canvas.findByText('My own prompt again')).toBeVisible();
  },
});

export const UpdateFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ update: refused });
  },
  play: async ({ userEvent }) => {
    await edit(userEvent);
    await shown('Failed to update prompt');
    await expect(screen.getByLabelText('Title')).toHaveValue('My own prompt again');
  },
});

/** Who may see a shared prompt stands in its form, and is changed there. */
export const PeopleChanged = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = source({ sharing }, [{ ...own, visibility: 'shared' }]);
  },
  play: async ({ userEvent }) => {
    const [first, second] = personFixtures;
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Prompt' }));
    await userEvent.click(await dialog.findByRole('button', { name: `Remove ${first?.username}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sharing.share).toHaveBeenCalledWith(own.id, [second?.id]));
    await shown('Prompt updated successfully');
  },
});

export const CreateFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ create: refused });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Prompt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Prompt' }));
    await userEvent.type(await dialog.findByLabelText('Title'), 'Rivers');
    await userEvent.type(dialog.getByLabelText('Description'), 'Names rivers.');
    await userEvent.type(dialog.getByLabelText('Content'), 'Name three rivers.');
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Education');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Prompt' }));
    await shown('Failed to create prompt');
    await expect(dialog.getByLabelText('Title')).toHaveValue('Rivers');
  },
});

/** @param failed how many of two the source refuses */
const importing = (failed: number): PromptImports => ({
  send: async ({ length }) => accepted(length, { successful: length - failed, failed }),
  makePublic: async ({ length }) => ({ modifiedCount: length }),
  mine: async () => ({ prompts: [] }),
});

async function importTwo(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Import Prompts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Prompts' }));
  await choose(user, sampleFile([samplePrompt(), samplePrompt({ title: 'Other' })]));
  await user.click(dialog.getByRole('button', { name: 'Import Prompts' }));
}

export const Imported = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ imports: importing(0) });
  },
  play: async ({ userEvent }) => {
    await importTwo(userEvent);
    await shown('Successfully imported 2 prompts!');
  },
});

export const ImportFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ imports: importing(2) });
  },
  play: async ({ userEvent }) => {
    await importTwo(userEvent);
    await shown('Failed to import 2 prompts');
  },
});

/** Views with nothing in them; the others stand in `NothingPublic`, `NothingFound`, `Created` and `Saved` of the screen. */
export const NothingShared = meta.story({
  args: { filters: { view: 'shared' } },
  beforeEach: ({ args }) => {
    args.source = source({ sharing }, []);
  },
  play: async () => shown('No prompts have been shared with you yet.'),
});
