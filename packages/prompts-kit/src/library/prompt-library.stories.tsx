import {
  promptFixture,
  promptFixtures,
  settingsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { PromptSource } from '../sources.ts';
import type { PromptLibraryProps } from './library-props.ts';
import { memorySource } from './memory-source.ts';
import { PromptLibrary } from './prompt-library.tsx';

const viewer = { id: userFixture.id, username: userFixture.username, avatar: null };

/** Thirty public prompts, and whatever else a story needs; the viewer's own where it says so. */
const library = (changes: Partial<PromptSource> = {}, prompts = promptFixtures(30)) => ({
  ...memorySource(prompts, { person: viewer }),
  ...changes,
});

const own = {
  ...promptFixture,
  id: 'own',
  title: 'My own prompt',
  userId: viewer.id,
  creator: { ...promptFixture.creator, ...viewer, _id: viewer.id },
};
const refused = () => Promise.reject(new Error(''));
const never = () => new Promise<never>(() => {});

async function* nothingWritten() {}

const defaults: PromptLibraryProps = {
  source: memorySource(),
  viewer,
  hrefFor: ({ id }) => `#/prompts/${id}`,
  onSignIn: fn(),
};

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
    // Each story begins with prompts that no other one has changed.
    if (args.source === defaults.source) args.source = library();
  },
  parameters: {
    guide: {
      do: {
        text: 'Keep `filters` in your address, so that Back, reload and a sent link keep them too.',
      },
      dont: {
        text: 'Do not make a new source at every render: it is what the library remembers its prompts by.',
      },
      keyboard: {
        'Left arrow, Right arrow': 'Goes through the tabs.',
        'Enter, Space': 'Chooses the tab; on a card’s title, opens the prompt.',
        Escape: 'Closes what is open. Focus goes back to where it was.',
      },
      follows: {
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

/** A visitor: views that need an account carry a lock, and there is no way to import or create. */
export const SignedOut = meta.story({
  args: { viewer: null },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
    await expect(canvas.getByRole('tab', { name: /My Prompts.*sign in required/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create Prompt' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Import Prompts' })).toBeNull();
  },
});

/** Choosing a locked view asks to sign in, and falls back to the public one. */
export const AuthenticationRequired = meta.story({
  args: { viewer: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'All Prompts' }));
    canvas.getByRole('tab', { name: /Favorites/ }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await expect(args.onSignIn).toHaveBeenCalled();
    await expect(canvas.getByRole('tab', { name: 'Public Prompts', hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

/** An address that leads a visitor to a locked view. */
export const LockedAddress = meta.story({
  args: { viewer: null, filters: { view: 'shared' } },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ args }) => {
    args.source = library({ list: never });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading prompts')).toBeInTheDocument();
  },
});

/** The list is emptied; trying again fills it. */
export const FetchFailed = meta.story({
  beforeEach: ({ args }) => {
    const { list } = args.source;
    args.source = { ...args.source, list: fn(list).mockImplementationOnce(refused) };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findAllByRole('article')).toHaveLength(12);
  },
});

/** The like stands at once; refused, it is taken back and told. */
export const LikeRolledBack = meta.story({
  beforeEach: ({ args }) => {
    args.source = library({ like: fn(refused) });
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

export const LikeNeedsLogin = meta.story({
  args: { viewer: null },
  play: async ({ canvas, userEvent }) => {
    const [like] = await canvas.findAllByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like as HTMLElement);
    await expect(await screen.findByText('Please login to like prompts')).toBeVisible();
  },
});

/** From the button to the card in My Prompts. */
export const Created = meta.story({
  args: { filters: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Prompts' }));
    await expect(await canvas.findByText("You haven't created any prompts yet...")).toBeVisible();
    const [create] = canvas.getAllByRole('button', { name: 'Create Prompt' });
    await userEvent.click(create as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Create New Prompt' });
    await userEvent.type(within(dialog).getByLabelText('Title'), 'Rivers');
    await userEvent.type(within(dialog).getByLabelText('Description'), 'Names rivers.');
    await userEvent.type(within(dialog).getByLabelText('Content'), 'Name three rivers.');
    await userEvent.selectOptions(within(dialog).getByLabelText('Category'), 'Education');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create Prompt' }));
    await expect(await screen.findByText('Prompt created successfully')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Rivers' })).toBeVisible();
  },
});

/** Deleting asks, naming the prompt; then focus goes to the list. */
export const Deleted = meta.story({
  args: { filters: { view: 'my-prompts' } },
  beforeEach: ({ args }) => {
    args.source = library({}, [own]);
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
    args.source = library({ remove: refused }, [own]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete ‘My own prompt’?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await within(dialog).findByText('Failed to delete prompt')).toBeVisible();
  },
});

/** Searching asks while one types, loses no key, and says when nothing is there. */
export const NothingFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search prompts' }), 'no such words');
    await expect(
      await canvas.findByText('No prompts found. Try adjusting your search filters.'),
    ).toBeVisible();
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
      list: async (filters, signal) => ({
        ...(await list(filters, signal)),
        ...(filters.search === 'emial' && { didYouMean: 'email' }),
      }),
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'emial{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'email' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('email');
    await canvas.findAllByRole('article');
  },
});

export const Paging = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6));
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Most liked');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(12));
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  },
});

/** An address that asks for the fiftieth page of three leads to the last one. */
export const PastTheLastPage = meta.story({
  args: { filters: { page: 50 }, onFiltersChange: fn() },
  play: async ({ args }) =>
    waitFor(() =>
      expect(args.onFiltersChange).toHaveBeenCalledWith(expect.objectContaining({ page: 3 }), {
        replace: true,
      }),
    ),
});

/** The card opens the prompt over the list; its creator's name shows what else they wrote. */
export const Opened = meta.story({
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

/** The spec's sentence for a library without public prompts. */
export const NothingPublic = meta.story({
  beforeEach: ({ args }) => {
    args.source = library({}, []);
  },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByText('No public prompts found. Be the first to share a prompt with the community!'),
    ).toBeVisible(),
});

/** The source changed by somebody else, in another tab say. */
export const ChangedElsewhere = meta.story({
  beforeEach: ({ args }) => {
    const changes = new EventTarget();
    const subscribe: PromptSource['subscribe'] = (listener) => {
      changes.addEventListener('change', listener);
      return () => changes.removeEventListener('change', listener);
    };
    args.source = { ...library({}, []), subscribe };
    args.onChanged = () => {
      void args.source.create?.(own);
      changes.dispatchEvent(new Event('change'));
    };
  },
  play: async ({ args, canvas }) => {
    await canvas.findByText(/No public prompts found/);
    args.onChanged?.();
    await expect(await canvas.findByRole('link', { name: own.title })).toBeVisible();
  },
});

/** The view that writes prompts, with what the source can ask. */
export const Generator = meta.story({
  args: { filters: { view: 'ai-gen' } },
  beforeEach: ({ args }) => {
    args.source = library({
      generation: { available: async () => [], generate: nothingWritten },
    });
  },
  play: async ({ canvas }) => expect(await canvas.findByLabelText('Topic')).toBeVisible(),
});

/** A visitor has no keys and no preferences here. */
export const SettingsSignedOut = meta.story({
  args: { viewer: null, filters: { view: 'settings' } },
  beforeEach: ({ args }) => {
    args.source = library({
      settings: { get: async () => settingsFixture, update: async () => settingsFixture },
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Keyboard Shortcuts' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: 'General Settings' })).toBeNull();
  },
});

/** Keys, preferences and one's own data. */
export const SettingsSignedIn = meta.story({
  args: { filters: { view: 'settings' } },
  beforeEach: ({ args }) => {
    args.source = library({
      settings: { get: async () => settingsFixture, update: async () => settingsFixture },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'General Settings' }));
    await expect(await canvas.findByRole('button', { name: 'Save Preferences' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Data Settings' })).toBeVisible();
  },
});

/** 'Import Prompts' opens its dialog. */
export const Import = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import Prompts' }));
    await expect(await screen.findByRole('dialog', { name: 'Import Prompts' })).toBeVisible();
  },
});

export const RightToLeft = meta.story({ globals: { dir: 'rtl' } });

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
