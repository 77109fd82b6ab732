import type { ImportResult } from '@ai-directory/api-client/contract';

/** A prompt that was refused, by its place in its file. */
export interface RefusedPrompt {
  file: string;
  /** From 0, as the file counts. */
  index: number;
  messages: string[];
}

/** What became of all chunks together. */
export interface ImportOutcome extends Omit<ImportResult, 'errors'> {
  errors: RefusedPrompt[];
}

/** Where a sent prompt came from. */
export type Place = Pick<RefusedPrompt, 'file' | 'index'>;

export const nothingYet: ImportOutcome = {
  total: 0,
  successful: 0,
  failed: 0,
  existing: 0,
  ids: [],
  errors: [],
};

/** Adds the answer to one chunk; its indices become those of the files. */
export const withChunk = (
  before: ImportOutcome,
  result: ImportResult,
  places: readonly Place[],
): ImportOutcome => ({
  total: before.total + places.length,
  successful: before.successful + result.successful,
  failed: before.failed + result.failed,
  existing: before.existing + result.existing,
  ids: [...before.ids, ...result.ids],
  errors: [...before.errors, ...result.errors.map((error) => inItsFile(error, places[error.index]))],
});

function inItsFile(
  { index, messages }: ImportResult['errors'][number],
  place: Place | undefined,
): RefusedPrompt {
  if (!place) return { file: '', index, messages };
  const sent = `Prompt at index ${index}`;
  return {
    ...place,
    messages: messages.map((message) =>
      message.startsWith(sent) ? `Prompt at index ${place.index}${message.slice(sent.length)}` : message,
    ),
  };
}
