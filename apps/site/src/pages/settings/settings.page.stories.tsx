import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  newTokenFixture,
  settingsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Settings',
  args: { url: '/dashboard/settings', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Firefox on Windows')).toBeVisible();
    await expect(await canvas.findByText('Claude Desktop')).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'System' })).toBeChecked();
  },
});

/** The server answers the form with a cookie and a redirect, as it does the links in the footer. */
export const LanguageSelected = meta.story({
  tags: ['!dev'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const language = await canvas.findByRole('combobox', { name: 'Language' });
    await expect(language).toHaveValue('en');
    let query = '';
    canvasElement.addEventListener('submit', (event) => {
      event.preventDefault();
      query = String(new URLSearchParams(new FormData(event.target as HTMLFormElement) as never));
    });
    await userEvent.selectOptions(language, 'Deutsch');
    await expect(query).toBe('locale=de');
  },
});

/** Changing the email requires the password. */
export const EmailChanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    const account = within(await canvas.findByRole('region', { name: 'Account' }));
    await userEvent.type(account.getByLabelText('Email'), '.uk');
    await userEvent.click(account.getByRole('button', { name: 'Save account' }));
    await expect(account.getByText('Enter your password to change your email')).toBeVisible();
    await userEvent.type(account.getByLabelText('Current password'), 'secret');
    await userEvent.click(account.getByRole('button', { name: 'Save account' }));
    await expect((await screen.findAllByText('Your account has been updated'))[0]).toBeVisible();
  },
});

const accountDraftKey = `draft:${userFixture.id}/account`;

/** Changes are shown again after a reload, but not the password. */
export const AccountDraftRestored = meta.story({
  beforeEach() {
    sessionStorage.setItem(accountDraftKey, JSON.stringify({ username: 'countess', email: 'ada@new.org' }));
    return () => sessionStorage.removeItem(accountDraftKey);
  },
  play: async ({ canvas, userEvent }) => {
    const account = within(await canvas.findByRole('region', { name: 'Account' }));
    await expect(await account.findByText('Draft restored')).toBeVisible();
    await expect(account.getByLabelText('Username')).toHaveValue('countess');
    await expect(account.getByLabelText('Email')).toHaveValue('ada@new.org');
    await userEvent.type(account.getByLabelText('Current password'), 'secret');
    await expect(sessionStorage.getItem(accountDraftKey)).not.toContain('secret');
    await userEvent.click(account.getByRole('button', { name: 'Discard draft' }));
    await expect(account.getByLabelText('Username')).toHaveValue(userFixture.username);
    await expect(account.getByRole('button', { name: 'Save account' })).toBeDisabled();
    await expect(sessionStorage.getItem(accountDraftKey)).toBeNull();
  },
});

/** Stores changes as a draft until they are saved. */
export const AccountDraftSaved = meta.story({
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const account = within(await canvas.findByRole('region', { name: 'Account' }));
    await userEvent.type(account.getByLabelText('Username'), 'x');
    await expect(sessionStorage.getItem(accountDraftKey)).toContain(`${userFixture.username}x`);
    await userEvent.click(account.getByRole('button', { name: 'Save account' }));
    await expect((await screen.findAllByText('Your account has been updated'))[0]).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem(accountDraftKey)).toBeNull());
  },
});

export const UsernameTaken = meta.story({
  beforeEach({ msw }) {
    const message = 'This username is already taken';
    const errors = [{ path: 'username', message }];
    msw.use(mockError(contract.users.updateMe, 409, 'username_taken', message, errors));
  },
  play: async ({ canvas, userEvent }) => {
    const account = within(await canvas.findByRole('region', { name: 'Account' }));
    await userEvent.type(account.getByLabelText('Username'), 'x');
    await userEvent.click(account.getByRole('button', { name: 'Save account' }));
    const username = account.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleErrorMessage('This username is already taken'));
    await expect(username).toHaveValue('adax');
  },
});

export const PasswordMismatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    const password = within(await canvas.findByRole('region', { name: 'Password' }));
    await userEvent.type(password.getByLabelText('Current password'), 'secret');
    await userEvent.type(password.getByLabelText('New password'), 'new secret');
    await userEvent.type(password.getByLabelText('Repeat the new password'), 'other');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    await expect(password.getByText('Passwords do not match')).toBeVisible();
    await expect(password.getByLabelText('Repeat the new password')).toHaveFocus();
  },
});

/** A new password that was not saved is discarded after confirmation only; it is stored nowhere. */
export const PasswordNotSaved = meta.story({
  play: async ({ canvas, userEvent }) => {
    const password = within(await canvas.findByRole('region', { name: 'Password' }));
    await userEvent.type(password.getByLabelText('New password'), 'new secret');
    await expect(JSON.stringify(sessionStorage)).not.toContain('new secret');
    // Rendered with the guard, when the browser is idle.
    await screen.findByRole('region', { name: /^Notifications/ });
    // The header's, not the footer's.
    const [link] = canvas.getAllByRole('link', { name: 'Tools' });
    await userEvent.click(link!);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(password.getByLabelText('New password')).toHaveValue('new secret');
  },
});

export const PasswordChanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    const password = within(await canvas.findByRole('region', { name: 'Password' }));
    await userEvent.type(password.getByLabelText('Current password'), 'secret');
    await userEvent.type(password.getByLabelText('New password'), 'new secret');
    await userEvent.type(password.getByLabelText('Repeat the new password'), 'new secret');
    await userEvent.click(await password.findByLabelText('Also revoke my access tokens'));
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    await expect((await screen.findAllByText('Your password has been changed'))[0]).toBeVisible();
    await expect(password.getByLabelText('New password')).toHaveValue('');
  },
});

/** Reverts the optimistic update. */
export const PreferencesSaveFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.settings.update, 503, 'unavailable', 'Try again in a minute'));
  },
  play: async ({ canvas, userEvent }) => {
    const likes = await canvas.findByRole('checkbox', { name: 'Likes of your prompts' });
    await userEvent.click(likes);
    await expect((await screen.findAllByText('Try again in a minute'))[0]).toBeVisible();
    await expect(likes).toBeChecked();
    // The focused control is further down, where the header would cover a part of others.
    window.scrollTo(0, 0);
  },
});

/** The response to a change does not revert the change after it, which is still being saved. */
export const PreferencesChangedTwice = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pending = [first, second];
    let stored = settingsFixture;
    msw.use(
      mock(contract.settings.update, async ({ body }) => {
        const response = pending.shift();
        stored = { ...stored, ...(body as object) };
        const saved = stored;
        await response?.promise;
        return saved;
      }),
    );
    const likes = await canvas.findByRole('checkbox', { name: 'Likes of your prompts' });
    const saves = canvas.getByRole('checkbox', { name: 'Saves of your prompts' });
    await userEvent.click(likes);
    await userEvent.click(saves);
    first.resolve();
    await waitFor(() => expect(pending).toHaveLength(0));
    await expect(likes).not.toBeChecked();
    await expect(saves).not.toBeChecked();
    second.resolve();
    // The focused control is further down, where the header would cover a part of others.
    window.scrollTo(0, 0);
  },
});

export const SessionEnded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^End session/ }));
    await expect((await screen.findAllByText('The session has been ended'))[0]).toBeVisible();
  },
});

/** The token is shown only once. */
export const TokenCreated = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tokens = within(await canvas.findByRole('region', { name: 'Access tokens' }));
    await userEvent.click(tokens.getByRole('button', { name: 'Create token' }));
    await expect(tokens.getByText('Name is required')).toBeVisible();
    await userEvent.type(tokens.getByLabelText('Name'), 'My script');
    await userEvent.click(tokens.getByRole('button', { name: 'Create token' }));
    await expect(await tokens.findByText(newTokenFixture)).toBeVisible();
    await expect(tokens.getByRole('button', { name: 'Copy token' })).toBeVisible();
  },
});

export const RevokeToken = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Claude Desktop' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('alertdialog', { name: 'Revoke ‘Claude Desktop’?' })).toBeVisible();
  },
});

/** Names what was changed, and the browser, where they are known. */
export const RecentActivity = meta.story({
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Recent activity' }));
    const [created, , failed] = list.getAllByRole('listitem');
    await expect(created).toHaveTextContent(/^Access token created: Claude Desktop.*Firefox on Windows$/);
    await expect(failed).toHaveTextContent(/^Failed sign-in with a wrong password/);
  },
});

/** Lists the consequences and asks for the password. */
export const DeleteAccount = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.users.deleteMe, 400, 'wrong_password', 'Your password is incorrect'));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account…' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await expect(await dialog.findByText('Password is required')).toBeVisible();
    await expect(dialog.getByLabelText('Password')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await expect(await dialog.findByText('Your password is incorrect')).toBeVisible();
    await expect(dialog.getByLabelText('Password')).toHaveValue('wrong');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mockPending(contract.settings.get),
      mockPending(contract.auth.sessions),
      mockPending(contract.accessTokens.list),
      mockPending(contract.auth.activity),
    );
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mockError(contract.settings.get, 500, 'internal_error'),
      mockError(contract.auth.sessions, 500, 'internal_error'),
      mockError(contract.accessTokens.list, 500, 'internal_error'),
      mockError(contract.auth.activity, 500, 'internal_error'),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your settings could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('Your sessions could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('Your access tokens could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('Your recent activity could not be loaded.')).toBeVisible();
  },
});
