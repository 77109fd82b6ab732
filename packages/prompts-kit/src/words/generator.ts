import type { Length, PromptLength, PromptType } from '@ai-directory/api-client/contract';

import { many } from './many.ts';

// The generator, preferences, the settings tab, the two questions (sign in, delete), and choosing people.

export const topic = 'Topic';
export const topicExample = 'A first email to somebody who does not know us';
export const topicMissing = 'Please enter a topic';
export const chosenModel = 'Model';
export const loadingModels = 'Loading models…';
export const noModel = 'No model';
export const modelMissing = 'Please configure an AI model in settings';
export const modelsFailed = 'Failed to load available AI models';
export const openSettings = 'Open Settings';
export const templateHint =
  'Put together from a template. No AI is asked, and nothing is sent to a provider.';
export const promptType = 'Type';
export const promptTypeNames: Record<PromptType, string> = {
  creative: 'Creative',
  technical: 'Technical',
  marketing: 'Marketing',
  academic: 'Academic',
};
export const tone = 'Tone';
export const length = 'Length';
export const lengthName = (name: Length, tokens: number) =>
  `${{ concise: 'Concise', moderate: 'Moderate', detailed: 'Detailed', comprehensive: 'Comprehensive' }[name]} (about ${tokens} tokens)`;
export const temperature = 'Temperature';
export const conservative = 'Conservative';
export const balanced = 'Balanced';
export const bold = 'Creative';
export const variations = 'Variations';

export const generate = 'Generate';
export const generating = 'Generating…';
export const stopGenerating = 'Stop';
export const regenerate = 'Regenerate';
export const generateHint = 'Enter a topic, choose how the prompt should sound, and click Generate.';
export const generateFailed = 'Failed to generate prompt';
export const noneGenerated = 'No prompts were generated';
export const generatedPrompts = 'Generated prompts';
export const writing = (version: number, of: number) =>
  of === 1 ? 'Writing…' : `Writing version ${version} of ${of}…`;
export const written = (count: number) => `${many(count, 'version', 'versions')} written.`;
export const stopped = 'Stopped. What was written until then is kept.';
export const stoppedEmpty = 'Stopped before anything was written.';
export const versionName = (number: number) => `Version ${number}`;
export const chooseVersion = 'Version to save';
export const markDifferences = 'Mark differences';
export const markedAgainst = (version: string) => `Marked: what ${version} does not say.`;
export const copyVersion = (version: string) => `Copy ${version}`;

export const saveGenerated = 'Save Prompt';
export const savedGenerated = 'Saved';
export const promptSaved = 'Prompt saved successfully!';
export const nothingToSave = 'No prompt available to save';
export const signInToSave = 'Sign in to save it to your prompts.';

export const defaultModelName = 'Default AI model';
export const defaultModelHint = 'The generator begins with it.';
export const noDefaultModel = 'The first that can be asked';
export const needsKey = 'Need an API key';
export const unavailableModel = (id: string) => `${id} (not available now)`;
export const defaultLength = 'Default prompt length';
export const promptLengthNames: Record<PromptLength, string> = {
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
};
export const savePreferences = 'Save Preferences';
export const preferencesSaved = 'Preferences saved';
export const preferencesFailed = 'Failed to save preferences';
export const loadingPreferences = 'Loading preferences';
export const preferencesNotLoaded = 'Failed to load preferences';

export const settings = 'Settings';
export const settingsSections = {
  'api-keys': 'API Keys',
  'default-model': 'Default Model',
  general: 'General Settings',
  shortcuts: 'Keyboard Shortcuts',
  data: 'Data Settings',
  about: 'About & Feedback',
};
export const shortcutsHint = 'A key alone works while you are not typing into a field.';
export const searchShortcut = 'Search everything';
export const closeShortcut = 'Close what is open';
export const keyAlternative = 'or';
export const exportTitle = 'Export my prompts';
export const exportHint = 'A JSON file with all your prompts. Import Prompts reads it, here and elsewhere.';
export const exportPrompts = 'Export Prompts';
export const exporting = 'Exporting…';
export const exported = 'Your prompts are exported.';
export const exportFailed = 'Failed to export prompts';
export const deleteDataTitle = 'Delete my data';
export const deleteDataHint =
  'Everything that is yours here is deleted. This cannot be undone; export it first.';
export const deleteData = 'Delete My Data';
export const deleteDataQuestion = 'Delete all your data?';
export const deleteDataFailed = 'Failed to delete your data';
export const yourPassword = 'Your password';
export const aboutText = 'A library of reusable prompts, part of AI Tools Directory.';
export const versionOf = (version: string) => `Version ${version}`;

export const authenticationText = 'Sign in to see your own prompts, favorites and what is shared with you.';
export const signIn = 'Sign In';

export const deletePromptQuestion = (title: string) => `Delete ‘${title}’?`;
export const deletePromptText = 'Are you sure you want to delete this prompt?';
export const deleting = 'Deleting…';

export const peopleFailed = 'Failed to search for people';
