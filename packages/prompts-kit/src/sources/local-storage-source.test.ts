import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createLocalStorageSource } from './local-sources.ts';

const initialPrompt = { title: 'Hello', content: 'Say hello.' };

/** A mock of localStorage, which Node lacks. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: vi.fn<(key: string) => string | null>((key) => items.get(key) ?? null),
    setItem: vi.fn<(key: string, text: string) => void>((key, text) => void items.set(key, text)),
  };
}

let storage: ReturnType<typeof createStorage>;

beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('localStorage', storage);
});

const listTitles = async (source = createLocalStorageSource()) =>
  (await source.list({ view: 'all' })).prompts.map(({ title }) => title);
const draft = {
  title: 'Rivers',
  description: 'Names rivers.',
  content: 'Name rivers.',
  category: 'Education' as const,
  tags: [],
  variables: [],
  aiModels: [],
  visibility: 'private' as const,
};

const throwSecurityError = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('createLocalStorageSource', () => {
  it('persists changes for the next visit', async () => {
    const source = createLocalStorageSource({ prompts: [initialPrompt] });
    expect(await listTitles(source)).toEqual(['Hello']);
    await source.create?.(draft);
    expect(await listTitles(createLocalStorageSource())).toEqual(['Rivers', 'Hello']);
    expect(await listTitles(createLocalStorageSource({ key: 'other' }))).toEqual([]);
  });

  it('reads changes of another tab', async () => {
    const [firstTab, secondTab] = [createLocalStorageSource(), createLocalStorageSource()];
    await firstTab.create?.(draft);
    const [created] = (await secondTab.list({ view: 'my-prompts' })).prompts;
    await secondTab.remove?.(created?.id ?? '');
    expect(await listTitles(firstTab)).toEqual([]);
  });

  it('notifies subscribers of changes in other tabs', () => {
    const windowMock = new EventTarget();
    vi.stubGlobal('window', windowMock);
    const listener = vi.fn<() => void>();
    const unsubscribe = createLocalStorageSource({ key: 'mine' }).subscribe?.(listener);
    const dispatchChange = (key: string | null) =>
      windowMock.dispatchEvent(Object.assign(new Event('storage'), { key }));
    dispatchChange('something else');
    expect(listener).not.toHaveBeenCalled();
    dispatchChange('mine');
    dispatchChange(null); // localStorage.clear()
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe?.();
    dispatchChange('mine');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('rejects when the quota is exceeded, and keeps the stored library', async () => {
    const source = createLocalStorageSource({ prompts: [initialPrompt] });
    storage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(source.create?.(draft)).rejects.toThrow(/storage of this browser is full/);
    expect(await listTitles(source)).toEqual(['Hello']);
  });

  it('rejects with the message of the host when storage is disabled', async () => {
    storage.getItem.mockImplementation(throwSecurityError);
    storage.setItem.mockImplementation(throwSecurityError);
    const source = createLocalStorageSource({
      prompts: [initialPrompt],
      messages: { storageUnavailable: 'Geht nicht.' },
    });
    expect(await listTitles(source)).toEqual(['Hello']);
    await expect(source.create?.(draft)).rejects.toThrow('Geht nicht.');
  });

  it.each(['{', 'null', '[]', '{"prompts": 1}'])(
    'falls back to the initial prompts when %s is stored',
    async (text) => {
      storage.setItem('smart-prompts', text);
      expect(await listTitles(createLocalStorageSource({ prompts: [initialPrompt] }))).toEqual(['Hello']);
    },
  );
});
