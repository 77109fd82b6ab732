import { maxImportPrompts } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages } from '@ai-directory/ui/messages';

import { formatImportResult } from '../rules/import-result.ts';
import type { PromptImports } from '../sources/prompt-source.ts';

export const importResultMessages = defineMessages('importResult', {
  title: 'Import Complete!',
  imported: formatImportResult,
  makePublic: 'Make All Prompts Public',
  makingPublic: 'Making public…',
  madePublic: (count: number) => `Updated visibility for ${formatNumber(count)} prompts`,
  makePublicFailed: 'Failed to update prompt visibility',
  close: 'Close',
});

/** Makes prompts public in calls of at most `maxImportPrompts`. Returns how many changed. */
export async function publishPrompts(
  makePublic: PromptImports['makePublic'],
  ids: string[],
): Promise<number> {
  let count = 0;
  for (let index = 0; index < ids.length; index += maxImportPrompts)
    count += (await makePublic(ids.slice(index, index + maxImportPrompts))).modifiedCount;
  return count;
}
