import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { AuthRequiredDialog, type AuthRequiredDialogProps } from './auth-required-dialog.tsx';

const defaults: AuthRequiredDialogProps = { open: true, onOpenChange: fn(), onSignIn: fn() };

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Auth Required Dialog',
  component: AuthRequiredDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    usage: {
      do: { text: 'Return users to where they were after they have signed in.' },
      dont: { text: 'Do not show it before the user activates something that requires an account.' },
      keyboard: {
        'Tab, Shift+Tab': 'Cycles through the dialog. Focus starts on Cancel.',
        Escape: 'Closes the dialog, like Cancel.',
      },
      references: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
});

export const Default = meta.story({
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

export const CustomDescription = meta.story({
  args: { description: 'Sign in to report this prompt.' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Sign in to report this prompt.',
    );
  },
});
