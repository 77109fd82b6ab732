import { afterEach, describe, expect, it, vi } from 'vitest';

import { openReader } from './import-reader.ts';
import type { ImportChoices } from './import-session.ts';

const prompt = { title: 'A', content: 'B', description: 'C', category: 'Marketing' };
const file = new File([JSON.stringify([prompt, prompt])], 'prompts.json');
const nothing: ImportChoices = { category: undefined, chosen: new Set() };

/** A Worker whose script a policy of the page, or a bundler, has kept away. */
class Unreachable extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
  terminate() {}
}

function Forbidden() {
  throw new DOMException('Not here', 'SecurityError');
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['in a Worker', undefined],
  ['where none can be made', Forbidden],
  ['where its script is out of reach', Unreachable],
])('%s', (_where, stub) => {
  it('reads, counts and hands out', async () => {
    if (stub) vi.stubGlobal('Worker', stub);
    const reader = openReader();
    expect(await reader.read([file])).toMatchObject({
      total: 2,
      errorCount: 0,
      categories: [['Marketing', 2]],
    });
    expect(await reader.duplicates(nothing, new Float64Array())).toBe(1);
    expect(await reader.chunk(1, nothing)).toEqual({
      prompts: [prompt],
      places: [{ file: 'prompts.json', index: 1 }],
    });
    reader.close();
  });

  it('says so when a file cannot be read', async () => {
    if (stub) vi.stubGlobal('Worker', stub);
    const reader = openReader();
    await expect(reader.read([{ name: 'gone.json' } as File])).rejects.toBeInstanceOf(Error);
    reader.close();
  });
});
