import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, toolFixtures, userFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { at, inSite } from '../testing/in-site.tsx';
import Assistant from './assistant.tsx';
import { keepConversation } from './conversation.ts';

const meta = preview.meta({
  component: Assistant,
  decorators: [inSite],
  parameters: at({ address: '/about' }),
  args: { open: true, onOpenChange: fn() },
  beforeEach: () => keepConversation(null, []),
});

const box = () => screen.findByRole('textbox', { name: 'Your question' });

const ask = async ({ userEvent }: Pick<StoryContext, 'userEvent'>, question = 'What finds studies?') =>
  userEvent.type(await box(), `${question}{Enter}`);

/** Questions to begin with; each asks itself. */
export const Empty = meta.story({
  play: async () => {
    await expect(await box()).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Which tools review code?' })).toBeVisible();
  },
});

/** The tools that an answer names lead to their pages. Without a model it says so. */
export const Answered = meta.story({
  play: async (story) => {
    await ask(story);
    const tools = await screen.findByRole('list', { name: 'Tools in this answer' });
    await expect(tools.querySelector('a')).toHaveAttribute('href', '/tool/paper-trail');
    await expect(screen.getByText('From the catalogue, without a model')).toBeVisible();
    await expect(await box()).toHaveValue('');
  },
});

export const WrittenByModel = meta.story({
  parameters: at({ address: '/about', viewer: userFixture }),
  beforeEach({ msw }) {
    msw.use(
      mock(contract.ai.chatStream, {
        text: 'Three of them fit.\n\nThe first is free to start.',
        tools: toolFixtures(3),
        writtenBy: 'GPT-4 Turbo',
      }),
    );
  },
  play: async (story) => {
    await ask(story);
    await expect(await screen.findByText('Written by GPT-4 Turbo')).toBeVisible();
  },
});

/** While it answers, the button stops it; the question then goes back into the box. */
export const Stopped = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.ai.chatStream));
  },
  play: async (story) => {
    await ask(story);
    await expect(await screen.findByText('Looking through the catalogue…')).toBeVisible();
    await story.userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(async () => expect(await box()).toHaveValue('What finds studies?'));
    await expect(screen.queryByRole('alert')).toBeNull();
  },
});

export const Answering = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.ai.chatStream));
  },
  play: async (story) => {
    await ask(story);
    await expect(await screen.findByText('Looking through the catalogue…')).toBeVisible();
  },
});

/** The server's words; the question stays in the box. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.chatStream, 429, 'rate_limited', 'Too many questions. Wait a minute.'));
  },
  play: async (story) => {
    await ask(story);
    await expect(await screen.findByText('Too many questions. Wait a minute.')).toBeVisible();
    await expect(await box()).toHaveValue('What finds studies?');
  },
});

/** What was said in this tab is still there, and can be put away. */
export const Remembered = meta.story({
  beforeEach: () =>
    keepConversation(null, [
      { id: 1, role: 'user', content: 'What finds studies?' },
      { id: 2, role: 'assistant', content: 'Paper Trail does.', writtenBy: null },
    ]),
  play: async ({ userEvent }) => {
    await expect((await screen.findAllByText('Paper Trail does.'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    await expect(screen.queryByText('Paper Trail does.')).toBeNull();
    await expect(await box()).toHaveFocus();
  },
});

export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async (story) => {
    await ask(story);
    await expect(await screen.findByRole('list', { name: 'Tools in this answer' })).toBeVisible();
  },
});
