import type { ImportResult } from '@ai-directory/api-client/contract';

import { screen, waitFor } from 'storybook/test';

import type { PromptImports } from '../sources/prompt-source.ts';

/** A prompt in our own file format. */
export const buildPrompt = (changes: Record<string, unknown> = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  variables: [{ name: 'name', description: 'Whom you write to' }],
  ...changes,
});

/** A selected or dropped file. */
export const buildFile = (content: unknown, name = 'prompts.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { lastModified: 1 });

export const csvFile = buildFile(
  [
    'act,prompt,for_devs,type,contributor',
    'Tour Guide,"Plan a day in {{city}} for [Kind of Traveller]. Never write [sic].",FALSE,TEXT,ada@example.org',
    'Log Reader,"Read ${file:server.log} and find the fault in {{city}}.",TRUE,TEXT,grace',
    'Nothing,,FALSE,TEXT,grace',
  ].join('\n'),
  'prompts.csv',
);

/** Result of a batch whose prompts were all created. */
export const buildResult = (count: number, changes: Partial<ImportResult> = {}): ImportResult => ({
  total: count,
  successful: count,
  failed: 0,
  duplicates: 0,
  message: `Successfully imported ${count} out of ${count} prompts`,
  ids: Array.from({ length: count }, (_, index) => `id-${index}`),
  errors: [],
  ...changes,
});

/** Imports that accept everything. */
export const acceptingImports: PromptImports = {
  importBatch: (prompts) => Promise.resolve(buildResult(prompts.length)),
  makePublic: (ids) => Promise.resolve({ modifiedCount: ids.length }),
  listOwn: () => Promise.resolve({ prompts: [] }),
};

/** Selects files, and waits until they are parsed. */
export async function selectFiles(
  user: { upload: (element: HTMLElement, files: File[]) => Promise<void> },
  ...files: File[]
) {
  await user.upload(await screen.findByLabelText('Files'), files);
  await waitFor(() => {
    if (screen.queryByRole('progressbar')) throw new Error('Still parsing');
  });
}
