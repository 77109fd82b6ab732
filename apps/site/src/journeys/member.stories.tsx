import { expect, screen, spyOn, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SitePage } from '../testing/with-site.tsx';

const meta = preview.meta({
  title: 'App/Member',
  component: SitePage,
  args: { url: '/' },
  globals: { viewer: 'member' },
  parameters: { layout: 'fullscreen' },
});

/** The whole site as a signed-in user with prompts, a collection, notifications and an API key. */
export const Home = meta.story();

export const SmartPrompts = meta.story({ args: { url: '/smart-prompts' } });

export const Dashboard = meta.story({ args: { url: '/dashboard' } });

const prompts = ['Packing list', 'Thank-you note'].map((title) => ({
  title,
  description: 'Written for a journey.',
  content: 'What do I pack for {days} days in {city}?',
  category: 'Travel',
  variables: [
    { name: 'days', description: 'How many', defaultValue: '3' },
    { name: 'city', description: 'Where to', defaultValue: '' },
  ],
}));

export const ImportsAndFillsPrompts = meta.story({
  args: { url: '/smart-prompts?view=my-prompts' },
  play: async ({ canvas, userEvent, step }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await step('Import a file', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Import Prompts' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Import Prompts' }));
      await userEvent.upload(
        await dialog.findByLabelText('Files'),
        new File([JSON.stringify(prompts)], 'prompts.json', { type: 'application/json' }),
      );
      await dialog.findAllByText('2 prompts');
      await userEvent.click(dialog.getByRole('button', { name: 'Import Prompts' }));
      await expect(await dialog.findByText('Successfully imported 2 out of 2 prompts')).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('Fill in and copy an imported prompt', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Packing list' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Packing list' }));
      await userEvent.type(await dialog.findByLabelText('city'), 'Lima');
      await userEvent.click(dialog.getByRole('button', { name: 'Copy prompt' }));
      await expect(writeText).toHaveBeenCalledWith('What do I pack for 3 days in Lima?');
    });
  },
});

export const CollectsTools = meta.story({
  args: { url: '/tool/paper-trail' },
  play: async ({ canvas, userEvent, step }) => {
    await step('Add a tool to a new collection', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Collect' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'New collection' }));
      await userEvent.type(await screen.findByLabelText('Name'), 'For the thesis');
      await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
      await expect(await screen.findByText('Added to ‘For the thesis’')).toBeVisible();
    });
    await step('The dashboard lists the collection', async () => {
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('button', { name: 'Account menu of ada' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
      await userEvent.click(await canvas.findByRole('link', { name: 'Collections' }));
      await userEvent.click(await canvas.findByRole('link', { name: 'For the thesis' }));
      await expect(await canvas.findByRole('list', { name: 'Contents of For the thesis' })).toBeVisible();
    });
  },
});
