import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerKeyFixture, providerKeyFixtures } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { AddKeyDialog, type AddKeyDialogProps } from './add-key-dialog.tsx';

const saved: ProviderKey = { ...providerKeyFixture, provider: 'groq', models: [], enabledModels: [] };
const key = 'gsk_story-4711';

const defaults: AddKeyDialogProps = {
  open: true,
  onOpenChange: fn(),
  keys: providerKeyFixtures,
  onSave: fn(async () => saved),
  onToggleModel: fn(async () => {}),
  onNotice: fn(),
};

const meta = preview.meta({
  component: AddKeyDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '44rem' } },
    guide: {
      do: {
        text: 'Let it close itself: it does when the key is saved, and stays with the reason when not.',
        example: () => <Opener {...defaults} keys={[]} open={false} />,
      },
      dont: { text: 'Do not keep the key that it hands over: send it on, and let it go.' },
      keyboard: {
        'Arrow keys, Home, End': 'On the menu, go through the sections.',
        Enter: 'On a provider, goes on to its key; in the key, saves it.',
        Escape: 'Closes the dialog. What was typed is gone.',
      },
      follows: {
        'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
        'APG: Tabs': 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/',
      },
    },
  },
});

const opened = () => screen.findByRole('dialog', { name: 'Settings' });
const saveButton = () => screen.getByRole('button', { name: 'Save Key' });

/** The 28 providers in their groups; those with a key say whether it works. */
export const Groups = meta.story({
  play: async () => {
    const dialog = within(await opened());
    const group = (name: string) => within(dialog.getByRole('group', { name })).getAllByRole('listitem');
    await expect(['Popular', 'Cloud', 'Open Source', 'Other'].map((name) => group(name).length)).toEqual([
      5, 4, 4, 15,
    ]);
    await expect(dialog.getByRole('button', { name: 'OpenAI Connected' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Anthropic Not Connected' })).toBeVisible();
    await expect(dialog.getByText('Please select a provider and enter an API key')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('searchbox')).toHaveFocus());
  },
});

export const Search = meta.story({
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search providers' }), 'SPEED');
    await expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'PopularGroq',
      'OtherCerebrasSambaNova',
    ]);
  },
});

export const NothingFound = meta.story({
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox'), 'acme');
    await expect(screen.getByText('No provider has this name.')).toBeVisible();
  },
});

/** Focus goes on to the key, which no browser and no form may keep. */
export const Chosen = meta.story({
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    const input = screen.getByLabelText('API Key');
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'off');
    await expect(input).not.toHaveAttribute('name');
    await expect(input).toHaveAccessibleDescription('Your API key will be encrypted and stored securely');
    await expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(2);
  },
});

export const BlankDisabled = meta.story({
  args: { provider: 'groq' },
  play: async ({ args, userEvent }) => {
    await opened();
    await waitFor(() => expect(screen.getByLabelText('API Key')).toHaveFocus());
    await expect(saveButton()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('API Key'), '   {Enter}');
    await expect(saveButton()).toBeDisabled();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const Saving = meta.story({
  args: { provider: 'groq', onSave: fn(() => new Promise<ProviderKey>(() => {})) },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.type(screen.getByLabelText('API Key'), `${key}{Enter}`);
    await expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
});

/** What was typed stays, and is kept nowhere else. */
export const Failed = meta.story({
  args: {
    provider: 'groq',
    onSave: fn(() =>
      Promise.reject(new Error('An API key has no spaces, and only letters, digits and signs')),
    ),
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.type(screen.getByLabelText('API Key'), ` ${key} `);
    await userEvent.click(saveButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to save API key'));
    await expect(screen.getByRole('alert')).toHaveTextContent('An API key has no spaces');
    await expect(args.onSave).toHaveBeenCalledWith('groq', key);
    await expect(screen.getByLabelText('API Key')).toHaveValue(` ${key} `);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(
      [localStorage, sessionStorage, location.href].map((kept) => JSON.stringify(kept)).join(' '),
    ).not.toContain(key);
  },
});

/** It closes, focus goes back, and models that were switched off before are switched off now. */
export const Saved = meta.story({
  args: {
    onSave: fn(async () => ({
      ...saved,
      models: [
        { id: 'mixtral-8x7b-32768', name: 'Mixtral-8x7B', isEnabled: true },
        { id: 'llama2-70b-4096', name: 'LLaMA-2-70B', isEnabled: true },
      ],
    })),
  },
  render: (props) => <Opener {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Key' }));
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.click(screen.getByRole('switch', { name: 'LLaMA-2-70B' }));
    await userEvent.type(screen.getByLabelText('API Key'), `${key}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onToggleModel).toHaveBeenCalledTimes(1);
    await expect(args.onToggleModel).toHaveBeenCalledWith('groq', 'llama2-70b-4096');
    await expect(args.onNotice).toHaveBeenCalledWith({
      tone: 'success',
      message: 'API key saved successfully',
    });
    await expect(canvas.getByRole('button', { name: 'Add Key' })).toHaveFocus();
  },
});

/** A key that the provider refused is stored all the same, and the person hears of it. */
export const SavedInvalid = meta.story({
  args: { provider: 'groq', onSave: fn(async () => ({ ...saved, isValid: false })) },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.type(screen.getByLabelText('API Key'), `${key}{Enter}`);
    await waitFor(() =>
      expect(args.onNotice).toHaveBeenCalledWith({ tone: 'error', message: 'Groq API key is invalid' }),
    );
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** A stored key's models are switched at once. */
export const ToggleModelFailed = meta.story({
  args: { provider: 'openai', onToggleModel: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('switch', { name: 'GPT-4' }));
    await expect(args.onToggleModel).toHaveBeenCalledWith('openai', 'gpt-4');
    await waitFor(() =>
      expect(args.onNotice).toHaveBeenCalledWith({ tone: 'error', message: 'Failed to toggle model' }),
    );
    await expect(screen.getByRole('switch', { name: 'GPT-4' })).toBeChecked();
  },
});

export const ModelsSection = meta.story({
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('tab', { name: 'Models' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Models' }));
    await expect(panel.getAllByRole('listitem').map((model) => model.textContent)).toEqual([
      'GPT-4 Turbo',
      'GPT-4',
      'Claude 3 Opus',
    ]);
    await expect(panel.getByText('No models are enabled.')).toBeVisible();
  },
});

/** Nothing typed is lost by a look at another section, or at another provider. */
export const KeepsTyped = meta.story({
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox'), 'speed');
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.click(screen.getByRole('switch', { name: 'LLaMA-2-70B' }));
    await userEvent.type(screen.getByLabelText('API Key'), key);
    await userEvent.click(screen.getByRole('button', { name: 'Cerebras' }));
    await expect(screen.getByLabelText('API Key')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Models' }));
    await expect(screen.queryByLabelText('API Key')).not.toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'API Keys' }));
    await expect(screen.getByLabelText('API Key')).toHaveValue(key);
    await expect(screen.getByRole('switch', { name: 'LLaMA-2-70B' })).not.toBeChecked();
    await expect(screen.getByRole('searchbox')).toHaveValue('speed');
  },
});

export const ModelsEmpty = meta.story({
  args: { keys: [] },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('tab', { name: 'Models' }));
    await expect(screen.getByText('No API keys configured. Add an API key to enable models.')).toBeVisible();
  },
});

export const ComingSoon = meta.story({
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('tab', { name: 'Keyboard Shortcuts' }));
    await expect(screen.getByText('Coming Soon')).toBeVisible();
  },
});

/** In a narrow window the menu lies above, and the chosen provider stands in place of the list. */
export const Narrow = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await waitFor(() => expect(screen.getByLabelText('API Key')).toHaveFocus());
    await expect(screen.queryByRole('searchbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All providers' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
});

function Opener(props: AddKeyDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Key</Button>
      <AddKeyDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
