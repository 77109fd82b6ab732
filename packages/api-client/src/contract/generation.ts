import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import {
  defaultTemperature,
  lengths,
  maxVariations,
  promptTypes,
  tones,
  type Length,
} from './model-facts.ts';
import { ModelId } from './models.ts';
import { PromptCategoryName, PromptMetadata, PromptVariable } from './prompt-parts.ts';
import { routes } from './routes.ts';
import { IdParams, text } from './text.ts';

export const GenerationRequest = z
  .object({
    topic: text('Topic', 2000).trim().min(1, 'Please enter a topic'),
    model: text('Model', 200).trim().min(1, 'Please configure an AI model in settings'),
    type: z.enum(promptTypes, 'Type is not one of the known types').default('creative'),
    tone: z.enum(tones, 'Tone is not one of the known tones').default('Professional'),
    length: z
      .enum(Object.keys(lengths) as [Length, ...Length[]], 'Length is not one of the known lengths')
      .default('moderate'),
    temperature: z
      .number('Temperature must be a number from 0 to 1')
      .min(0, 'Temperature must be a number from 0 to 1')
      .max(1, 'Temperature must be a number from 0 to 1')
      .default(defaultTemperature),
    generateVariations: z
      .int(`Variations must be a whole number from 1 to ${maxVariations}`)
      .min(1, `Variations must be a whole number from 1 to ${maxVariations}`)
      .max(maxVariations, `Variations must be a whole number from 1 to ${maxVariations}`)
      .default(1),
  })
  .meta({ id: 'GenerationRequest' });
export type GenerationRequest = z.infer<typeof GenerationRequest>;

/** One version, ready to be saved: its variables are declared. */
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

/** The calls of `prompts` that ask a model. */
export const generation = {
  run: endpoint({
    ...routes.prompts.run,
    summary: 'Ask a model with the filled prompt; its answer comes as it is written',
    params: IdParams,
    body: z.object({
      values: z
        .record(z.string(), text('Value', 10_000))
        .default({})
        .describe('By variable; defaults where left out'),
      model: ModelId,
    }),
    response: z.object({
      text: z.string().optional(),
      usage: Usage.optional().describe('With the last event'),
    }),
  }),
  generate: endpoint({
    ...routes.prompts.generate,
    summary: 'Generate prompts about a topic',
    body: GenerationRequest,
    response: z.object({ prompts: z.array(GeneratedPrompt), usage: Usage }),
  }),
  generateStream: endpoint({
    ...routes.prompts.generateStream,
    summary: 'The same as it is written: pieces of each version’s content, then each finished version',
    body: GenerationRequest,
    response: z.object({
      version: z.int().describe('Which one, from 0'),
      text: z.string().optional().describe('The next piece of its content'),
      prompt: GeneratedPrompt.optional().describe('The finished version'),
      usage: Usage.optional().describe('With the last event'),
    }),
  }),
};
