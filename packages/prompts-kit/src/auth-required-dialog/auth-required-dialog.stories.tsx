import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { AuthRequiredDialog, type AuthRequiredDialogProps } from './auth-required-dialog.tsx';

const defaults: AuthRequiredDialogProps = { open: true, onOpenChange: fn(), onSignIn: fn() };

const meta = preview.meta({
  component: AuthRequiredDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    guide: {
      do: { text: 'Bring people back to where they were, once they are signed in.' },
      dont: { text: 'Do not show it before something was pressed that needs an account.' },
      keyboard: {
        'Tab, Shift+Tab': 'Goes round inside the dialog. Focus begins on Cancel.',
        Escape: 'Closes it, as Cancel does.',
      },
      follows: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
});

export const Open = meta.story({
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: 'Authentication Required' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
});

export const SignIn = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** What was pressed says what the account is for. */
export const OwnText = meta.story({
  args: { text: 'Sign in to report this prompt.' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Sign in to report this prompt.',
    );
  },
});
