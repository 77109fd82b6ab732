import type { ImportResult } from '@ai-directory/api-client/contract';

import { screen, waitFor } from 'storybook/test';

import type { PromptImports } from '../sources.ts';

/** A prompt as our own files hold it. */
export const samplePrompt = (changes: Record<string, unknown> = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  variables: [{ name: 'name', description: 'Whom you write to' }],
  ...changes,
});

/** A file that was chosen or dropped. */
export const sampleFile = (content: unknown, name = 'prompts.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { lastModified: 1 });

export const csvFile = sampleFile(
  [
    'act,prompt,for_devs,type,contributor',
    'Tour Guide,"Plan a day in {{city}} for [Kind of Traveller]. Never write [sic].",FALSE,TEXT,ada@example.org',
    'Log Reader,"Read ${file:server.log} and find the fault in {{city}}.",TRUE,TEXT,grace',
    'Nothing,,FALSE,TEXT,grace',
  ].join('\n'),
  'prompts.csv',
);

/** What a server answers when it takes all of them. */
export const accepted = (count: number, changes: Partial<ImportResult> = {}): ImportResult => ({
  total: count,
  successful: count,
  failed: 0,
  existing: 0,
  ids: Array.from({ length: count }, (_, index) => `id-${index}`),
  errors: [],
  ...changes,
});

/** A server that takes everything. */
export const sampleImports: PromptImports = {
  send: (prompts) => Promise.resolve(accepted(prompts.length)),
  makePublic: (ids) => Promise.resolve({ modifiedCount: ids.length }),
  mine: () => Promise.resolve({ prompts: [] }),
};

/** For what a Worker answers: a busy machine takes its time to start one. */
export const patient = { timeout: 20_000 };

/** Chooses files as a person does, and waits until they were read. */
export async function choose(
  user: { upload: (element: HTMLElement, files: File[]) => Promise<void> },
  ...files: File[]
) {
  await user.upload(await screen.findByLabelText('Files'), files);
  await waitFor(() => {
    if (screen.queryByRole('progressbar')) throw new Error('Still reading');
  }, patient);
}
