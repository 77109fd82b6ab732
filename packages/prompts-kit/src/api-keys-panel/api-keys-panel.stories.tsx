import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerKeyFixture, providerKeyFixtures } from '@ai-directory/api-client/testing';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ApiKeysPanel, type ApiKeysPanelProps } from './api-keys-panel.tsx';

const findKey = (provider: string) =>
  providerKeyFixtures.find((key) => key.provider === provider) ?? providerKeyFixture;
const openai = providerKeyFixture;
const anthropic = findKey('anthropic');
const azure = findKey('azure');
const pending = () => new Promise<never>(() => {});
const reject = () => Promise.reject(new Error('offline'));

const defaults: ApiKeysPanelProps = {
  keys: [openai],
  onReload: fn(),
  onSave: fn(async () => openai),
  onTest: fn(async () => openai),
  onToggle: fn(async () => {}),
  onToggleModel: fn(async () => {}),
  onRemove: fn(async () => {}),
  onNotify: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/API Keys/API Keys Panel',
  component: ApiKeysPanel,
  args: defaults,
  // Enablement must not leak into the next story.
  beforeEach: () => localStorage.removeItem('providerEnablement'),
  parameters: {
    usage: {
      do: {
        text: 'Return the promises of your requests, and pass the updated keys when they resolve. Show messages of `onNotify` as toasts.',
        example: () => <StatefulPanel {...defaults} />,
      },
      dont: {
        text: 'Do not pass the key itself, not even masked: the UI needs only its last four characters.',
      },
      keyboard: {
        Tab: 'Moves to Add Key, then through each provider’s switch and buttons.',
        'Space, Enter':
          'On the switch, enables or disables the provider. It is busy until the promise settles, and keeps focus.',
        Escape: 'Cancels the confirmation of a deletion.',
      },
      references: {
        'APG: Switch': 'https://www.w3.org/WAI/ARIA/apg/patterns/switch/',
        'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
      },
    },
  },
});

export const Active = meta.story({
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article'));
    await expect(card.getByRole('heading', { name: 'OpenAI' })).toBeVisible();
    await expect(card.getByText('Connected')).toBeVisible();
    await expect(card.getByText('Active')).toBeVisible();
    await expect(card.getByText('3 models')).toBeVisible();
    await expect(card.getByText('key ending in 4711')).toBeVisible();
    await expect(card.getByRole('switch', { name: 'All models of OpenAI' })).toBeChecked();
  },
});

/** The key works, but all its models are disabled. */
export const Disabled = meta.story({
  args: { keys: [{ ...openai, isEnabled: false, enabledModels: [] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connected')).toBeVisible();
    await expect(canvas.queryByText('Active')).toBeNull();
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
});

/** The provider rejected the key. */
export const InvalidKey = meta.story({
  args: { keys: [anthropic] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not Connected')).toBeVisible();
    await expect(canvas.getByText('Anthropic API key is invalid')).toBeVisible();
    await expect(canvas.getByText('1 model')).toBeVisible();
    await expect(canvas.queryByText('Active')).toBeNull();
  },
});

export const MultipleProviders = meta.story({ args: { keys: [openai, anthropic, azure] } });

/** For a page whose own heading is “API Keys”. */
export const HiddenTitle = meta.story({
  args: { heading: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'API Keys' })).toBeNull();
    await expect(canvas.getByRole('region', { name: 'API Keys' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'OpenAI', level: 2 })).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { keys: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No API keys configured. Add an API key to enable models.')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { keys: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading API keys')).toHaveRole('status');
  },
});

/** Shows skeletons for the providers that had a key on the last visit, stored in localStorage. */
export const LoadingKnownProviders = meta.story({
  args: { keys: undefined, currentUserId: 'ada' },
  beforeEach: () => {
    const providers = { openai: { isEnabled: true, models: [] }, groq: { isEnabled: false, models: [] } };
    localStorage.setItem('providerEnablement', JSON.stringify({ currentUserId: 'ada', providers }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('OpenAI')).toBeVisible();
    await expect(canvas.getByText('Groq')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  args: { keys: undefined, isError: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load API keys');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

export const Testing = meta.story({
  args: { onTest: fn(pending) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    const button = canvas.getByRole('button', { name: 'Testing...' });
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onTest).toHaveBeenCalledOnce();
    await expect(args.onTest).toHaveBeenCalledWith('openai');
  },
});

export const TestSucceeded = meta.story({
  args: { keys: [{ ...openai, isValid: null }] },
  render: (props) => <StatefulPanel {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() =>
      expect(args.onNotify).toHaveBeenCalledWith({ variant: 'success', message: 'OpenAI API key is valid' }),
    );
    await expect(canvas.queryByText(/could not be checked/)).toBeNull();
  },
});

export const TestFoundInvalid = meta.story({
  args: { onTest: fn(async () => ({ ...openai, isValid: false })) },
  render: (props) => <StatefulPanel {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() => expect(canvas.getByText('OpenAI API key is invalid')).toBeVisible());
    await expect(args.onNotify).toHaveBeenCalledWith({
      variant: 'danger',
      message: 'OpenAI API key is invalid',
    });
    await expect(canvas.getByText('Not Connected')).toBeVisible();
  },
});

/** The provider could not be reached: the key does not look connected. */
export const Unverified = meta.story({
  args: { onTest: fn(async () => ({ ...openai, isValid: null })) },
  render: (props) => <StatefulPanel {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() => expect(canvas.getByText('OpenAI API key could not be checked')).toBeVisible());
    await expect(args.onNotify).toHaveBeenCalledWith({
      variant: 'info',
      message: 'OpenAI API key could not be checked',
    });
    await expect(canvas.getByText('Not verified')).toBeVisible();
    await expect(canvas.getByText(/Its models can be used after a successful test/)).toBeVisible();
    await expect(canvas.queryByText('Connected')).toBeNull();
    await expect(canvas.queryByText('Active')).toBeNull();
  },
});

export const TestFailed = meta.story({
  args: { onTest: fn(reject) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() => expect(canvas.getByText('Failed to validate OpenAI API key')).toBeVisible());
    await expect(args.onNotify).toHaveBeenCalledWith({
      variant: 'danger',
      message: 'Failed to validate OpenAI API key',
    });
  },
});

export const TogglePending = meta.story({
  args: { onToggle: fn(pending) },
  play: async ({ args, canvas, userEvent }) => {
    const providerSwitch = canvas.getByRole('switch');
    await userEvent.click(providerSwitch);
    await expect(providerSwitch).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(providerSwitch);
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(args.onToggle).toHaveBeenCalledWith('openai');
  },
});

export const ToggleFailed = meta.story({
  args: { onToggle: fn(reject) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await waitFor(() =>
      expect(args.onNotify).toHaveBeenCalledWith({
        variant: 'danger',
        message: 'Failed to update provider status',
      }),
    );
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
});

const confirmTitle = 'Are you sure you want to delete this API key?';

export const RemoveConfirm = meta.story({
  args: { keys: [openai, azure] },
  render: (props) => <StatefulPanel {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('group', { name: 'Actions for OpenAI' }));
    await userEvent.click(card.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: confirmTitle }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(dialog.getByText(/^OpenAI, key ending in 4711/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onNotify).toHaveBeenCalledWith({
      variant: 'success',
      message: 'API key deleted successfully',
    });
    await expect(canvas.queryByRole('heading', { name: 'OpenAI' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add Key' })).toHaveFocus();
  },
});

/** The dialog stays open with the error. */
export const RemoveFailed = meta.story({
  args: { onRemove: fn(reject) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete API key'));
    await expect(screen.getByRole('alertdialog', { name: confirmTitle })).toBeVisible();
  },
});

const models = Array.from({ length: 120 }, (_, index) => ({
  id: `vendor/model-${index}`,
  name: `vendor/model-${index}`,
  isEnabled: index % 3 > 0,
}));

/** The add-key dialog lists all of them, with a search field. */
export const ModelSearch = meta.story({
  args: { keys: [{ ...openai, provider: 'openrouter', models, enabledModels: [] }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('120 models')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Configure' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search models' }), 'model-11');
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(11));
  },
});

/** Shows enablement changed in another tab immediately; reloads the keys when another tab stored or removed one. */
export const SyncedAcrossTabs = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('switch')).toBeChecked();
    dispatchStorageEvent({ openai: { isEnabled: false, models: ['gpt-4'] } });
    await waitFor(() => expect(canvas.getByRole('switch')).not.toBeChecked());
    await expect(canvas.queryByText('Active')).toBeNull();
    await expect(args.onReload).not.toHaveBeenCalled();

    const groq = { isEnabled: true, models: [] };
    dispatchStorageEvent({ openai: { isEnabled: true, models: ['gpt-4'] }, groq });
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce());
  },
});

function dispatchStorageEvent(providers: object) {
  const newValue = JSON.stringify({ providers });
  window.dispatchEvent(new StorageEvent('storage', { key: 'providerEnablement', newValue }));
}

/** Updates its keys with the responses, like a host. */
function StatefulPanel(props: ApiKeysPanelProps) {
  const [keys, setKeys] = useState(props.keys ?? []);
  const update = (updatedKey: ProviderKey) => {
    setKeys((previous) => previous.map((key) => (key.provider === updatedKey.provider ? updatedKey : key)));
    return updatedKey;
  };
  return (
    <ApiKeysPanel
      {...props}
      keys={keys}
      onTest={async (provider) => update(await props.onTest(provider))}
      onToggle={async (provider) => {
        const key = keys.find((other) => other.provider === provider) ?? providerKeyFixture;
        update({ ...key, isEnabled: !key.isEnabled });
      }}
      onRemove={async (provider) => {
        await props.onRemove(provider);
        setKeys((previous) => previous.filter((key) => key.provider !== provider));
      }}
    />
  );
}
