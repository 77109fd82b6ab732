import {
  templateModel,
  type AvailableModel,
  type GeneratedPrompt,
  type ProviderKey,
} from '../contract/index.ts';

export const providerKeyFixture: ProviderKey = {
  id: '01990000-0000-7000-8000-00000000a001',
  provider: 'openai',
  last4: '4711',
  isValid: true,
  isEnabled: true,
  models: [
    { id: 'gpt-4-turbo', name: 'GPT-4 Turbo', isEnabled: true },
    { id: 'gpt-4', name: 'GPT-4', isEnabled: true },
    { id: 'gpt-3.5-turbo', name: 'GPT-3.5 Turbo', isEnabled: false },
  ],
  enabledModels: ['gpt-4-turbo', 'gpt-4'],
  lastTested: '2026-05-04T10:00:00.000Z',
};

/** A valid key, a rejected one, and one that could not be validated. */
export const providerKeyFixtures: ProviderKey[] = [
  providerKeyFixture,
  {
    ...providerKeyFixture,
    id: '01990000-0000-7000-8000-00000000a002',
    provider: 'anthropic',
    last4: '0815',
    isValid: false,
    models: [{ id: 'claude-3-opus-20240229', name: 'Claude 3 Opus', isEnabled: true }],
    enabledModels: ['claude-3-opus-20240229'],
  },
  {
    ...providerKeyFixture,
    id: '01990000-0000-7000-8000-00000000a003',
    provider: 'azure',
    last4: '1234',
    isValid: null,
    models: [],
    enabledModels: [],
    lastTested: null,
  },
];

export const availableModelFixtures: AvailableModel[] = [
  { id: 'openai/gpt-4-turbo', name: 'GPT-4 Turbo', provider: 'OpenAI', source: 'key' },
  { id: 'openai/gpt-4', name: 'GPT-4', provider: 'OpenAI', source: 'key' },
  { id: 'ollama/llama3.2', name: 'llama3.2', provider: 'Ollama', source: 'environment' },
  { ...templateModel, provider: 'AI Tools Directory', source: 'template' },
];

export const generatedPromptFixture: GeneratedPrompt = {
  title: 'Cold email that gets an answer',
  description: 'Writes a first email to a stranger.',
  content:
    'You are a salesperson who respects the time of others. Write an email of at most 120 words to {recipient} about {product}. Begin with their problem, make one offer, and end with one question.',
  category: 'Business',
  tags: ['email', 'sales'],
  variables: [
    { name: 'recipient', description: 'Who it is for', defaultValue: 'the head of purchasing' },
    { name: 'product', description: 'What you offer', defaultValue: '' },
  ],
  metadata: {
    model: 'openai/gpt-4-turbo',
    type: 'marketing',
    tone: 'Professional',
    length: 'moderate',
    temperature: 0.7,
  },
};
