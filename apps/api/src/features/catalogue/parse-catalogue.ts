import { CatalogueCategory, CatalogueTool, PromptDraft, RunDraft } from '@ai-directory/api-client/contract';
import { z } from 'zod';

import { getBrandIconUrl } from '../../files/brand-icons.ts';
import { toolSlug } from '../tools/slug.ts';
import { parseWebsite } from '../tools/website.ts';
import { CatalogueError, type CatalogueIssue } from './catalogue-error.ts';

const CataloguePrompt = PromptDraft.omit({ visibility: true, metadata: true })
  .extend({
    /** A run that was written for the prompt: no model's. */
    example: RunDraft.omit({ model: true }).strict().optional(),
  })
  .strict();

/** Categories, tools and prompts of an operator. */
export interface Catalogue {
  categories: CatalogueCategory[];
  tools: (CatalogueTool & { id: string })[];
  prompts: z.infer<typeof CataloguePrompt>[];
}

/** A row of a catalogue file that is not validated yet. */
export interface CatalogueRow {
  file: string;
  row: number;
  value: unknown;
}

export interface CatalogueRows {
  categories: CatalogueRow[];
  tools: CatalogueRow[];
  prompts: CatalogueRow[];
  /** Facts of the tools that have none of their own, by id. */
  facts?: { file: string; byId: Record<string, unknown> };
}

interface ParseOptions {
  /** Categories that tools may have besides the catalogue's own. @default none */
  knownCategories?: readonly Pick<CatalogueCategory, 'slug' | 'name'>[];
  /** Whether a logo may be the path of an image, beside the name of a brand icon. @default false */
  allowImages?: boolean;
}

/**
 * Validates the rows of a catalogue. The tools have the order of their rows.
 * @throws {CatalogueError} with all errors
 */
export function parseCatalogue(
  { categories, tools, prompts, facts }: CatalogueRows,
  { knownCategories = [], allowImages = false }: ParseOptions = {},
): Catalogue {
  const issues: CatalogueIssue[] = [];
  const parse = <Value>(rows: CatalogueRow[], schema: z.ZodType<Value>) =>
    rows.flatMap((row) => {
      const parsed = schema.safeParse(row.value);
      if (parsed.success) return [{ row, value: parsed.data }];
      issues.push(...parsed.error.issues.map(({ path, message }) => toIssue(row, path.join('.'), message)));
      return [];
    });
  const parsedCategories = parse(categories, CatalogueCategory);
  const parsedTools = parse(withFacts(tools, facts?.byId), CatalogueTool);
  const parsedPrompts = parse(prompts, CataloguePrompt);

  issues.push(...findDuplicates(parsedCategories, 'slug', ({ slug }) => slug));
  issues.push(...findDuplicates(parsedCategories, 'name', ({ name }) => name.toLowerCase()));
  issues.push(...findDuplicates(parsedTools, 'website', ({ website }) => parseWebsite(website)?.key));
  issues.push(...findDuplicates(parsedTools, 'id', ({ id }) => id));
  // The rows of categories that are invalid themselves count, or each of their tools would be an error, too.
  const slugs = new Set([
    ...knownCategories.map(({ slug }) => slug),
    ...categories.map(({ value }) => getText(value, 'slug')),
  ]);
  for (const { row, value } of parsedTools) {
    if (!slugs.has(value.category)) {
      issues.push(toIssue(row, 'category', `There is no category ${value.category}`));
    }
  }
  for (const { row, value } of parsedCategories) {
    const other = knownCategories.find(({ name }) => name.toLowerCase() === value.name.toLowerCase());
    if (other && other.slug !== value.slug) {
      issues.push(toIssue(row, 'name', `The category ${other.slug} has this name`));
    }
  }
  issues.push(...findUnknownLogos(parsedTools, allowImages));
  if (facts) issues.push(...findUnusedFacts(facts, tools));
  if (issues.length > 0) throw new CatalogueError(issues);

  return {
    categories: parsedCategories.map(({ value }) => value),
    tools: parsedTools.map(({ value }) => ({
      ...value,
      id: value.id ?? toolSlug(value.name, value.website),
    })),
    prompts: parsedPrompts.map(({ value }) => value),
  };
}

const getText = (value: unknown, field: string): string => {
  const text: unknown = z.looseObject({}).safeParse(value).data?.[field];
  return typeof text === 'string' ? text : '';
};

/** Returns the error of a row. */
export const toIssue = (
  { file, row, value }: CatalogueRow,
  field: string,
  message: string,
): CatalogueIssue => ({
  file,
  row,
  name: (getText(value, 'name') || getText(value, 'title')).slice(0, 80),
  field,
  message,
});

const withFacts = (tools: CatalogueRow[], byId: Record<string, unknown> = {}): CatalogueRow[] =>
  tools.map((row) => {
    const id = getText(row.value, 'id');
    return Object.hasOwn(byId, id) ? { ...row, value: { facts: byId[id], ...(row.value as object) } } : row;
  });

/** Returns an error for each row whose value an earlier row has. */
function findDuplicates<Value>(
  rows: { row: CatalogueRow; value: Value }[],
  field: string,
  getKey: (value: Value) => string | undefined,
): CatalogueIssue[] {
  const first = new Map<string, CatalogueRow>();
  return rows.flatMap(({ row, value }) => {
    const key = getKey(value);
    const earlier = key === undefined ? undefined : first.get(key);
    if (earlier) return [toIssue(row, field, `Already in ${earlier.file}, row ${earlier.row}`)];
    if (key !== undefined) first.set(key, row);
    return [];
  });
}

/** Whether a logo is the name of a brand icon. */
export const isBrandIcon = (logo: string): boolean => getBrandIconUrl(logo) !== null;

/** Returns an error for each logo that is neither a brand icon nor, if allowed, the path of a file. */
const findUnknownLogos = (tools: { row: CatalogueRow; value: CatalogueTool }[], allowImages: boolean) =>
  tools.flatMap(({ row, value: { logo } }) => {
    if (logo === undefined || isBrandIcon(logo) || (allowImages && /\.\w+$/.test(logo))) return [];
    return [toIssue(row, 'logo', `There is no brand icon ${logo}`)];
  });

/** Returns an error for each id of facts that no tool has. */
function findUnusedFacts({ file, byId }: NonNullable<CatalogueRows['facts']>, tools: CatalogueRow[]) {
  const ids = new Set(tools.map(({ value }) => getText(value, 'id')));
  return Object.keys(byId).flatMap((id): CatalogueIssue[] =>
    ids.has(id) ? [] : [{ file, name: '', field: id, message: 'No tool of the catalogue has this id' }],
  );
}
