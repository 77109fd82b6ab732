/** Rules of prompts, available without the schemas. Apart from the other constants, since lists do not need them. */

import type { TextRules } from './text-constants.ts';
import { maxVariables, variableNameMaxLength } from './variable-constants.ts';

export const promptTexts = {
  title: ['Title', 200],
  description: ['Description', 2000],
  content: ['Content', 200_000],
  tag: ['Tag', 50],
  variableName: ['Variable name', variableNameMaxLength],
  variableDescription: ['Variable description', 500],
  defaultValue: ['Default value', 10_000],
  option: ['Option', 200],
} as const satisfies Record<string, TextRules>;

export const runTexts = {
  output: ['Output', 20_000],
  model: ['Model', 80],
} as const satisfies Record<string, TextRules>;

/** Maximum numbers of a prompt's tags and variables, and of a variable's options. */
export const promptLimits = { tags: 20, variables: maxVariables, options: 50 } as const;

export const maxTagsMessage = `A prompt may have at most ${promptLimits.tags} tags`;
export const maxVariablesMessage = `A prompt may have at most ${promptLimits.variables} variables`;
export const duplicateVariableName = 'Each variable name must be unique';
export const invalidVariableName =
  'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores';
