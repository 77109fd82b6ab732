import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerKeyFixture, providerKeyFixtures } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { AddKeyDialog, type AddKeyDialogProps } from './add-key-dialog.tsx';

const savedKey: ProviderKey = { ...providerKeyFixture, provider: 'groq', models: [], enabledModels: [] };
const apiKey = 'gsk_story-4711';

const defaults: AddKeyDialogProps = {
  open: true,
  onOpenChange: fn(),
  keys: providerKeyFixtures,
  onSave: fn(async () => savedKey),
  onToggleModel: fn(async () => {}),
  onNotify: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/API Keys/Add Key Dialog',
  component: AddKeyDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '44rem' } },
    usage: {
      do: {
        text: 'Let it close itself: it closes when the key is saved, and stays open with the error otherwise.',
        example: () => <DialogOpener {...defaults} keys={[]} open={false} />,
      },
      dont: { text: 'Do not store the key in the browser: send it to the server only.' },
      keyboard: {
        'Arrow keys, Home, End': 'In the menu, move through the sections.',
        Enter: 'On a provider, opens its form; in the form, saves the key.',
        Escape: 'Closes the dialog. Asks for confirmation if there is unsaved input.',
      },
      references: {
        'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
        'APG: Tabs': 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/',
      },
    },
  },
});

const findDialog = () => screen.findByRole('dialog', { name: 'Settings' });
const getSaveButton = () => screen.getByRole('button', { name: 'Save Key' });

/** The 28 providers by group; those with a key show whether it works. */
export const Default = meta.story({
  tags: ['desktop'],
  play: async () => {
    const dialog = within(await findDialog());
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

const withinGroup = (name: string) => within(screen.getByRole('group', { name }));

export const Search = meta.story({
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search providers' }), 'SPEED');
    await expect(withinGroup('Popular').getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Groq' }),
    ]);
    await expect(withinGroup('Other').getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Cerebras' }),
      screen.getByRole('button', { name: 'SambaNova' }),
    ]);
    await expect(screen.getAllByRole('group')).toHaveLength(2);
  },
});

export const NoMatches = meta.story({
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByRole('searchbox'), 'acme');
    await expect(screen.getByText('No matching providers.')).toBeVisible();
  },
});

/** Moves focus to the key, which neither browser nor form may store. */
export const Selected = meta.story({
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    const input = screen.getByLabelText('API Key', { selector: 'input' });
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'off');
    await expect(input).not.toHaveAttribute('name');
    await expect(input).toHaveAccessibleDescription('Your API key will be encrypted and stored securely');
    await expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(2);
  },
});

export const BlankKey = meta.story({
  args: { provider: 'groq' },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await waitFor(() => expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveFocus());
    await expect(getSaveButton()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), '   {Enter}');
    await expect(getSaveButton()).toBeDisabled();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const Saving = meta.story({
  args: { provider: 'groq', onSave: fn(() => new Promise<ProviderKey>(() => {})) },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), `${apiKey}{Enter}`);
    await expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
});

/** Keeps the input, and stores it nowhere else. */
export const SaveFailed = meta.story({
  args: {
    provider: 'groq',
    onSave: fn(() =>
      Promise.reject(new Error('An API key may only contain letters, digits and symbols, without spaces')),
    ),
  },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), ` ${apiKey} `);
    await userEvent.click(getSaveButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to save API key'));
    await expect(screen.getByRole('alert')).toHaveTextContent('An API key may only contain letters');
    await expect(args.onSave).toHaveBeenCalledWith('groq', apiKey);
    await expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveValue(` ${apiKey} `);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(
      [localStorage, sessionStorage, location.href].map((store) => JSON.stringify(store)).join(' '),
    ).not.toContain(apiKey);
  },
});

/** Closes, restores focus, and disables the models that were switched off before saving. */
export const Saved = meta.story({
  args: {
    onSave: fn(async () => ({
      ...savedKey,
      models: [
        { id: 'mixtral-8x7b-32768', name: 'Mixtral-8x7B', isEnabled: true },
        { id: 'llama2-70b-4096', name: 'LLaMA-2-70B', isEnabled: true },
      ],
    })),
  },
  render: (props) => <DialogOpener {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Key' }));
    await findDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.click(screen.getByRole('switch', { name: 'LLaMA-2-70B' }));
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), `${apiKey}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onToggleModel).toHaveBeenCalledTimes(1);
    await expect(args.onToggleModel).toHaveBeenCalledWith('groq', 'llama2-70b-4096');
    await expect(args.onNotify).toHaveBeenCalledWith({
      variant: 'success',
      message: 'API key saved successfully',
    });
    await expect(canvas.getByRole('button', { name: 'Add Key' })).toHaveFocus();
  },
});

/** A key that the provider rejects is stored nevertheless, with a notification. */
export const SavedInvalid = meta.story({
  args: { provider: 'groq', onSave: fn(async () => ({ ...savedKey, isValid: false })) },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), `${apiKey}{Enter}`);
    await waitFor(() =>
      expect(args.onNotify).toHaveBeenCalledWith({ variant: 'danger', message: 'Groq API key is invalid' }),
    );
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** Models of a stored key are toggled immediately. */
export const ToggleModelFailed = meta.story({
  args: { provider: 'openai', onToggleModel: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('switch', { name: 'GPT-4' }));
    await expect(args.onToggleModel).toHaveBeenCalledWith('openai', 'gpt-4');
    await waitFor(() =>
      expect(args.onNotify).toHaveBeenCalledWith({ variant: 'danger', message: 'Failed to toggle model' }),
    );
    await expect(screen.getByRole('switch', { name: 'GPT-4' })).toBeChecked();
  },
});

export const ModelsSection = meta.story({
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('tab', { name: 'Models' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Models' }));
    await expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'GPT-4 Turbo',
      'GPT-4',
      'Claude 3 Opus',
    ]);
    await expect(panel.getByText('No models are enabled.')).toBeVisible();
  },
});

/** Unsaved input is preserved while another section or provider is selected. */
export const InputPreserved = meta.story({
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByRole('searchbox'), 'speed');
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.click(screen.getByRole('switch', { name: 'LLaMA-2-70B' }));
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), apiKey);
    await userEvent.click(screen.getByRole('button', { name: 'Cerebras' }));
    await expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Models' }));
    await expect(screen.queryByLabelText('API Key', { selector: 'input' })).not.toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'API Keys' }));
    await expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveValue(apiKey);
    await expect(screen.getByRole('switch', { name: 'LLaMA-2-70B' })).not.toBeChecked();
    await expect(screen.getByRole('searchbox')).toHaveValue('speed');
  },
});

const findConfirmation = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));

/** Asks for confirmation before Cancel or Escape discards a typed key. Escape there returns to the key. */
export const DiscardChanges = meta.story({
  args: { provider: 'groq' },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), apiKey);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    let confirmation = await findConfirmation();
    await expect(confirmation.getByText('The API key is not saved. Your input will be lost.')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(apiKey);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveValue(apiKey);

    await userEvent.keyboard('{Escape}');
    confirmation = await findConfirmation();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(confirmation.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
});

/** Stays open while a key for another provider is typed. */
export const SavedWithAnotherKey = meta.story({
  args: { provider: 'cerebras' },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), 'csk-4711');
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await userEvent.type(screen.getByLabelText('API Key', { selector: 'input' }), `${apiKey}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveValue(''));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cerebras' }));
    await expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveValue('csk-4711');
  },
});

export const ModelsEmpty = meta.story({
  args: { keys: [] },
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('tab', { name: 'Models' }));
    await expect(screen.getByText('No API keys configured. Add an API key to enable models.')).toBeVisible();
  },
});

export const ComingSoon = meta.story({
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('tab', { name: 'Keyboard Shortcuts' }));
    await expect(screen.getByText('Coming Soon')).toBeVisible();
  },
});

/** Sections that exist are links, which close the dialog. */
export const SectionLinks = meta.story({
  args: { getSectionHref: (section) => (section === 'shortcuts' ? undefined : `#/settings/${section}`) },
  play: async ({ args, userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('tab', { name: 'Keyboard Shortcuts' }));
    await expect(screen.getByText('Coming Soon')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Default Model' }));
    const link = screen.getByRole('link', { name: 'Open Default Model' });
    await expect(link).toHaveAttribute('href', '#/settings/default-model');
    // The story has no router.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** A stored key that could not be tested does not look connected. */
export const Unverified = meta.story({
  args: { keys: [{ ...providerKeyFixture, isValid: null }] },
  play: async () => {
    await findDialog();
    await expect(screen.getByRole('button', { name: 'OpenAI Not verified' })).toBeVisible();
  },
});

/** In a narrow window, the menu is above the content, and the selected provider replaces the list. */
export const Narrow = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ userEvent }) => {
    await findDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Groq' }));
    await waitFor(() => expect(screen.getByLabelText('API Key', { selector: 'input' })).toHaveFocus());
    await expect(screen.queryByRole('searchbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All providers' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
});

function DialogOpener(props: AddKeyDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Key</Button>
      <AddKeyDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
