import {
  ToolFacts,
  type CatalogueCategory,
  type CatalogueTool,
  type Pricing,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { toWebsiteColumns } from '../tools/website-columns.ts';

/** A tool as catalogue files have it, and where it is stored. */
export interface StoredTool {
  id: string;
  websiteKey: string;
  logoFileId: string | null;
  tool: CatalogueTool;
}

/** Ids of uploaded logos by tool. */
type LogoFiles = ReadonlyMap<CatalogueTool, string>;

type NewTool = CatalogueTool & { id: string };

/** PostgreSQL allows 65,535 parameters in a statement. */
const batchSize = 1000;

interface ToolRow extends Omit<StoredTool, 'tool'> {
  name: string;
  tagline: string;
  description: string;
  website: string;
  category: string;
  pricing: Pricing;
  tags: string[];
  features: string[];
  facts: unknown;
  factsCheckedOn: string | null;
  aliases: string[];
  prominence: number;
  language: string | null;
  brandIcon: string | null;
}

/** Columns of tools except of those that have the website of an older one: it identifies the tools of a catalogue. */
const selectTools = (where: RawBuilder<unknown>) => sql<ToolRow>`
  select id, website_key as "websiteKey", name, tagline, description, website, category, pricing, tags, features, facts,
    facts_checked_on::text as "factsCheckedOn", aliases, prominence, language, brand_icon as "brandIcon", logo_file_id as "logoFileId"
  from tools where website_key is not null and ${where} order by id`;

const toStoredTool = ({
  websiteKey,
  logoFileId,
  brandIcon,
  language,
  facts,
  factsCheckedOn,
  ...fields
}: ToolRow): StoredTool => ({
  id: fields.id,
  websiteKey,
  logoFileId,
  tool: {
    ...fields,
    ...(language !== null && { language }),
    facts: ToolFacts.parse(facts),
    ...(factsCheckedOn !== null && { factsCheckedOn }),
    ...(logoFileId === null && brandIcon !== null && { logo: brandIcon }),
  },
});

/** Lists the categories in their order. */
export const listCategories = (db: Db): Promise<CatalogueCategory[]> =>
  db.selectFrom('tool_categories').select(['slug', 'name', 'description']).orderBy('position').execute();

/** Lists the tools that are not hidden. */
export async function listTools(db: Db): Promise<StoredTool[]> {
  const { rows } = await selectTools(sql`hidden_at is null`).execute(db);
  return rows.map(toStoredTool);
}

/** Finds tools by their websites, hidden ones too, and locks them. */
export async function lockToolsByWebsite(trx: Db, websites: string[]): Promise<Map<string, StoredTool>> {
  const keys = websites.map((website) => toWebsiteColumns(website).website_key);
  const { rows } = await sql<ToolRow>`
    ${selectTools(sql`website_key = any(${keys}::text[])`)} for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.websiteKey, toStoredTool(row)]));
}

/** Appends categories after the existing ones. */
export async function insertCategories(trx: Db, categories: readonly CatalogueCategory[]): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from tool_categories`.execute(trx);
  const next = rows[0]?.next ?? 0;
  const values = categories.map(({ description = '', ...category }, index) => ({
    ...category,
    description,
    position: next + index,
  }));
  for (const batch of toBatches(values)) await trx.insertInto('tool_categories').values(batch).execute();
}

export async function updateCategory(trx: Db, { slug, ...fields }: CatalogueCategory): Promise<void> {
  await trx.updateTable('tool_categories').set(fields).where('slug', '=', slug).execute();
}

/** Inserts tools without a submitter. */
export async function insertTools(
  trx: Db,
  tools: readonly NewTool[],
  logoFiles: LogoFiles = new Map(),
): Promise<void> {
  const ids = await allocateIds(trx, tools);
  const rows = interleaveByCategory(
    tools.map((tool) => ({
      ...toColumns(tool, logoFiles.get(tool)),
      id: ids.get(tool) ?? tool.id,
    })),
  );
  for (const batch of toBatches(rows)) await trx.insertInto('tools').values(batch).execute();
}

/** Updates some fields of a tool. As after an edit by a moderator, its reports may no longer apply. */
export async function updateTool(
  trx: Db,
  id: string,
  fields: Partial<CatalogueTool>,
  logoFileId: string | undefined,
): Promise<void> {
  const columns = { ...toColumns(fields, logoFileId), updated_at: sql<Date>`now()` };
  await trx.updateTable('tools').set(columns).where('id', '=', id).execute();
  await trx
    .updateTable('moderation_cases')
    .set({ edited_at: sql<Date>`now()` })
    .where('tool_id', '=', id)
    .execute();
}

/** Refreshes the statistics of the planner: the embedded database does not do that by itself. */
export const analyze = (trx: Db) => sql`analyze tools, prompts, search_terms`.execute(trx);

/** Returns the columns of the fields that are not missing. */
function toColumns<Fields extends Partial<CatalogueTool>>(tool: Fields, logoFileId: string | undefined) {
  const { id: _, logo, facts, factsCheckedOn, ...fields } = tool;
  return {
    ...fields,
    ...(tool.website !== undefined && toWebsiteColumns(tool.website)),
    ...(facts && { facts: JSON.stringify(facts) }),
    // Without a day, it is not known when new facts were checked.
    ...((facts ?? factsCheckedOn) && { facts_checked_on: factsCheckedOn ?? null }),
    ...(logo !== undefined && { logo_file_id: logoFileId ?? null, brand_icon: logoFileId ? null : logo }),
  };
}

/** Returns the ids of new tools: their own, with a number if another tool has it. */
async function allocateIds(trx: Db, tools: readonly NewTool[]): Promise<Map<NewTool, string>> {
  const ids = tools.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from tools where id = any(${ids}::text[]) or regexp_replace(id, '-[0-9]+$', '') = any(${ids}::text[])`.execute(
    trx,
  );
  const used = new Set(rows.map(({ id }) => id));
  return new Map(
    tools.map((tool) => {
      let { id } = tool;
      const base = id.slice(0, 58).replace(/-$/, '');
      for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
      used.add(id);
      return [tool, id];
    }),
  );
}

/** Orders entries round-robin by category, so that the first page of lists sorted by createdAt desc has every category. */
export function interleaveByCategory<Entry extends { category: string }>(entries: readonly Entry[]) {
  const byCategory = [...Map.groupBy(entries, ({ category }) => category).values()];
  const maxLength = Math.max(0, ...byCategory.map((group) => group.length));
  const start = Date.now();
  return Array.from({ length: maxLength }, (_, index) => byCategory.flatMap((group) => group[index] ?? []))
    .flat()
    .map((entry, index) => ({ ...entry, created_at: new Date(start - index) }));
}

function* toBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}
