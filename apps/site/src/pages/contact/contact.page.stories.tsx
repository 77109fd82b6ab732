import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, sessionFixture, userFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { fillIn } from '../../../../../.storybook/fill-in.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Information/Contact',
  args: { url: '/contact' },
  parameters: { layout: 'fullscreen' },
});

const fillAndSubmit = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await fillIn(userEvent, await canvas.findByLabelText('Name'), 'Ada');
  await fillIn(userEvent, canvas.getByLabelText('Email'), 'ada@example.org');
  await fillIn(userEvent, canvas.getByLabelText('Message'), 'The price of Paper Trail has changed.');
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
};

export const Empty = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByLabelText('Message')).toBeVisible(),
});

/** Without a mail server the page says how an answer comes. */
export const WithoutMail = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.contact.info, { answersByMail: false }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/a moderator answers from a personal email address/)).toBeVisible(),
});

/** Name and email are prefilled from the account. */
export const SignedIn = meta.story({
  args: { url: '/contact', currentUser: userFixture },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org')),
});

export const RequiredFields = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send message' }));
    await expect(canvas.getByText('Message is required')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

export const Sending = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.contact.send));
  },
  play: async (story) => {
    await fillAndSubmit(story);
    await expect(await story.canvas.findByRole('button', { name: 'Sending...' })).toBeVisible();
  },
});

export const Sent = meta.story({
  play: async (story) => {
    await fillAndSubmit(story);
    await expect(await story.canvas.findByText(/we received your message/)).toBeVisible();
    await waitFor(() => expect(story.canvas.getByLabelText('Message')).toHaveValue(''));
  },
});

/** Keeps the entered text. */
export const SendFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.contact.send, 503, 'internal_error'));
  },
  play: async (story) => {
    await fillAndSubmit(story);
    await expect(await story.canvas.findByText(/Your message could not be sent/)).toBeVisible();
    await expect(story.canvas.getByLabelText('Message')).toHaveValue('The price of Paper Trail has changed.');
  },
});

/** The session check ends after the page is rendered; what was typed until then stays. */
export const SessionChecked = meta.story({
  args: { currentUser: null },
  beforeEach({ msw }) {
    const check = Promise.withResolvers<void>();
    tokens.write(sessionFixture);
    msw.use(
      mock(contract.users.me, async () => {
        await check.promise;
        return userFixture;
      }),
    );
    endSessionCheck = check.resolve;
    return () => tokens.clear();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Ada Lovelace');
    endSessionCheck();
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org'));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  },
});

let endSessionCheck: () => void;

/** Leaving the page with an unsent message asks for confirmation; cancelling keeps the text. */
export const LeavingUnsaved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Message'), 'The price');
    // Rendered with the guard, when the browser is idle.
    await screen.findByRole('region', { name: /^Notifications/ });
    await userEvent.click(canvas.getByRole('link', { name: 'privacy' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByLabelText('Message')).toHaveValue('The price');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'privacy' })).toHaveFocus());

    await userEvent.click(canvas.getByRole('link', { name: 'privacy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** An unchanged form and a sent message are left without confirmation. */
export const LeavingSent = meta.story({
  play: async (story) => {
    await fillAndSubmit(story);
    await story.canvas.findByText(/we received your message/);
    await story.userEvent.click(story.canvas.getByRole('link', { name: 'privacy' }));
    await expect(await story.canvas.findByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  },
});
