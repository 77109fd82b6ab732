import { beforeEach, describe, expect, it, vi } from 'vitest';

import { addRecentPrompt, clearRecentPrompts, listRecentPrompts, writeValues } from './stored-prompts.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

const listIds = () => listRecentPrompts().map(({ id }) => id);

describe('listRecentPrompts', () => {
  it('returns each prompt once with its values, the latest first', () => {
    writeValues('a', { name: 'Ada' });
    addRecentPrompt('b');
    writeValues('a', { name: 'Grace' });
    expect(listRecentPrompts()).toMatchObject([
      { id: 'a', values: { name: 'Grace' } },
      { id: 'b', values: {} },
    ]);
  });

  it('returns at most 50', () => {
    for (let index = 0; index < 60; index += 1) addRecentPrompt(String(index));
    expect(listIds()).toHaveLength(50);
    expect(listIds()[0]).toBe('59');
  });

  it.each(['{', 'null', '{}', '[null, 1, {"id": 1}, {"id": "a", "usedAt": "never"}]'])(
    'ignores %s in the storage',
    (text) => {
      storage.set('aid-recent-prompts', text);
      expect(listRecentPrompts()).toEqual([]);
    },
  );

  it('stores no values of variables named like a secret', () => {
    writeValues('a', { name: 'Ada', 'API key': 'sk-1' });
    expect([...storage.values()].join()).not.toContain('sk-1');
  });
});

describe('clearRecentPrompts', () => {
  it('removes the list and all values', () => {
    writeValues('a', { name: 'Ada' });
    addRecentPrompt('b');
    clearRecentPrompts();
    expect(storage.size).toBe(0);
  });
});
