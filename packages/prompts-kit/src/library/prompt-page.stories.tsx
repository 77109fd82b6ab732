import { promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { memorySource } from './memory-source.ts';
import { PromptPage, type PromptPageProps } from './prompt-page.tsx';

const viewer = { id: userFixture.id, username: userFixture.username, avatar: null };
const source = () => memorySource([promptFixture], { person: viewer });
const refused = () => Promise.reject(new Error(''));

const defaults: PromptPageProps = {
  source: source(),
  id: promptFixture.id,
  viewer,
  hrefFor: ({ id }) => `#/prompts/${id}`,
  profileHref: ({ username }) => `#/users/${username}`,
  onPrompt: fn(),
};

const meta = preview.meta({
  component: PromptPage,
  args: defaults,
  render: (props) => (
    <>
      <PromptPage {...props} />
      <Toaster />
    </>
  ),
  beforeEach: ({ args }) => {
    args.source = source();
  },
  parameters: {
    guide: {
      do: { text: 'Give the page its title in `onPrompt`, and your own page for what is not there.' },
      dont: { text: 'Do not fetch the prompt yourself too. Give what you have as `initialPrompt`.' },
      keyboard: { Tab: 'Goes through the prompt’s buttons, values and preview.' },
      follows: { 'WCAG 2.2: 2.4.2 Page titled': 'https://www.w3.org/WAI/WCAG22/Understanding/page-titled' },
    },
  },
});

export const Found = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: promptFixture.title })).toBeVisible();
    await expect(args.onPrompt).toHaveBeenCalledWith(expect.objectContaining({ id: promptFixture.id }));
    await userEvent.click(canvas.getByRole('button', { name: /^Like/ }));
    await expect(await canvas.findByRole('button', { name: /^Like, 1 like/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
});

export const SignedOut = meta.story({
  args: { viewer: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    await expect(await screen.findByText('Please login to like prompts')).toBeVisible();
  },
});

/** Deleted, private, or never there: all the same to who may not see it. */
export const NotThere = meta.story({
  args: { id: 'gone' },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This prompt does not exist, or you may not see it.')).toBeVisible(),
});

export const FetchFailed = meta.story({
  beforeEach: ({ args }) => {
    const { get } = args.source;
    args.source = { ...args.source, get: fn(get).mockImplementationOnce(refused) };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('heading', { name: promptFixture.title })).toBeVisible();
  },
});
