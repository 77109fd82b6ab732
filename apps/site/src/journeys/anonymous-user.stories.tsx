import { expect, screen, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SitePage } from '../testing/with-site.tsx';

const meta = preview.meta({
  title: 'App/Visitor',
  component: SitePage,
  args: { url: '/' },
  globals: { viewer: 'visitor' },
  parameters: { layout: 'fullscreen' },
});

/** The whole site, signed out. Sign in as ada@example.org with any password. */
export const Home = meta.story();

export const Register = meta.story({ args: { url: '/register' } });

/** A page that requires a session redirects to the sign-in page. */
export const AuthenticationRequired = meta.story({
  args: { url: '/submit-tool' },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: /sign in|welcome/i })).toBeVisible(),
});

/** Likes a prompt, signs in for it, and finds it among the favorites. */
export const SignsInAndSaves = meta.story({
  args: { url: '/prompts' },
  play: async ({ canvas, userEvent, step }) => {
    await step('Saving a prompt requires signing in', async () => {
      const [card] = await canvas.findAllByRole('article');
      await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Add to favorites' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    });
    await step('The page returns after signing in', async () => {
      await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.org');
      await userEvent.type(canvas.getByLabelText('Password'), 'any');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
      await expect(await canvas.findByRole('button', { name: 'Create Prompt' })).toBeVisible();
    });
    await step('The prompt is a favorite', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /Favorites/ }));
      await expect(await canvas.findByRole('article')).toBeVisible();
    });
  },
});
