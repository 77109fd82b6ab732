import { availableModelFixtures, settingsFixture } from '@ai-directory/api-client/testing';
import { expect, fn, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Preferences, type PreferencesProps } from './preferences.tsx';

const defaults: PreferencesProps = {
  settings: settingsFixture,
  models: availableModelFixtures,
  onSave: fn(async () => {}),
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Preferences',
  component: Preferences,
  args: defaults,
  parameters: {
    usage: {
      do: { text: 'Store them on the server, so that the generator has the same defaults on every device.' },
      dont: { text: 'Do not save while the slider moves: the user clicks Save Preferences.' },
      keyboard: {
        'Right arrow, Left arrow': 'Changes the temperature or the length.',
        Enter: 'In the number input next to the slider, saves.',
      },
      references: {
        'WCAG 2.2: 3.2.2 On input': 'https://www.w3.org/WAI/WCAG22/Understanding/on-input',
        'APG: Slider': 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Medium' })).toBeChecked();
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveAccessibleDescription(
      'Conservative Balanced Creative',
    );
    await expect(canvas.getByLabelText('Default AI model')).toHaveDisplayValue('First available model');
  },
});

/** Sends only the changed fields. */
export const Saved = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Default AI model'), 'GPT-4 Turbo');
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Preferences' }));
    await expect(args.onSave).toHaveBeenCalledWith({
      defaultModel: 'openai/gpt-4-turbo',
      promptLength: 'long',
    });
    await expect(await canvas.findByText('Preferences saved')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    await expect(canvas.queryByText('Preferences saved')).toBeNull();
  },
});

/** Models of docs/specification.md can be selected before the user has a key for them. */
export const WithoutKeys = meta.story({
  args: { models: availableModelFixtures.slice(-1) },
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole('group', { name: 'Needs an API key' }));
    await expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'GPT-4',
      'GPT-3.5 Turbo',
      'Claude 2',
    ]);
  },
});

/** A selected model that is no longer available is marked. */
export const UnavailableModel = meta.story({
  args: { settings: { ...settingsFixture, defaultModel: 'mistral/old' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Default AI model')).toHaveDisplayValue('mistral/old (unavailable)');
  },
});

export const Saving = meta.story({
  args: { onSave: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Preferences' }));
    const busy = await canvas.findByRole('button', { name: 'Saving…' });
    await userEvent.click(busy);
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
});

export const SaveFailed = meta.story({
  args: { onSave: fn(() => Promise.reject(new Error(''))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Preferences' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to save preferences');
    await expect(canvas.getByRole('radio', { name: 'Short' })).toBeChecked();
  },
});

export const Loading = meta.story({ args: { settings: undefined } });

export const LoadFailed = meta.story({
  args: { settings: undefined, isError: true, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load preferences');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
});
