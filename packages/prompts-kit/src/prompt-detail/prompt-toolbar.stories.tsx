import { userSummaryFixtures, promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptDetail, type PromptDetailProps } from './prompt-detail.tsx';

const createAction = () => fn(async () => {});
const never = () => new Promise<void>(() => {});

const defaults: PromptDetailProps = {
  prompt: promptFixture,
  currentUserId: userFixture.id,
  getPromptHref: ({ id }) => `/prompts/${id}`,
  onNotify: fn(),
  onLike: createAction(),
  onSave: createAction(),
  onRate: createAction(),
  onFollow: createAction(),
  onUse: createAction(),
  onReport: createAction(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Prompt Toolbar',
  component: PromptDetail,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: { text: 'Pass the callbacks of the actions to offer: omitted ones have no button.' },
      dont: { text: 'Do not omit callbacks for anonymous users: ask them to sign in instead.' },
      keyboard: {
        'Enter, Space': 'Activates the focused button; on Download and Open in, opens the menu.',
        'Right arrow, Left arrow': 'In Your rating, adds or removes a star.',
        Escape: 'Closes a menu or dialog.',
      },
      references: { 'APG: Menu button': 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/' },
    },
  },
});

const statusMessage = (variant: string, message: string) => ({ variant, message });
const mockClipboard = (writeText: (text: string) => Promise<void>) =>
  spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

/** Arrow keys change the rating. */
export const Rated = meta.story({
  args: {
    prompt: { ...promptFixture, rating: 4.2, myRating: 3, stats: { uses: 1280, totalRatings: 12 } },
  },
  play: async ({ args: { onRate, prompt }, canvas, userEvent }) => {
    await expect(canvas.getByText('1,280 times')).toBeVisible();
    const three = canvas.getByRole('radio', { name: '3 of 5 stars' });
    await expect(three).toBeChecked();
    three.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(onRate).toHaveBeenCalledWith(prompt, 4);
  },
});

/** The button is loading until the promise settles, and keeps focus. */
export const LikeLoading = meta.story({
  args: { onLike: fn(never) },
  play: async ({ args: { onLike }, canvas, userEvent }) => {
    const like = canvas.getByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like);
    await expect(like).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(like);
    await expect(onLike).toHaveBeenCalledTimes(1);
    await expect(like).toHaveFocus();
  },
});

export const Saved = meta.story({
  args: { prompt: { ...promptFixture, isLiked: true, likesCount: 1284, isSaved: true, savesCount: 1 } },
  play: async ({ args: { onSave, prompt }, canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(save);
    await expect(onSave).toHaveBeenCalledWith(prompt);
  },
});

const createFailingAction = () => fn(() => Promise.reject(new Error('')));

/** The error is reported, and the button can be clicked again. */
export const LikeFailed = meta.story({
  args: { onLike: createFailingAction() },
  play: async ({ args: { onLike, onNotify }, canvas, userEvent }) => {
    const like = canvas.getByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like);
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Failed to like prompt')),
    );
    await userEvent.click(like);
    await expect(onLike).toHaveBeenCalledTimes(2);
  },
});

/** The server's message, if there is one. */
export const SaveFailed = meta.story({
  args: { onSave: fn(() => Promise.reject(new Error('Too many attempts'))) },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Too many attempts')));
  },
});

/** The rating is reverted when the request fails. */
export const RatingFailed = meta.story({
  args: { onRate: createFailingAction() },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '5 of 5 stars' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Failed to rate prompt')),
    );
    await waitFor(() => expect(canvas.getByRole('radio', { name: '5 of 5 stars' })).not.toBeChecked());
  },
});

export const FollowFailed = meta.story({
  args: { onFollow: createFailingAction() },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow grace' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Failed to update follow status')),
    );
    await expect(canvas.getByRole('button', { name: 'Follow grace' })).toHaveFocus();
  },
});

export const Following = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      creator: { ...promptFixture.creator, isFollowing: true, followersCount: 8 },
    },
  },
  play: async ({ args: { onFollow, prompt }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unfollow grace' }));
    await expect(onFollow).toHaveBeenCalledWith(prompt);
  },
});

/** Own prompts cannot be followed, rated or reported. */
export const OwnPrompt = meta.story({
  args: { currentUserId: promptFixture.userId, actions: <Button>Edit</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /grace/ })).toBeNull();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Report' })).toBeNull();
    await expect(canvas.getByText('Public')).toBeVisible();
  },
});

/** The host's forms are loading: each button until the promise settles. */
export const FormsLoading = meta.story({
  args: { currentUserId: promptFixture.userId, onEdit: fn(never), onDelete: fn(never) },
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Edit', 'Delete']) {
      const button = canvas.getByRole('button', { name });
      await userEvent.click(button);
      await expect(button).toHaveAttribute('aria-busy', 'true');
    }
  },
});

export const OwnPrivate = meta.story({
  args: { currentUserId: promptFixture.userId, prompt: { ...promptFixture, visibility: 'private' } },
});

/** The callbacks are called, so that the host can ask the user to sign in; no form opens. */
export const SignedOut = meta.story({
  args: { currentUserId: undefined },
  play: async ({ args: { onNotify, onLike }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like, 0 likes' }));
    await expect(onLike).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(onNotify).toHaveBeenCalledWith(statusMessage('info', 'Please login to report'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Shared = meta.story({
  play: async ({ args: { onNotify, prompt }, canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }));
    await expect(writeText).toHaveBeenCalledWith(`${location.origin}/prompts/${prompt.id}`);
    await expect(onNotify).toHaveBeenCalledWith(statusMessage('success', 'Link copied to clipboard!'));
  },
});

export const ShareFailed = meta.story({
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    mockClipboard(() => Promise.reject(new Error('not allowed')));
    spyOn(document, 'execCommand').mockReturnValue(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Failed to share prompt')),
    );
  },
});

const share = fn(() => Promise.reject(new DOMException('closed', 'AbortError')));

/** Closing the device's share sheet is not an error. */
export const SharedByDevice = meta.story({
  beforeEach() {
    navigator.share = share;
    return () => void Reflect.deleteProperty(navigator, 'share');
  },
  play: async ({ args: { onNotify, prompt }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share with…' }));
    await expect(share).toHaveBeenCalledWith({
      title: prompt.title,
      url: `${location.origin}/prompts/${prompt.id}`,
    });
    await expect(onNotify).not.toHaveBeenCalled();
  },
});

export const Downloaded = meta.story({
  play: async ({ args: { onNotify, onUse }, canvas, userEvent }) => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const make = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Text, filled in (.txt)' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('success', 'Prompt downloaded!')),
    );
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    await expect(link?.download).toBe('cold-email-for-a-first-meeting.txt');
    const [file] = make.mock.calls[0] as [Blob];
    await expect(await file.text()).toContain('at a logistics company');
    await expect(onUse).toHaveBeenCalledTimes(1);
  },
});

export const DownloadFailed = meta.story({
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /JSON/ }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Failed to download prompt')),
    );
  },
});

const preventNavigation = (event: Event) => event.preventDefault();

function blockNavigation() {
  // After the menu's handler, which ignores clicks that were prevented.
  document.addEventListener('click', preventNavigation);
  return () => document.removeEventListener('click', preventNavigation);
}

/** The link contains the filled prompt if the assistant supports it; else the prompt is copied. */
export const OpenIn = meta.story({
  beforeEach: blockNavigation,
  play: async ({ args: { onNotify, onUse }, canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Open in…' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'ChatGPT',
      'Claude',
      'Geminicopies the prompt',
      'Perplexity',
      'Copilot',
    ]);
    const claude = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Claude' });
    await expect(new URL(claude.href).searchParams.get('q')).toContain('at a logistics company');
    await expect(claude).toHaveAttribute('target', '_blank');
    await userEvent.click(claude);
    await expect(onUse).toHaveBeenCalledTimes(1);
    await expect(writeText).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: 'Open in…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Gemini/ }));
    await expect(writeText).toHaveBeenCalledWith(expect.stringContaining('at a logistics company'));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(
        statusMessage('info', 'Gemini takes no prompt from a link. It is copied: paste it there.'),
      ),
    );
  },
});

/** A prompt that is too long for a URL is copied. */
export const OpenInTooLong = meta.story({
  args: { prompt: { ...promptFixture, content: 'Weigh both sides. '.repeat(600), variables: [] } },
  beforeEach: blockNavigation,
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Open in…' }));
    const item = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: /ChatGPT/ });
    await expect(item).toHaveTextContent('copies the prompt');
    await expect(item.href).toBe('https://chatgpt.com/');
    await userEvent.click(item);
    await expect(writeText).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(
        statusMessage('info', 'The prompt is too long for a link to ChatGPT. It is copied: paste it there.'),
      ),
    );
  },
});

export const ModifiedCopy = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      source: { id: 'abc', title: 'Warm email', creator: userSummaryFixtures[1] ?? promptFixture.creator },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Modified from/)).toHaveTextContent('Modified from Warm email by alan');
    await expect(canvas.getByRole('link', { name: 'Warm email' })).toHaveAttribute('href', '/prompts/abc');
  },
});

/** After sending, focus returns to the button. */
export const Reported = meta.story({
  play: async ({ args: { onNotify, onReport, prompt }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this prompt' }));
    await userEvent.click(await dialog.findByLabelText('Spam or advertising'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(onReport).toHaveBeenCalledWith(prompt, { reason: 'spam', details: '' });
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(
        statusMessage('success', 'Report sent. A moderator will review it.'),
      ),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Report' })).toHaveFocus());
  },
});

/** With the state of a host. */
export const Controlled = meta.story({
  render: (props) => <ControlledDetail {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like, 0 likes' }));
    await expect(await canvas.findByRole('button', { name: 'Like, 1 like' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Follow grace' }));
    await expect(await canvas.findByRole('button', { name: 'Unfollow grace' })).toHaveFocus();
  },
});

function ControlledDetail(props: PromptDetailProps) {
  const [prompt, setPrompt] = useState(props.prompt);
  return (
    <PromptDetail
      {...props}
      prompt={prompt}
      onLike={async ({ isLiked, likesCount }) =>
        setPrompt({ ...prompt, isLiked: !isLiked, likesCount: likesCount + (isLiked ? -1 : 1) })
      }
      onSave={async ({ isSaved }) => setPrompt({ ...prompt, isSaved: !isSaved })}
      onRate={async (_, stars) => setPrompt({ ...prompt, myRating: stars, rating: stars })}
      onFollow={async ({ creator }) =>
        setPrompt({ ...prompt, creator: { ...creator, isFollowing: !creator.isFollowing } })
      }
    />
  );
}
