import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerKeyFixture, providerKeyFixtures } from '@ai-directory/api-client/testing';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ApiKeysPanel, type ApiKeysPanelProps } from './api-keys-panel.tsx';

const [openai, anthropic, azure] = providerKeyFixtures as [ProviderKey, ProviderKey, ProviderKey];
const never = () => new Promise<never>(() => {});
const refuse = () => Promise.reject(new Error('offline'));

const defaults: ApiKeysPanelProps = {
  keys: [openai],
  onReload: fn(),
  onSave: fn(async () => openai),
  onTest: fn(async () => openai),
  onToggle: fn(async () => {}),
  onToggleModel: fn(async () => {}),
  onRemove: fn(async () => {}),
  onNotice: fn(),
};

const meta = preview.meta({
  component: ApiKeysPanel,
  args: defaults,
  // What one story remembers is not for the next.
  beforeEach: () => localStorage.removeItem('providerEnablement'),
  parameters: {
    guide: {
      do: {
        text: 'Return the promises of your calls, and pass the keys anew when they end. What `onNotice` is given, show as a toast.',
        example: () => <Host {...defaults} />,
      },
      dont: {
        text: 'Do not pass a key itself, not even masked: its last four characters are all that a screen needs.',
      },
      keyboard: {
        Tab: 'Goes to Add Key, then through each provider’s switch and buttons.',
        'Space, Enter':
          'On the switch, enables or disables the provider. It is busy until the promise ends, and keeps focus.',
        Escape: 'Closes the question before a key is deleted, and leaves the key.',
      },
      follows: {
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

/** There is a key, but none of its models may be asked. */
export const Connected = meta.story({
  args: { keys: [{ ...openai, isEnabled: false, enabledModels: [] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connected')).toBeVisible();
    await expect(canvas.queryByText('Active')).toBeNull();
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
});

/** The provider refused the key. */
export const NotConnected = meta.story({
  args: { keys: [anthropic] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not Connected')).toBeVisible();
    await expect(canvas.getByText('Anthropic API key is invalid')).toBeVisible();
    await expect(canvas.getByText('1 model')).toBeVisible();
    await expect(canvas.queryByText('Active')).toBeNull();
  },
});

export const SeveralProviders = meta.story({ args: { keys: [openai, anthropic, azure] } });

export const None = meta.story({
  args: { keys: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No API keys configured. Add an API key to enable models.')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { keys: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading API keys');
  },
});

/** The browser remembers which providers had a key, so that their cards stand before the answer comes. */
export const LoadingRemembered = meta.story({
  args: { keys: undefined, viewerId: 'ada' },
  beforeEach: () => {
    const providers = { openai: { isEnabled: true, models: [] }, groq: { isEnabled: false, models: [] } };
    localStorage.setItem('providerEnablement', JSON.stringify({ viewerId: 'ada', providers }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('OpenAI')).toBeVisible();
    await expect(canvas.getByText('Groq')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  args: { keys: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load API keys');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

export const Testing = meta.story({
  args: { onTest: fn(never) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    const button = canvas.getByRole('button', { name: 'Testing...' });
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onTest).toHaveBeenCalledOnce();
    await expect(args.onTest).toHaveBeenCalledWith('openai');
  },
});

export const Valid = meta.story({
  args: { keys: [{ ...openai, isValid: null }] },
  render: (props) => <Host {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() =>
      expect(args.onNotice).toHaveBeenCalledWith({ tone: 'success', message: 'OpenAI API key is valid' }),
    );
    await expect(canvas.queryByText(/could not be checked/)).toBeNull();
  },
});

export const Invalid = meta.story({
  args: { onTest: fn(async () => ({ ...openai, isValid: false })) },
  render: (props) => <Host {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() => expect(canvas.getByText('OpenAI API key is invalid')).toBeVisible());
    await expect(args.onNotice).toHaveBeenCalledWith({
      tone: 'error',
      message: 'OpenAI API key is invalid',
    });
    await expect(canvas.getByText('Not Connected')).toBeVisible();
  },
});

/** Not a wrong key: it stays connected. */
export const CouldNotBeChecked = meta.story({
  args: { onTest: fn(async () => ({ ...openai, isValid: null })) },
  render: (props) => <Host {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() => expect(canvas.getByText('OpenAI API key could not be checked')).toBeVisible());
    await expect(args.onNotice).toHaveBeenCalledWith({
      tone: 'info',
      message: 'OpenAI API key could not be checked',
    });
    await expect(canvas.getByText('Connected')).toBeVisible();
  },
});

export const TestFailed = meta.story({
  args: { onTest: fn(refuse) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() => expect(canvas.getByText('Failed to validate OpenAI API key')).toBeVisible());
    await expect(args.onNotice).toHaveBeenCalledWith({
      tone: 'error',
      message: 'Failed to validate OpenAI API key',
    });
  },
});

export const TogglePending = meta.story({
  args: { onToggle: fn(never) },
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('switch');
    await userEvent.click(all);
    await expect(all).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(all);
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(args.onToggle).toHaveBeenCalledWith('openai');
  },
});

export const ToggleFailed = meta.story({
  args: { onToggle: fn(refuse) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await waitFor(() =>
      expect(args.onNotice).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to update provider status',
      }),
    );
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
});

const ask = 'Are you sure you want to delete this API key?';

export const RemoveConfirm = meta.story({
  args: { keys: [openai, azure] },
  render: (props) => <Host {...props} />,
  play: async ({ args, canvas, userEvent }) => {
    const card = within(canvas.getByRole('group', { name: 'Actions for OpenAI' }));
    await userEvent.click(card.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: ask }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(question.getByText(/^OpenAI, key ending in 4711/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onNotice).toHaveBeenCalledWith({
      tone: 'success',
      message: 'API key deleted successfully',
    });
    await expect(canvas.queryByRole('heading', { name: 'OpenAI' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add Key' })).toHaveFocus();
  },
});

/** The question stays, with the reason. */
export const RemoveFailed = meta.story({
  args: { onRemove: fn(refuse) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete API key'));
    await expect(screen.getByRole('alertdialog', { name: ask })).toBeVisible();
  },
});

const hundreds = Array.from({ length: 120 }, (_, index) => ({
  id: `maker/model-${index}`,
  name: `maker/model-${index}`,
  isEnabled: index % 3 > 0,
}));

/** Configure shows them all, with a search. */
export const ManyModels = meta.story({
  args: { keys: [{ ...openai, provider: 'openrouter', models: hundreds, enabledModels: [] }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('120 models')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Configure' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search models' }), 'model-11');
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(11));
  },
});

/** What another tab changed is shown at once; when it stored or removed a key, the keys are loaded again. */
export const TwoTabs = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('switch')).toBeChecked();
    fromOtherTab({ openai: { isEnabled: false, models: ['gpt-4'] } });
    await waitFor(() => expect(canvas.getByRole('switch')).not.toBeChecked());
    await expect(canvas.queryByText('Active')).toBeNull();
    await expect(args.onReload).not.toHaveBeenCalled();

    const groq = { isEnabled: true, models: [] };
    fromOtherTab({ openai: { isEnabled: true, models: ['gpt-4'] }, groq });
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce());
  },
});

function fromOtherTab(providers: object) {
  const newValue = JSON.stringify({ providers });
  window.dispatchEvent(new StorageEvent('storage', { key: 'providerEnablement', newValue }));
}

/** Takes what the calls answer into its keys, as a host does. */
function Host(props: ApiKeysPanelProps) {
  const [keys, setKeys] = useState(props.keys ?? []);
  const replace = (changed: ProviderKey) => {
    setKeys((known) => known.map((key) => (key.provider === changed.provider ? changed : key)));
    return changed;
  };
  return (
    <ApiKeysPanel
      {...props}
      keys={keys}
      onTest={async (provider) => replace(await props.onTest(provider))}
      onToggle={async (provider) => {
        const key = keys.find((one) => one.provider === provider) ?? providerKeyFixture;
        replace({ ...key, isEnabled: !key.isEnabled });
      }}
      onRemove={async (provider) => {
        await props.onRemove(provider);
        setKeys((known) => known.filter((key) => key.provider !== provider));
      }}
    />
  );
}
