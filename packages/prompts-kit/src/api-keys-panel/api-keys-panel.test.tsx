import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerKeyFixture } from '@ai-directory/api-client/testing';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ApiKeysPanel, type ApiKeysPanelProps } from './api-keys-panel.tsx';

const storageKey = 'providerEnablement';
const on = providerKeyFixture;
const off: ProviderKey = { ...on, isEnabled: false, enabledModels: [] };
const openai = { isEnabled: true, models: ['gpt-4'] };

const nothing = async () => on;
const callbacks: ApiKeysPanelProps = {
  keys: undefined,
  onReload: () => {},
  onSave: nothing,
  onTest: nothing,
  onToggle: nothing,
  onToggleModel: nothing,
  onRemove: nothing,
  onNotice: () => {},
};

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => localStorage.removeItem(storageKey));
afterEach(() => vi.restoreAllMocks());

it('shows the newest answer where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const screen = await render(<ApiKeysPanel {...callbacks} keys={[on]} />);
  await expect.element(screen.getByRole('switch')).toBeChecked();
  await screen.rerender(<ApiKeysPanel {...callbacks} keys={[off]} />);
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});

it('shows the answer, not what is remembered from before', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ providers: { openai } }));
  const screen = await render(<ApiKeysPanel {...callbacks} keys={[off]} />);
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});

it('shows nothing of what is remembered of somebody else', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ viewerId: 'ada', providers: { openai } }));
  const screen = await render(<ApiKeysPanel {...callbacks} viewerId="grace" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading API keys');
  expect(screen.container.textContent).not.toContain('OpenAI');
});

it('remembers what is enabled, and nothing of the key', async () => {
  await render(<ApiKeysPanel {...callbacks} viewerId="ada" keys={[on]} />);
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({
      viewerId: 'ada',
      providers: { openai: { isEnabled: true, models: ['gpt-4-turbo', 'gpt-4'] } },
    }),
  );
});

it.each(['{', 'null', '7', '{"providers":[{}]}', '{"providers":{"openai":{"isEnabled":1,"models":[]}}}'])(
  'bears %s in the storage',
  async (text) => {
    localStorage.setItem(storageKey, text);
    const screen = await render(<ApiKeysPanel {...callbacks} keys={[on]} />);
    await expect.element(screen.getByRole('switch')).toBeChecked();
  },
);

it('takes over its server markup, then shows the providers that are remembered', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ providers: { openai } }));
  const recovered = vi.fn<(error: unknown) => void>();
  const place = document.createElement('div');
  const page = (
    <StrictMode>
      <ApiKeysPanel {...callbacks} />
    </StrictMode>
  );
  place.innerHTML = renderToString(page);
  expect(place.textContent).not.toContain('OpenAI');
  document.body.append(place);
  const root = hydrateRoot(place, page, { onRecoverableError: recovered });
  await vi.waitFor(() => expect(place.textContent).toContain('OpenAI'));
  expect(recovered).not.toHaveBeenCalled();
  root.unmount();
  place.remove();
});
