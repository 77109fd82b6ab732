import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerKeyFixture } from '@ai-directory/api-client/testing';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ApiKeysPanel, type ApiKeysPanelProps } from './api-keys-panel.tsx';

const storageKey = 'providerEnablement';
const enabledKey = providerKeyFixture;
const disabledKey: ProviderKey = { ...enabledKey, isEnabled: false, enabledModels: [] };
const openai = { isEnabled: true, models: ['gpt-4'] };

const resolveKey = async () => enabledKey;
const callbacks: ApiKeysPanelProps = {
  keys: undefined,
  onReload: () => {},
  onSave: resolveKey,
  onTest: resolveKey,
  onToggle: resolveKey,
  onToggleModel: resolveKey,
  onRemove: resolveKey,
  onNotify: () => {},
};

const throwSecurityError = () => {
  throw new DOMException('Blocked', 'SecurityError');
};

beforeEach(() => localStorage.removeItem(storageKey));

it('shows the latest keys when localStorage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
  const screen = await render(<ApiKeysPanel {...callbacks} keys={[enabledKey]} />);
  await expect.element(screen.getByRole('switch')).toBeChecked();
  await screen.rerender(<ApiKeysPanel {...callbacks} keys={[disabledKey]} />);
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});

it('prefers loaded keys over stored enablement', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ providers: { openai } }));
  const screen = await render(<ApiKeysPanel {...callbacks} keys={[disabledKey]} />);
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
});

it('ignores enablement stored for another user', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ currentUserId: 'ada', providers: { openai } }));
  const screen = await render(<ApiKeysPanel {...callbacks} currentUserId="grace" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading API keys');
  expect(screen.container.textContent).not.toContain('OpenAI');
});

it('stores the enablement, and nothing of the key', async () => {
  await render(<ApiKeysPanel {...callbacks} currentUserId="ada" keys={[enabledKey]} />);
  await expect
    .poll(() => JSON.parse(localStorage.getItem(storageKey) ?? ''))
    .toEqual({
      currentUserId: 'ada',
      providers: { openai: { isEnabled: true, models: ['gpt-4-turbo', 'gpt-4'] } },
    });
});

it.each(['{', 'null', '7', '{"providers":[{}]}', '{"providers":{"openai":{"isEnabled":1,"models":[]}}}'])(
  'ignores invalid storage content %s',
  async (content) => {
    localStorage.setItem(storageKey, content);
    const screen = await render(<ApiKeysPanel {...callbacks} keys={[enabledKey]} />);
    await expect.element(screen.getByRole('switch')).toBeChecked();
  },
);

it('hydrates without mismatch, then shows skeletons of stored providers', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ providers: { openai } }));
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const container = document.createElement('div');
  const page = (
    <StrictMode>
      <ApiKeysPanel {...callbacks} />
    </StrictMode>
  );
  container.innerHTML = renderToString(page);
  expect(container.textContent).not.toContain('OpenAI');
  document.body.append(container);
  const root = hydrateRoot(container, page, { onRecoverableError });
  await expect.poll(() => container.textContent).toContain('OpenAI');
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
});
