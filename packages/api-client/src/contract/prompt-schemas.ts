import { z } from 'zod';

import { lengths, promptTypes, tones, type Length } from './model-constants.ts';
import { aiModels, promptCategories, toLanguageTag } from './prompt-constants.ts';
import { invalidVariableName, promptLimits, promptTexts } from './prompt-limit-constants.ts';
import { requiredTextSchema, textSchema } from './common-schemas.ts';
import { variableNamePattern } from './variable-constants.ts';

/** A placeholder in the content, such as `{name}`. */
export const PromptVariable = z
  .object({
    name: requiredTextSchema(...promptTexts.variableName)
      .normalize()
      .regex(variableNamePattern, invalidVariableName),
    description: requiredTextSchema(...promptTexts.variableDescription),
    defaultValue: textSchema(...promptTexts.defaultValue).default(''),
    options: z
      .array(requiredTextSchema(...promptTexts.option))
      .max(promptLimits.options)
      .optional()
      .describe('Values to select from; others can be entered, too'),
  })
  .meta({ id: 'PromptVariable' });
export type PromptVariable = z.infer<typeof PromptVariable>;

export const PromptCategoryName = z.enum(promptCategories, 'Unknown category');
export const AiModelName = z.enum(aiModels);

/** Language of a text (BCP 47), stored in its canonical form. */
export const LanguageTag = z
  .string('Language must be a string')
  .refine((text) => toLanguageTag(text) !== undefined, 'Language must be a tag such as de or pt-BR')
  .overwrite((text) => toLanguageTag(text) ?? text);

/** Settings with which a prompt was generated. */
export const PromptMetadata = z
  .object({
    model: textSchema('Model', 200),
    type: z.enum(promptTypes),
    tone: z.enum(tones),
    length: z.enum(Object.keys(lengths) as [Length, ...Length[]]),
    temperature: z.number().min(0).max(1),
  })
  .meta({ id: 'PromptMetadata' });
export type PromptMetadata = z.infer<typeof PromptMetadata>;
