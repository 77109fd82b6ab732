import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { localSource } from './local-source.ts';

const seed = { title: 'Hello', content: 'Say hello.' };

/** The browser's storage, which Node has not. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: vi.fn<(key: string) => string | null>((key) => kept.get(key) ?? null),
    setItem: vi.fn<(key: string, text: string) => void>((key, text) => void kept.set(key, text)),
  };
}

let browser: ReturnType<typeof storage>;

beforeEach(() => {
  browser = storage();
  vi.stubGlobal('localStorage', browser);
});

afterEach(() => vi.unstubAllGlobals());

const titles = async (source = localSource()) =>
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

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

it('keeps what was changed for the next visit', async () => {
  const source = localSource({ prompts: [seed] });
  expect(await titles(source)).toEqual(['Hello']);
  await source.create?.(draft);
  expect(await titles(localSource())).toEqual(['Rivers', 'Hello']);
  expect(await titles(localSource({ key: 'other' }))).toEqual([]);
});

it('reads what another tab has written', async () => {
  const [here, there] = [localSource(), localSource()];
  await here.create?.(draft);
  const [made] = (await there.list({ view: 'my-prompts' })).prompts;
  await there.remove?.(made?.id ?? '');
  expect(await titles(here)).toEqual([]);
});

it('tells of changes in other tabs', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const listener = vi.fn<() => void>();
  const stop = localSource({ key: 'mine' }).subscribe?.(listener);
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change('something else');
  expect(listener).not.toHaveBeenCalled();
  change('mine');
  change(null); // all was cleared
  expect(listener).toHaveBeenCalledTimes(2);
  stop?.();
  change('mine');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('says when there is no room left, and keeps what was there', async () => {
  const source = localSource({ prompts: [seed] });
  browser.setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(source.create?.(draft)).rejects.toThrow(/storage of this browser is full/);
  expect(await titles(source)).toEqual(['Hello']);
});

it('says when the browser keeps nothing, in the host’s words', async () => {
  browser.getItem.mockImplementation(refuse);
  browser.setItem.mockImplementation(refuse);
  const source = localSource({ prompts: [seed], words: { storageRefused: 'Geht nicht.' } });
  expect(await titles(source)).toEqual(['Hello']);
  await expect(source.create?.(draft)).rejects.toThrow('Geht nicht.');
});

it.each(['{', 'null', '[]', '{"prompts": 1}'])('begins anew where %s stands', async (text) => {
  browser.setItem('smart-prompts', text);
  expect(await titles(localSource({ prompts: [seed] }))).toEqual(['Hello']);
});
