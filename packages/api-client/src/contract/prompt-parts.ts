import { z } from 'zod';

import { lengths, promptTypes, tones, type Length } from './model-facts.ts';
import { aiModels, promptCategories } from './prompt-facts.ts';
import { requiredText, text } from './text.ts';

/** A name in single curly braces in the content, filled with a value before use. */
export const PromptVariable = z
  .object({
    name: requiredText('Variable name', 64).regex(
      /^[A-Za-z_][A-Za-z0-9_ -]*$/,
      'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores',
    ),
    description: requiredText('Variable description', 500),
    defaultValue: text('Default value', 10_000).default(''),
  })
  .meta({ id: 'PromptVariable' });
export type PromptVariable = z.infer<typeof PromptVariable>;

export const PromptCategoryName = z.enum(promptCategories, 'Category is not one of the known categories');
export const AiModelName = z.enum(aiModels);

/** How a prompt was generated. */
export const PromptMetadata = z
  .object({
    model: text('Model', 200),
    type: z.enum(promptTypes),
    tone: z.enum(tones),
    length: z.enum(Object.keys(lengths) as [Length, ...Length[]]),
    temperature: z.number().min(0).max(1),
  })
  .meta({ id: 'PromptMetadata' });
export type PromptMetadata = z.infer<typeof PromptMetadata>;
