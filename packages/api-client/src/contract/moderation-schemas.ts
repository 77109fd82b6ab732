import { z } from 'zod';

import { requiredTextSchema, textSchema } from './common-schemas.ts';
import { appealMaxLength, appealStatuses, hiddenBy, reportReasons } from './moderation-constants.ts';

export const Report = z
  .object({
    reason: z.enum(reportReasons, 'Unknown reason'),
    details: textSchema('Details', 1000).trim().default(''),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Why content is hidden, for its author. */
export const Hiding = z
  .object({
    by: z.enum(hiddenBy).describe('Hiding by reports is provisional: an edit or a moderator ends it'),
    reason: z.enum(reportReasons).nullable(),
    note: z.string().describe('Of the moderator; may be empty'),
    appeal: z.enum(appealStatuses).describe('The author can appeal once; a rejection is final'),
  })
  .meta({ id: 'Hiding' });
export type Hiding = z.infer<typeof Hiding>;

/** Text of an appeal against a hiding. */
export const Appeal = z
  .object({ text: requiredTextSchema('Appeal', appealMaxLength) })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;
