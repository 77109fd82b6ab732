import { z } from 'zod';

import { requiredTextSchema, textSchema } from './common-schemas.ts';
import {
  apiAccess,
  currencies,
  factLengths,
  freePlans,
  maxFitLines,
  platforms,
  pricePeriods,
  trainingUses,
} from './tool-constants.ts';

export const Price = z
  .object({
    amount: z
      .number('Price must be a number')
      .min(0, 'Price must be at least 0')
      .max(100_000, 'Price must be at most 100,000'),
    currency: z.enum(currencies, 'Unknown currency'),
    per: z.enum(pricePeriods, 'Unknown period'),
  })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof Price>;

const noteSchema = (max: number) => textSchema('Note', max).trim().default('');

const fitLines = z
  .array(requiredTextSchema('Line', factLengths.fit))
  .max(maxFitLines, `At most ${maxFitLines} lines are allowed`)
  .default([]);

/** Verified facts about a tool. A fact that is missing is not known. */
export const ToolFacts = z
  .object(
    {
      priceFrom: Price.optional().describe('Lowest price of a paid plan'),
      freePlan: z.object({ has: z.enum(freePlans), note: noteSchema(factLengths.freePlanNote) }).optional(),
      platforms: z.array(z.enum(platforms, 'Unknown platform')).max(platforms.length).default([]),
      api: z.object({ has: z.enum(apiAccess), note: noteSchema(factLengths.apiNote) }).optional(),
      training: z
        .object({ use: z.enum(trainingUses), note: noteSchema(factLengths.trainingNote) })
        .optional()
        .describe('Whether what users enter is used to train models'),
      goodFor: fitLines,
      notFor: fitLines,
      pickIf: textSchema('Pick it if', factLengths.pickIf)
        .trim()
        .default('')
        .describe('Completes "Pick it if …"'),
      capabilities: z
        .record(
          z.string().regex(/^[a-z0-9-]{1,40}$/, 'Unknown capability'),
          z.boolean().or(requiredTextSchema('Note', factLengths.capabilityNote)),
        )
        .default({})
        .describe('What the tool can do, by key of the category: yes, no, or yes with a note'),
    },
    'Facts must be an object',
  )
  .meta({ id: 'ToolFacts' });
export type ToolFacts = z.infer<typeof ToolFacts>;

export const FactName = ToolFacts.keyof().meta({ id: 'FactName' });
export type FactName = z.infer<typeof FactName>;
