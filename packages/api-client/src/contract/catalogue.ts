import { z } from 'zod';

import { requiredTextSchema, textSchema } from './common-schemas.ts';
import { catalogueMaxBytes } from './moderation-constants.ts';
import { LanguageTag } from './prompt-schemas.ts';
import { ToolFacts } from './tool-facts.ts';
import { CategorySlug, ModeratedTool, ToolId } from './tools.ts';

/** Rejects unknown fields: a misspelled one would be lost. */
const strict = <Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${issue.keys.join(', ').slice(0, 100)}`
        : `${name} must be an object`,
  });

/** Category in a catalogue file. */
export const CatalogueCategory = strict('Category', {
  slug: CategorySlug,
  name: requiredTextSchema('Name', 80),
  description: textSchema('Description', 500).trim().optional(),
});
export type CatalogueCategory = z.infer<typeof CatalogueCategory>;

/** Tool in a catalogue file. An import leaves optional fields that are missing as they are. */
export const CatalogueTool = strict('Tool', {
  ...ModeratedTool.shape,
  id: ToolId.optional().describe('Of a new tool, unless another has it. Default: made of the name'),
  tags: ModeratedTool.shape.tags.removeDefault().optional(),
  features: ModeratedTool.shape.features.removeDefault().optional(),
  aliases: ModeratedTool.shape.aliases.removeDefault().optional(),
  facts: ToolFacts.strict().optional(),
  language: LanguageTag.optional().describe('BCP 47 tag of the language of its texts'),
  factsCheckedOn: z.iso.date('The day must look like 2026-01-31').optional(),
  logo: requiredTextSchema('Logo', 500).optional().describe('Name of a brand icon, or path of an image'),
});
export type CatalogueTool = z.infer<typeof CatalogueTool>;

/** Text of a catalogue file. */
export const CatalogueFile = z
  .object({
    file: requiredTextSchema('File', 255).regex(/\.(json|csv)$/i, 'The file must be JSON or CSV'),
    content: textSchema('Content', catalogueMaxBytes),
  })
  .meta({ id: 'CatalogueFile' });
export type CatalogueFile = z.infer<typeof CatalogueFile>;

/** Result of an import, or what it would change. With errors, nothing is changed. */
export const CatalogueImport = z
  .object({
    errorsCount: z.int(),
    errors: z
      .array(
        z.object({
          row: z.int().nullable().describe('From 1, in CSV counting the header; null: the whole file'),
          name: z.string().describe('Of the tool or category; may be empty'),
          field: z.string().describe('Path of the field; may be empty'),
          message: z.string(),
        }),
      )
      .describe('The first 100'),
    categories: z.object({ created: z.int(), updated: z.int() }),
    tools: z.object({ created: z.int(), updated: z.int(), unchanged: z.int() }),
    changes: z
      .array(
        z.object({
          name: z.string(),
          fields: z.array(z.string()).describe('Changed fields of a stored tool; empty for a new one'),
        }),
      )
      .describe('Of tools, the first 100'),
  })
  .meta({ id: 'CatalogueImport' });
export type CatalogueImport = z.infer<typeof CatalogueImport>;
