import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import {
  defaultTemperature,
  lengths,
  maxVariations,
  promptTypes,
  tones,
  type Length,
} from './model-constants.ts';
import { modelErrors, ModelId } from './models.ts';
import { PromptCategoryName, PromptMetadata, PromptVariable } from './prompt-schemas.ts';
import { routes } from './routes.ts';
import { IdParams, textSchema } from './common-schemas.ts';

const invalidVariations = `Variations must be a whole number from 1 to ${maxVariations}`;

export const GenerationRequest = z
  .object({
    topic: textSchema('Topic', 2000).trim().min(1, 'Please enter a topic'),
    model: textSchema('Model', 200).trim().min(1, 'Please configure an AI model in settings'),
    type: z.enum(promptTypes, 'Unknown type').default('creative'),
    tone: z.enum(tones, 'Unknown tone').default('Professional'),
    length: z.enum(Object.keys(lengths) as [Length, ...Length[]], 'Unknown length').default('moderate'),
    temperature: z
      .number('Temperature must be a number from 0 to 1')
      .min(0, 'Temperature must be a number from 0 to 1')
      .max(1, 'Temperature must be a number from 0 to 1')
      .default(defaultTemperature),
    /** `true` is three. */
    generateVariations: z
      .union(
        [
          z.int().min(1, invalidVariations).max(maxVariations, invalidVariations),
          z.codec(z.literal(true), z.int(), { decode: () => 3, encode: () => true as const }),
        ],
        invalidVariations,
      )
      .default(1),
  })
  .meta({ id: 'GenerationRequest' });
export type GenerationRequest = z.infer<typeof GenerationRequest>;

/** A generated prompt, ready to be saved. */
export const GeneratedPrompt = z
  .object({
    title: z.string(),
    description: z.string(),
    content: z.string(),
    category: PromptCategoryName,
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    metadata: PromptMetadata,
  })
  .meta({ id: 'GeneratedPrompt' });
export type GeneratedPrompt = z.infer<typeof GeneratedPrompt>;

export const Usage = z
  .object({ inputTokens: z.int().nullable(), outputTokens: z.int().nullable() })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** Endpoints of `prompts` that call a model. */
export const generation = {
  run: endpoint(routes.prompts.run, {
    summary: 'Run a prompt with a model and stream its output',
    rateLimit: 'ask',
    params: IdParams,
    body: z.object({
      values: z
        .record(z.string(), textSchema('Value', 10_000))
        .default({})
        .describe('Values by variable name. Default: the default value of the variable'),
      model: ModelId,
    }),
    errors: { ...modelErrors, 404: ['prompt_not_found'] },
    response: z.object({
      text: z.string().optional(),
      usage: Usage.optional().describe('In the last event'),
    }),
  }),
  generate: endpoint(routes.prompts.generate, {
    summary: 'Generate prompts about a topic',
    rateLimit: 'ask',
    body: GenerationRequest,
    errors: { ...modelErrors },
    response: z.object({ prompts: z.array(GeneratedPrompt), usage: Usage }),
  }),
  generateStream: endpoint(routes.prompts.generateStream, {
    summary: 'Generate prompts as a stream: chunks of the content of each version, then the complete version',
    rateLimit: 'ask',
    body: GenerationRequest,
    errors: { ...modelErrors },
    response: z.object({
      version: z.int().describe('Index of the version, from 0'),
      text: z.string().optional().describe('Next chunk of its content'),
      prompt: GeneratedPrompt.optional().describe('The complete version'),
      usage: Usage.optional().describe('In the last event'),
    }),
  }),
};
