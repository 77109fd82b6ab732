import { describe, expect, it, vi } from 'vitest';

import { createImportWorker } from './create-import-worker.ts';
import type { ImportOptions } from './import-parser.ts';

const prompt = { title: 'A', content: 'B', description: 'C', category: 'Marketing' };
const file = new File([JSON.stringify([prompt, prompt])], 'prompts.json');
const noOptions: ImportOptions = { category: undefined, variableKeys: new Set() };

/** A Worker whose script does not load, because of the page's CSP or a bundler. */
class UnreachableWorker extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
  terminate() {}
}

function ForbiddenWorker() {
  throw new DOMException('Not here', 'SecurityError');
}

describe.each([
  ['in a Worker', undefined],
  ['when Workers are forbidden', ForbiddenWorker],
  ["when the Worker's script does not load", UnreachableWorker],
])('createImportWorker %s', (_case, stub) => {
  it('parses files, counts duplicates and returns batches', async () => {
    if (stub) vi.stubGlobal('Worker', stub);
    const worker = createImportWorker();
    expect(await worker.parse([file])).toMatchObject({
      total: 2,
      errorCount: 0,
      categories: [['Marketing', 2]],
    });
    expect(await worker.countDuplicates(noOptions, new Float64Array())).toEqual({
      duplicateCount: 1,
      duplicateTitles: ['A'],
      publicCount: 0,
      samples: [{ title: 'A', excerpt: 'B' }],
      categories: [['Marketing', 1]],
    });
    expect(await worker.getBatch(1, noOptions)).toEqual({
      prompts: [prompt],
      positions: [{ file: 'prompts.json', index: 1 }],
    });
    worker.terminate();
  });

  it('rejects when a file cannot be read', async () => {
    if (stub) vi.stubGlobal('Worker', stub);
    const worker = createImportWorker();
    await expect(worker.parse([{ name: 'deleted.json' } as File])).rejects.toBeInstanceOf(Error);
    worker.terminate();
  });
});
