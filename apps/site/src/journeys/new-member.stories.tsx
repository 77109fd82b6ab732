import { expect, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { goToReview } from '../testing/submit-tool-steps.ts';
import { SitePage } from '../testing/with-site.tsx';

const meta = preview.meta({
  title: 'App/New Member',
  component: SitePage,
  args: { url: '/dashboard' },
  globals: { viewer: 'new member' },
  parameters: { layout: 'fullscreen' },
});

/** The dashboard of a user who has just registered. */
export const Dashboard = meta.story();

export const SubmitsATool = meta.story({
  args: { url: '/submit-tool' },
  play: async ({ canvas, userEvent, step }) => {
    await step('Fill in the form', async () => {
      await goToReview({ canvas, userEvent });
      await userEvent.click(await canvas.findByRole('button', { name: 'Submit tool' }));
    });
    await step('The tool has a page', async () =>
      expect(await canvas.findByRole('heading', { level: 1, name: 'Ledger Lamp' })).toBeVisible(),
    );
  },
});

/** Adds a provider key, whose models the generator then offers, and saves what it generates. */
export const GeneratesWithAnOwnKey = meta.story({
  args: { url: '/dashboard/api-keys' },
  play: async ({ canvas, userEvent, step }) => {
    await step('Add an API key', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add Key' }));
      await userEvent.click(await screen.findByRole('button', { name: /^OpenAI/ }));
      await userEvent.type(screen.getByLabelText('API Key'), 'a-key-4711');
      await userEvent.click(screen.getByRole('button', { name: 'Save Key' }));
      await expect(await canvas.findByText('key ending in 4711')).toBeVisible();
    });
    await step('Generate a prompt with its model', async () => {
      await userEvent.click(
        (await canvas.findAllByRole('link', { name: 'Smart Prompts' }))[0] as HTMLElement,
      );
      await userEvent.click(await canvas.findByRole('tab', { name: /AI/ }));
      await userEvent.type(await canvas.findByLabelText('Topic'), 'Rivers of Europe');
      await userEvent.selectOptions(await canvas.findByLabelText('Model'), 'GPT-4');
      await userEvent.click(canvas.getByRole('button', { name: 'Generate' }));
    });
    await step('Save it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Save Prompt' }));
      await userEvent.click(canvas.getByRole('tab', { name: /My Prompts/ }));
      await expect(await canvas.findByRole('link', { name: 'Rivers of Europe' })).toBeVisible();
    });
  },
});
