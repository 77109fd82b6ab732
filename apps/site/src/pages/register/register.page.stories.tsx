import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, sessionFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';

import { fillIn } from '../../../../../.storybook/fill-in.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const draftKey = 'draft:anonymous/register';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Register',
  args: { url: '/register' },
  beforeEach: () => () => {
    tokens.clear();
    sessionStorage.removeItem(draftKey);
  },
  parameters: { layout: 'fullscreen' },
});

const register = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await fillIn(userEvent, await canvas.findByLabelText('Username'), 'ada');
  await fillIn(userEvent, canvas.getByLabelText('Email'), 'ada@example.org');
  await fillIn(userEvent, canvas.getByLabelText('Password'), 'secret words');
  await fillIn(userEvent, canvas.getByLabelText('Confirm password'), 'secret words');
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
};

export const Empty = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByLabelText('Username')).toBeVisible(),
});

/** Every field is checked in one round before anything is sent. */
export const InvalidFields = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.auth.register));
  },
  play: async ({ canvas, userEvent }) => {
    const submit = await canvas.findByRole('button', { name: 'Create account' });
    const expectErrors = async (errors: Record<string, string>) => {
      for (const [label, message] of Object.entries(errors))
        await waitFor(() => expect(canvas.getByLabelText(label)).toHaveAccessibleErrorMessage(message));
      await expect(canvas.getByLabelText('Username')).toHaveFocus();
    };
    await userEvent.click(submit);
    await expectErrors({
      Username: 'Username is required',
      Email: 'Email is required',
      Password: 'Password must be at least 6 characters long',
      'Confirm password': 'Confirm password is required',
    });
    await userEvent.type(canvas.getByLabelText('Username'), 'a b');
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example');
    await userEvent.type(canvas.getByLabelText('Password'), 'short');
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'other');
    await userEvent.click(submit);
    await expectErrors({
      Username: 'Username may hold letters, digits, dots, dashes and underscores',
      Email: 'Enter a valid email address',
      Password: 'Password must be at least 6 characters long',
      'Confirm password': 'Passwords do not match',
    });
  },
});

export const Registering = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.auth.register));
  },
  play: async (story) => {
    await register(story);
    await expect(await story.canvas.findByText('Creating account...')).toBeVisible();
  },
});

export const Registered = meta.story({
  play: async (story) => {
    await register(story);
    await expect(
      await screen.findByText('Registration successful! Welcome to AI Tools Directory!'),
    ).toBeVisible();
  },
});

/** The draft is removed with the registration. */
export const DraftRemoved = meta.story({
  tags: ['!dev'],
  play: async (story) => {
    await register(story);
    await expect(
      (await screen.findAllByText('Registration successful! Welcome to AI Tools Directory!'))[0],
    ).toBeVisible();
    await expect(sessionStorage.getItem(draftKey)).toBeNull();
  },
});

/** Keeps username and email for this tab, never passwords, and asks nothing when the page is left. */
export const DraftRestored = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, await canvas.findByLabelText('Username'), 'ada');
    await fillIn(userEvent, canvas.getByLabelText('Email'), 'ada@example.org');
    await fillIn(userEvent, canvas.getByLabelText('Password'), 'secret words');
    await fillIn(userEvent, canvas.getByLabelText('Confirm password'), 'secret words');
    await expect(sessionStorage.getItem(draftKey)).toBe(
      JSON.stringify({ username: 'ada', email: 'ada@example.org' }),
    );
    await userEvent.click(within(canvas.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Create one' }));
    await expect(await canvas.findByText('Draft restored')).toBeVisible();
    await expect(canvas.getByLabelText('Username')).toHaveValue('ada');
    await expect(canvas.getByLabelText('Email')).toHaveValue('ada@example.org');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
});

export const DraftDiscarded = meta.story({
  tags: ['!dev'],
  beforeEach: () => sessionStorage.setItem(draftKey, JSON.stringify({ username: 'ada', email: '' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard draft' }));
    await expect(canvas.getByLabelText('Username')).toHaveValue('');
    await expect(sessionStorage.getItem(draftKey)).toBeNull();
  },
});

export const RegistrationFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.auth.register, 500, 'internal_error'));
  },
  play: async (story) => {
    await register(story);
    await expect((await story.canvas.findAllByText('Registration failed'))[0]).toBeVisible();
  },
});

export const UnexpectedError = meta.story({
  beforeEach: () => {
    spyOn(tokens, 'write').mockImplementation(() => {
      throw new Error('No room');
    });
  },
  play: async (story) => {
    await register(story);
    await expect(await story.canvas.findByText('An unexpected error occurred')).toBeVisible();
  },
});

export const UsernameTaken = meta.story({
  beforeEach({ msw }) {
    const message = 'This username is already taken';
    const errors = [{ path: 'username', message }];
    msw.use(mockError(contract.auth.register, 409, 'username_taken', message, errors));
  },
  play: async (story) => {
    await register(story);
    const username = story.canvas.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleErrorMessage('This username is already taken'));
    await expect(username).toHaveFocus();
  },
});

export const UsernameAndEmailTaken = meta.story({
  tags: ['!dev'],
  beforeEach({ msw }) {
    const errors = [
      { path: 'username', message: 'This username is already taken' },
      { path: 'email', message: 'There is already an account with this email' },
    ];
    const message = errors.map((error) => error.message).join('. ');
    msw.use(mockError(contract.auth.register, 409, 'username_taken', message, errors));
  },
  play: async (story) => {
    await register(story);
    const username = story.canvas.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleErrorMessage('This username is already taken'));
    await expect(story.canvas.getByLabelText('Email')).toHaveAccessibleErrorMessage(
      'There is already an account with this email',
    );
    await expect(username).toHaveFocus();
  },
});

/** Keeps the entered values and stores no token. */
export const MissingToken = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.auth.register, { ...sessionFixture, token: '' }));
  },
  play: async (story) => {
    await register(story);
    await expect(await story.canvas.findByText('Invalid response from server')).toBeVisible();
    await expect(story.canvas.getByLabelText('Username')).toHaveValue('ada');
    await expect(tokens.read()).toBeNull();
  },
});
