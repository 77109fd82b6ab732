import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Forgot Password',
  args: { url: '/forgot-password' },
  parameters: { layout: 'fullscreen' },
});

const submitEmail = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.org');
  await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
};

export const Empty = meta.story();

export const RequiredField = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send link' }));
    await expect(canvas.getByText('Email is required')).toBeVisible();
  },
});

/** Shows the same message for an unknown email. */
export const Sent = meta.story({
  play: async (story) => {
    await submitEmail(story);
    await expect(await story.canvas.findByRole('alert')).toHaveTextContent('a link to set a new password');
  },
});

/** Without a mail server, the operator sees the link in the server's output. */
export const ByHand = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.contact.info, { answersByMail: false }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^This site sends no mail itself/)).toBeVisible();
    await expect(canvas.queryByText(/We email you/)).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Request link' }));
    await expect(await canvas.findByRole('link', { name: 'Ask for it' })).toHaveAttribute('href', '/contact');
    await expect(canvas.queryByText(/we have sent it/)).not.toBeInTheDocument();
  },
});

export const RateLimited = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mockError(contract.auth.requestReset, 429, 'rate_limited', 'Too many attempts. Try again in 9 minutes'),
    );
  },
  play: async (story) => {
    await submitEmail(story);
    await expect(await story.canvas.findByText('Too many attempts. Try again in 9 minutes')).toBeVisible();
    await expect(story.canvas.getByLabelText('Email')).toHaveValue('ada@example.org');
  },
});
