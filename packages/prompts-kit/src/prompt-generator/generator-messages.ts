import type { Length, Tone } from '@ai-directory/api-client/contract';
import { defineMessages, plural } from '@ai-directory/ui/messages';

const lengthNames: Record<Length, string> = {
  concise: 'Concise',
  moderate: 'Moderate',
  detailed: 'Detailed',
  comprehensive: 'Comprehensive',
};

/** Messages of the generator's form, its versions and the form that saves them. */
export const promptGeneratorMessages = defineMessages('promptGenerator', {
  topic: 'Topic',
  topicPlaceholder: 'A first email to a potential customer',
  topicRequired: 'Please enter a topic',
  model: 'Model',
  loadingModels: 'Loading models…',
  noModel: 'No model',
  modelRequired: 'Please configure an AI model in settings',
  modelsFailed: 'Failed to load available AI models',
  openSettings: 'Open Settings',
  templateDescription: 'Generated from a template. No AI is used, and nothing is sent to a provider.',
  type: 'Type',
  types: { creative: 'Creative', technical: 'Technical', marketing: 'Marketing', academic: 'Academic' },
  tone: 'Tone',
  tones: {
    Professional: 'Professional',
    Casual: 'Casual',
    Friendly: 'Friendly',
    Formal: 'Formal',
    Authoritative: 'Authoritative',
    Humorous: 'Humorous',
    Inspirational: 'Inspirational',
  } satisfies Record<Tone, string>,
  length: 'Length',
  lengthOption: ({ length, tokens }: { length: Length; tokens: number }) =>
    `${lengthNames[length]} (about ${tokens} tokens)`,
  temperature: 'Temperature',
  temperatureMin: 'Conservative',
  temperatureMid: 'Balanced',
  temperatureMax: 'Creative',
  variations: 'Variations',

  generate: 'Generate',
  generating: 'Generating…',
  regenerate: 'Regenerate',
  stop: 'Stop',

  empty: 'Enter a topic, choose how the prompt should sound, and click Generate.',
  examples: 'Topics to start with',
  /** By type. */
  exampleTopics: {
    marketing: 'Answer a complaint about a late delivery, and keep the customer',
    technical: 'Explain a slow database query to a colleague who is new',
    academic: 'Turn my lecture notes into ten questions for an exam',
    creative: 'A short story that begins with a key nobody has lost',
  },
  heading: 'Generated prompts',
  writing: ({ version, count }: { version: number; count: number }) =>
    count === 1 ? 'Writing…' : `Writing version ${version} of ${count}…`,
  finished: plural({ one: '# version generated.', other: '# versions generated.' }),
  stopped: 'Stopped. The text generated so far was saved.',
  stoppedEmpty: 'Stopped before any text was generated.',
  failed: 'Failed to generate prompt',
  noResults: 'No prompts were generated',
  version: ({ number }: { number: number }) => `Version ${number}`,
  copyVersion: ({ version }: { version: string }) => `Copy ${version}`,
  versionToSave: 'Version to save',
  highlightDifferences: 'Highlight differences',
  comparedTo: ({ version }: { version: string }) => `Compared to ${version}`,

  title: 'Title',
  titleRequired: 'Title is required',
  visibility: 'Visibility',
  visibilities: { private: 'Private', public: 'Public' },
  visibilityDescriptions: { private: 'Only you can see it.', public: 'Everyone can see it.' },
  save: 'Save Prompt',
  saving: 'Saving…',
  saved: 'Saved',
  promptSaved: 'Prompt saved successfully!',
  saveFailed: 'Failed to save prompt',
  nothingToSave: 'No prompt available to save',
  signInToSave: 'Sign in to save it to your prompts.',
  signIn: 'Sign In',
});
