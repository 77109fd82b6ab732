import {
  promptFixture,
  promptFixtures,
  settingsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { fillIn } from '../../../../.storybook/fill-in.ts';
import preview from '../../../../.storybook/preview.tsx';
import { defaultFilters, type LibraryFilters } from '../prompt-filters/library-filters.ts';
import type { PromptSource } from '../sources/prompt-source.ts';
import type { PromptLibraryProps } from './library-options.ts';
import { createMemorySource } from '../sources/local-sources.ts';
import { PromptLibrary } from './prompt-library.tsx';

const currentUser = { id: userFixture.id, username: userFixture.username, avatar: null };

/** A source of thirty public prompts. */
const createSource = (overrides: Partial<PromptSource> = {}, prompts = promptFixtures(30)) => ({
  ...createMemorySource(prompts, { user: currentUser }),
  ...overrides,
});

const ownPrompt = {
  ...promptFixture,
  id: 'own',
  title: 'My own prompt',
  userId: currentUser.id,
  creator: { ...promptFixture.creator, ...currentUser, _id: currentUser.id },
};
const failRequest = () => Promise.reject(new Error(''));
const never = () => new Promise<never>(() => {});

async function* generateNothing() {}

const defaults: PromptLibraryProps = {
  source: createMemorySource(),
  currentUser,
  getPromptHref: ({ id }) => `#/prompts/${id}`,
  onSignIn: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Library',
  component: PromptLibrary,
  args: defaults,
  render: (props) => (
    <>
      <PromptLibrary {...props} />
      <Toaster />
    </>
  ),
  beforeEach: ({ args }) => {
    // A new source per story, since stories change its prompts.
    if (args.source === defaults.source) args.source = createSource();
  },
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    usage: {
      do: {
        text: 'Store `filters` in the URL, so that Back, reload and shared links keep them.',
      },
      dont: {
        text: 'Do not create a source on every render: the prompts are cached per source.',
      },
      keyboard: {
        'Left arrow, Right arrow': 'Moves between the tabs.',
        'Enter, Space': 'Selects the tab; on a card’s title, opens the prompt.',
        Escape: 'Closes the open dialog. Focus returns to where it was.',
      },
      references: {
        'APG: Tabs with manual activation':
          'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/examples/tabs-manual/',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const SignedIn = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(12);
    await expect(canvas.getByText('30 prompts')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import Prompts' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create Prompt' })).toBeVisible();
  },
});

/** Prompts without a rating follow the rated ones, below a heading. */
export const BestRated = meta.story({
  args: {
    source: createSource(
      {},
      promptFixtures(6).map((prompt, index) => ({ ...prompt, rating: index < 2 ? 5 - index : null })),
    ),
    filters: { ...defaultFilters, sort: 'rating' },
  },
  play: async ({ canvas }) => {
    const unrated = await canvas.findByRole('list', { name: 'Not rated yet' });
    await expect(canvas.getByRole('heading', { level: 2, name: 'Not rated yet' })).toBeVisible();
    await expect(within(unrated).getAllByRole('article')).toHaveLength(4);
    await expect(within(canvas.getByRole('list', { name: 'Prompts' })).getAllByRole('article')).toHaveLength(
      2,
    );
  },
});

/** A modified copy is opened when it was saved. */
export const ModifiedCopySaved = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('link'));
    await userEvent.click(await screen.findByRole('button', { name: 'Save modified copy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save Copy' }));
    const copy = await screen.findByRole('dialog', { name: /\(Modified\)$/ });
    await waitFor(() => expect(copy).toContainElement(document.activeElement as HTMLElement));
    await expect(await screen.findByText('Prompt saved successfully!')).toBeVisible();
  },
});

const commentKey = `draft:${currentUser.id}/prompts/own/comment`;

/** The prompt opens with what was typed before the session ended; not again once the user has closed it in this library. */
export const DraftRestored = meta.story({
  args: { source: createSource({}, [ownPrompt]) },
  beforeEach: () => {
    sessionStorage.setItem(commentKey, '"Try it with"');
    return () => sessionStorage.removeItem(commentKey);
  },
  render: function DraftRestored(props) {
    const [visits, setVisits] = useState(1);
    const [visitedSource, setVisitedSource] = useState(props.source);
    const visit = (nextSource: PromptSource) => {
      setVisits(visits + 1);
      setVisitedSource(nextSource);
    };
    return (
      <>
        <button onClick={() => visit(visitedSource)}>Come back</button>
        <button onClick={() => visit(createSource({}, [ownPrompt]))}>Open another library</button>
        <PromptLibrary key={visits} {...props} source={visitedSource} />
        <Toaster />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: ownPrompt.title }));
    await expect(await dialog.findByText('Draft restored')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await canvas.findAllByRole('article');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(sessionStorage.getItem(commentKey)).toBe('"Try it with"');
    await userEvent.click(canvas.getByRole('button', { name: 'Open another library' }));
    await expect(await screen.findByRole('dialog', { name: ownPrompt.title })).toBeVisible();
  },
});

/** Views that require an account have a lock; import and create are hidden. */
export const SignedOut = meta.story({
  args: { currentUser: null },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
    await expect(canvas.getByRole('tab', { name: /My Prompts.*sign in required/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create Prompt' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Import Prompts' })).toBeNull();
  },
});

/** Selecting a locked view asks the user to sign in, and shows the public one. */
export const AuthenticationRequired = meta.story({
  args: { currentUser: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'All Prompts' }));
    canvas.getByRole('tab', { name: /Favorites/ }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await expect(args.onSignIn).toHaveBeenCalledWith({ type: 'view', view: 'favorites' });
    await expect(canvas.getByRole('tab', { name: 'Public Prompts', hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

/** The URL of a locked view asks an anonymous user to sign in. */
export const LockedView = meta.story({
  args: { currentUser: null, filters: { view: 'shared' } },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ list: never });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading prompts')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = { ...args.source, list: failRequest };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

export const LoadedOnRetry = meta.story({
  tags: ['!dev'],
  beforeEach: ({ args }) => {
    const { list } = args.source;
    args.source = { ...args.source, list: fn(list).mockImplementationOnce(failRequest) };
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch prompts');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findAllByRole('article')).toHaveLength(12);
  },
});

/** The server's own message is shown below ours. */
export const LoadRejected = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({
      list: () => Promise.reject(new Error('Too many requests, try again in 9 s')),
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible();
    await expect(canvas.getByText('Too many requests, try again in 9 s')).toBeVisible();
  },
});

const ownPrompts = ['Rivers', 'Lakes', 'Seas'].map((title, index) => ({
  ...ownPrompt,
  id: title,
  title,
  visibility: index === 0 ? ('public' as const) : ('private' as const),
  tags: index === 1 ? Array.from({ length: 20 }, (_, number) => `tag ${number}`) : [],
}));

/**
 * Publishes, tags and deletes many prompts. The selection stays for a second action; prompts that could not be changed are
 * listed with the reason.
 */
export const Selecting = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = createSource({}, ownPrompts);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All on this page' }));
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(
      await screen.findByText('Updated visibility for 2 prompts. 1 needed no change.'),
    ).toBeVisible();
    await expect(canvas.getByText('3 selected')).toBeVisible();

    await userEvent.type(canvas.getByLabelText('Tag'), 'water{Enter}');
    await expect(await screen.findByText('Tagged 2 prompts')).toBeVisible();
    await expect(canvas.getByText('1 of 3 prompts could not be changed:')).toBeVisible();
    await expect(canvas.getByText('Lakes: A prompt may have at most 20 tags')).toBeVisible();
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await expect(canvas.getByLabelText('Tag')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Select only these' }));
    await expect(canvas.getByText('1 selected')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Lakes' })).toBeChecked();

    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 prompt?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Deleted 1 prompt')).toBeVisible();
    await expect(await canvas.findByText('0 selected')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('group', { name: /^Actions/ })).toHaveFocus());
    // What is behind the dialog has no roles until it has closed.
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByText('Lakes')).toBeNull());
    await expect(await canvas.findAllByRole('article')).toHaveLength(2);
  },
});

/** Returns own prompts with these numbers in their titles. */
const ownFixtures = (count: number) =>
  promptFixtures(count).map((prompt, index) => ({
    ...prompt,
    ...ownPrompt,
    id: prompt.id,
    title: `Prompt ${index + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index).toISOString(),
  }));

/** The selection outlasts the page, the filters and other views. */
export const SelectionPreserved = meta.story({
  args: { filters: undefined },
  beforeEach: ({ args }) => {
    args.source = createSource({}, ownFixtures(15));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /My Prompts/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Prompt 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Prompt 14' }));
    await expect(canvas.getByText('2 selected')).toBeVisible();

    await userEvent.type(canvas.getByRole('searchbox'), 'volcano');
    await expect(await canvas.findByText(/^No prompts found/)).toBeVisible();
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Prompt 2' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Prompt 1' })).not.toBeChecked();

    await userEvent.click(canvas.getByRole('tab', { name: /Public Prompts/ }));
    await userEvent.click(canvas.getByRole('tab', { name: /My Prompts/ }));
    await expect(await canvas.findByText('2 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.getByText('0 selected')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Prompt 2' })).not.toBeChecked();
  },
});

/** Offers to select all prompts that match the filters when those of the page are selected. */
export const SelectAll = meta.story({
  args: { filters: { view: 'my-prompts', search: 'Prompt' } },
  beforeEach: ({ args }) => {
    const source = createSource({}, [...ownFixtures(30), ...ownPrompts]);
    args.source = { ...source, changeMany: fn(source.changeMany) };
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    const pageBox = await canvas.findByRole('checkbox', { name: 'All on this page' });
    await expect(canvas.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await userEvent.click(pageBox);
    await expect(canvas.getByText('12 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 30 prompts' }));
    await expect(await canvas.findByText('30 selected')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Select all/ })).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: 'Unpublish' }));
    await expect(await screen.findByText(/^Updated visibility for 30 prompts/)).toBeVisible();
    const [ids] = (args.source.changeMany as ReturnType<typeof fn>).mock.calls[0] as [string[]];
    await expect(new Set(ids)).toEqual(new Set(ownFixtures(30).map(({ id }) => id)));
    await expect(canvas.getByText('30 selected')).toBeVisible();
  },
});

/** The selection stays when not all prompts can be loaded. */
export const SelectAllFailed = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    const source = createSource({}, ownFixtures(130));
    args.source = {
      ...source,
      list: (params, signal) =>
        params.limit && params.page === 2 ? failRequest() : source.list(params, signal),
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 130 prompts' }));
    await expect(await screen.findByText('Failed to select all prompts')).toBeVisible();
    await expect(canvas.getByText('12 selected')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Select all 130 prompts' })).toBeEnabled();
  },
});

/** More prompts than one request may change are sent in several, with their progress. */
export const ChangingInBatches = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = createSource({ changeMany: never }, ownFixtures(1003));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,003 prompts' }));
    await expect(await canvas.findByText('1,003 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText('0 of 1,003 prompts')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Changing prompts' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeDisabled();
  },
});

/** A later request fails: tells what was deleted and what was not, and why. Those not deleted stay selected. */
export const DeletedPartly = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    const source = createSource({}, ownFixtures(1003));
    args.source = {
      ...source,
      changeMany: async (ids, change) => {
        if (ids.length < 1000) throw new Error('The server cannot be reached');
        const [first = ''] = ids;
        const result = await source.changeMany?.(ids.slice(1), change);
        if (!result) throw new Error('');
        return { ...result, total: 1000, failed: [{ id: first, message: 'Prompt not found' }] };
      },
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,003 prompts' }));
    await expect(await canvas.findByText('1,003 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1,003 prompts?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Deleted 999 prompts')).toBeVisible();
    await expect(await canvas.findByText('4 of 1,003 prompts could not be changed:')).toBeVisible();
    await expect(canvas.getByText('Prompt 1: Prompt not found')).toBeVisible();
    await expect(canvas.getByText('3 prompts: The server cannot be reached')).toBeVisible();
    await expect(canvas.getByText('4 selected')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /^Actions/ })).toHaveFocus();
    await expect(await canvas.findAllByRole('checkbox', { checked: true })).toHaveLength(5);
    await expect(canvas.queryByRole('button', { name: 'Select only these' })).toBeNull();
  },
});

/** The selection and the typed tag stay when the request fails. */
export const SelectingFailed = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = createSource({ changeMany: failRequest }, ownPrompts);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Seas' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Unpublish' }));
    await expect(await screen.findByText('Failed to update prompt visibility')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Tag'), 'water{Enter}');
    await expect(await screen.findByText('Failed to update prompts')).toBeVisible();
    await expect(canvas.getByLabelText('Tag')).toHaveValue('water');
    await expect(canvas.getByText('1 selected')).toBeVisible();
  },
});

/** A new private prompt is shown to its owner, who was on the public prompts. */
export const CreatedPrivate = meta.story({
  args: { filters: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Prompt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Prompt' }));
    await fillIn(userEvent, await dialog.findByLabelText('Title'), 'Only mine');
    await fillIn(userEvent, dialog.getByLabelText('Description'), 'Names rivers.');
    await fillIn(userEvent, dialog.getByLabelText('Content'), 'Name three rivers.');
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Education');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Prompt' }));
    await expect(await canvas.findByRole('link', { name: 'Only mine' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /My Prompts/ })).toHaveAttribute('aria-selected', 'true');
  },
});

/** The optimistic like is reverted when the request fails. */
export const LikeReverted = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ like: fn(failRequest) });
  },
  play: async ({ canvas, userEvent }) => {
    const [like] = await canvas.findAllByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like as HTMLElement);
    await expect(await screen.findByText('Failed to like prompt')).toBeVisible();
    await expect(like).toHaveAccessibleName('Like, 0 likes');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  },
});

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Add to favorites' }));
    await expect(await screen.findByText('Added to favorites!')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Favorites' }));
    await expect(await canvas.findByText('1 prompt')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from favorites' }));
    await expect(
      await canvas.findByText(/You haven't favorited any prompts yet\. Browse prompts/),
    ).toBeVisible();
  },
});

export const LikeSignedOut = meta.story({
  args: { currentUser: null },
  play: async ({ canvas, userEvent }) => {
    const [like] = await canvas.findAllByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like as HTMLElement);
    await expect(await screen.findByText('Please login to like prompts')).toBeVisible();
  },
});

export const Created = meta.story({
  args: { filters: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Prompts' }));
    await expect(await canvas.findByText("You haven't created any prompts yet...")).toBeVisible();
    const [create] = canvas.getAllByRole('button', { name: 'Create Prompt' });
    await userEvent.click(create as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Create New Prompt' });
    await fillIn(userEvent, within(dialog).getByLabelText('Title'), 'Rivers');
    await fillIn(userEvent, within(dialog).getByLabelText('Description'), 'Names rivers.');
    await fillIn(userEvent, within(dialog).getByLabelText('Content'), 'Name three rivers.');
    await userEvent.selectOptions(within(dialog).getByLabelText('Category'), 'Education');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create Prompt' }));
    await expect(await screen.findByText('Prompt created successfully')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Rivers' })).toBeVisible();
  },
});

/** A confirmation names the prompt. */
export const Deleted = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = createSource({}, [ownPrompt]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete ‘My own prompt’?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Prompt deleted successfully')).toBeVisible();
    await expect(await canvas.findByText("You haven't created any prompts yet...")).toBeVisible();
  },
});

export const DeleteFailed = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = createSource({ remove: failRequest }, [ownPrompt]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete ‘My own prompt’?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await within(dialog).findByText('Failed to delete prompt')).toBeVisible();
  },
});

const noResults = 'No prompts found. Try adjusting your search filters.';

export const NoResults = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search prompts' }), 'no such words');
    await expect(await canvas.findByText(noResults)).toBeVisible();
  },
});

export const FiltersCleared = meta.story({
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search prompts' }), 'no such words');
    await expect(await canvas.findByText(noResults)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('30 prompts')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
});

export const DidYouMean = meta.story({
  beforeEach: ({ args }) => {
    const { list } = args.source;
    args.source = {
      ...args.source,
      list: async (params, signal) =>
        params.search === 'emial'
          ? { ...(await list({ ...params, search: 'email' }, signal)), didYouMean: 'email' }
          : list(params, signal),
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'emial{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'email' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('email');
    await canvas.findAllByRole('article');
  },
});

export const Pagination = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6));
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Most liked');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(12));
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  },
});

/** A prompt that is created after page 1 was loaded moves none of its prompts to page 2. */
export const PaginationWithNewerPrompt = meta.story({
  args: { filters: undefined },
  beforeEach: ({ args }) => {
    args.source = createSource({}, ownFixtures(15));
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /My Prompts/ }));
    await expect(await canvas.findByRole('link', { name: 'Prompt 12' })).toBeVisible();
    await args.source.create?.(ownPrompt);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(await canvas.findByRole('link', { name: 'Prompt 13' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
  },
});

/** The host is loading other filters: tabs and fields show them, and a further change is added to them. */
export const FiltersPending = meta.story({
  args: {
    filters: { view: 'all' },
    pendingFilters: { ...defaultFilters, view: 'public', category: 'Marketing' },
    onFiltersChange: fn(),
  },
  render: function Host(args) {
    const [pendingFilters, setPendingFilters] = useState<LibraryFilters | undefined>(args.pendingFilters);
    return (
      <PromptLibrary
        {...args}
        pendingFilters={pendingFilters}
        onFiltersChange={(filters, options) => {
          args.onFiltersChange?.(filters, options);
          if (filters.view === 'all') setPendingFilters(undefined);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: 'Prompts' })).toHaveAttribute('aria-busy', 'true');
    const category = canvas.getByRole('combobox', { name: 'Category', hidden: true });
    await expect(category).toHaveValue('Marketing');
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Most liked');
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ view: 'public', category: 'Marketing', sort: 'likes' }),
      { replace: false },
    );
    // The view that is still shown can be selected again.
    await userEvent.click(canvas.getByRole('tab', { name: 'All Prompts' }));
    await expect(canvas.getByRole('tab', { name: 'All Prompts', selected: true })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Prompts' })).toHaveAttribute('aria-busy', 'false');
  },
});

/** A page past the end is replaced by the last one. */
export const PageOutOfRange = meta.story({
  args: { filters: { page: 50 }, onFiltersChange: fn() },
  play: async ({ args }) =>
    waitFor(() =>
      expect(args.onFiltersChange).toHaveBeenCalledWith(expect.objectContaining({ page: 3 }), {
        replace: true,
      }),
    ),
});

/** Clicking the creator's name filters the list. */
export const DetailOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [title] = await canvas.findAllByRole('link', { name: promptFixture.title });
    await userEvent.click(title as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: promptFixture.title });
    await userEvent.click(within(dialog).getByRole('button', { name: promptFixture.creator.username }));
    await expect(
      await canvas.findByRole('button', { name: `Remove filter By ${promptFixture.creator.username}` }),
    ).toBeVisible();
  },
});

export const NoPublicPrompts = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({}, []);
  },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByText('No public prompts found. Be the first to share a prompt with the community!'),
    ).toBeVisible(),
});

/** The list is refetched when the source reports a change. */
export const ChangedInOtherTab = meta.story({
  beforeEach: ({ args }) => {
    const target = new EventTarget();
    const subscribe: PromptSource['subscribe'] = (listener) => {
      target.addEventListener('change', listener);
      return () => target.removeEventListener('change', listener);
    };
    args.source = { ...createSource({}, []), subscribe };
    args.onChanged = () => {
      void args.source.create?.(ownPrompt);
      target.dispatchEvent(new Event('change'));
    };
  },
  play: async ({ args, canvas }) => {
    await canvas.findByText(/No public prompts found/);
    args.onChanged?.();
    await expect(await canvas.findByRole('link', { name: ownPrompt.title })).toBeVisible();
  },
});

export const Generator = meta.story({
  args: { filters: { view: 'ai-gen' } },
  beforeEach: ({ args }) => {
    args.source = createSource({
      generation: { listModels: async () => [], generate: generateNothing },
    });
  },
  play: async ({ canvas }) => expect(await canvas.findByLabelText('Topic')).toBeVisible(),
});

/** The topic stays when another view is shown. */
export const GeneratorAfterOtherView = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({
      generation: { listModels: async () => [], generate: generateNothing },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'AI Prompt Gen' }));
    await userEvent.type(await canvas.findByLabelText('Topic'), 'A letter to my landlord');
    await userEvent.click(canvas.getByRole('tab', { name: 'All Prompts' }));
    await expect(canvas.queryByRole('textbox', { name: 'Topic' })).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'AI Prompt Gen' }));
    await expect(canvas.getByLabelText('Topic')).toHaveValue('A letter to my landlord');
  },
});

/** An anonymous user has neither keys nor preferences. */
export const SettingsSignedOut = meta.story({
  args: { currentUser: null, filters: { view: 'settings' } },
  beforeEach: ({ args }) => {
    args.source = createSource({
      settings: { get: async () => settingsFixture, update: async () => settingsFixture },
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Keyboard Shortcuts' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: 'General Settings' })).toBeNull();
  },
});

export const SettingsSignedIn = meta.story({
  args: { filters: { view: 'settings' } },
  beforeEach: ({ args }) => {
    args.source = createSource({
      settings: { get: async () => settingsFixture, update: async () => settingsFixture },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'General Settings' }));
    await expect(await canvas.findByRole('button', { name: 'Save Preferences' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Data Settings' })).toBeVisible();
  },
});

export const Import = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import Prompts' }));
    await expect(await screen.findByRole('dialog', { name: 'Import Prompts' })).toBeVisible();
  },
});

export const RTL = meta.story({ globals: { dir: 'rtl' } });

export const Narrow = meta.story({
  tags: ['narrow'],
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});
