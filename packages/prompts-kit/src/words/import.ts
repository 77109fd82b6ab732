import { formatNumber } from '@ai-directory/ui/format-number';

import { many } from './many.ts';

// The import dialog.

export const importing = 'Importing...';
export const importCancel = 'Cancel';
export const importStopping = 'Stopping…';
export const importClose = 'Close';

export const importFiles = 'Files';
export const importFilesHint =
  'JSON with an array of prompts, or an export of prompts.chat, NextChat, Open WebUI, Langfuse, Cherry Studio, LobeHub or chatbot-ui. CSV and Markdown are read as well.';
export const readingFiles = 'Reading…';
export const notJson = 'Please select a valid JSON file';
export const noImportFile = 'Please select a file to import';
export const fileFailed = 'Error processing file';
export const noPromptsInFile = 'No prompts were found in the file.';

export const validationErrors = 'Validation errors:';
export const errorCount = (count: number) => many(count, 'error', 'errors');
export const moreErrors = (count: number) => `and ${formatNumber(count)} more`;
export const downloadErrors = 'Download all errors';
export const nothingSent = 'Nothing is sent while a file has errors.';

export const importPreview = 'What will be imported';
export const promptsFound = (count: number) => many(count, 'prompt', 'prompts');
export const foundFormat = (file: string, format: string) => `${file}: read as ${format}`;
export const leftOut = (count: number) =>
  count === 1
    ? '1 entry without a prompt is left out.'
    : `${formatNumber(count)} entries without a prompt are left out.`;
export const duplicatesFound = (count: number) =>
  count === 1
    ? '1 is in your prompts or in these files already, and is not added again.'
    : `${formatNumber(count)} are in your prompts or in these files already, and are not added again.`;
export const withoutCategory = (count: number) =>
  count === 1
    ? 'For 1 prompt that has none of ours.'
    : `For ${formatNumber(count)} prompts that have none of ours.`;
export const importCategory = 'Category';
export const importCategoryChoice = 'Choose a category';
export const importCategoryMissing = 'Category is required';

export const placeholdersTitle = 'Which of these are variables?';
export const placeholdersHint = 'A ticked one becomes a variable; the others stay as they are written.';
export const everyPlaceholder = 'All';
export const placeholderUses = (name: string, prompts: number) =>
  `{${name}}, in ${many(prompts, 'prompt', 'prompts')}`;
export const morePlaceholders = (count: number) => `Show ${formatNumber(count)} more`;

export const importProgress = (done: number, total: number) =>
  `${formatNumber(done)} of ${many(total, 'prompt', 'prompts')}`;
export const importStopped = (done: number, total: number) =>
  `Stopped. ${formatNumber(done)} of ${many(total, 'prompt', 'prompts')} went through. ‘Import Prompts’ continues with the rest.`;
export const importBroken = (done: number, total: number) =>
  `${formatNumber(done)} of ${many(total, 'prompt', 'prompts')} went through. ‘Import Prompts’ tries the rest again, and nothing twice.`;

export const importComplete = 'Import Complete!';
export const importedOf = (successful: number, total: number, failed: number) =>
  `Successfully imported ${formatNumber(successful)} out of ${formatNumber(total)} prompts${
    failed > 0 ? ` (${formatNumber(failed)} failed)` : ''
  }`;
export const alreadyThere = (count: number) =>
  count === 1 ? '1 of them was there already.' : `${formatNumber(count)} of them were there already.`;
export const makeAllPublic = 'Make All Prompts Public';
export const makingPublic = 'Making public…';

export const importFailed = 'Failed to import prompts';
export const visibilityFailed = 'Failed to update prompt visibility';
