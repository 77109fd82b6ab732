/** Constants of models and prompt generation, available without the schemas. docs/specification.md, section 9. */

export const promptTypes = ['creative', 'technical', 'marketing', 'academic'] as const;
export type PromptType = (typeof promptTypes)[number];

export const tones = [
  'Professional',
  'Casual',
  'Friendly',
  'Formal',
  'Authoritative',
  'Humorous',
  'Inspirational',
] as const;
export type Tone = (typeof tones)[number];

/** Lengths of a generated prompt in tokens. */
export const lengths = { concise: 50, moderate: 150, detailed: 300, comprehensive: 500 } as const;
export type Length = keyof typeof lengths;

export const defaultTemperature = 0.7;
export const maxVariations = 5;

/** Generates prompts from templates, without a model. */
export const templateModel = { id: 'template', name: 'Template (no AI)' } as const;

/** Scopes of a personal access token. `write` includes `read`. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];
