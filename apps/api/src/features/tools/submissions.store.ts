import type { ToolDraft, ToolEdit } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordContentEdit } from '../../content/content-edited.ts';
import { lockToolRanks, toolVisibleTo } from '../../content/tool-visibility.ts';
import type { Image } from '../../files/images.ts';
import type { ImageStore } from '../../files/images.store.ts';
import { toolSlug } from './slug.ts';
import { toFactColumns } from './tools.rows.ts';
import { toEditedWebsite, toWebsiteColumns } from './website-columns.ts';

/** Images uploaded with a submission or an edit. */
export interface ToolImages {
  logo: Image | undefined;
  screenshots: Image[];
}

/** Why a tool cannot be stored: its category does not exist, or another tool has its website. */
export type Conflict =
  | { field: 'category' }
  /** `existingTool` is null when the other tool is hidden. */
  | { field: 'website'; existingTool: string | null };

type SubmissionResult = { id: string } | { conflict: Conflict };

const uniqueViolation = '23505';

/** Submits, edits and removes tools. Only the submitter may change a tool. */
export function submissionStore(db: Db, images: ImageStore) {
  /** Turns a unique violation into a conflict, as another tool may have used the website since the first check. */
  async function withConflictCheck(website: string, write: () => Promise<{ id: string } | null>) {
    try {
      return await write();
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const conflict =
        code === uniqueViolation && constraint === 'tools_website_key'
          ? await findWebsiteConflict(db, website)
          : null;
      if (!conflict) throw error;
      return { conflict };
    }
  }

  return {
    /** @param key of the website, by `parseWebsite` */
    async findByWebsite(key: string): Promise<{ id: string; name: string } | null> {
      const tool = await db
        .selectFrom('tools')
        .select(['id', 'name'])
        .where('website_key', '=', key)
        .where('hidden_at', 'is', null)
        .executeTakeFirst();
      return tool ?? null;
    },

    /** Returns null when the viewer may not see the tool. */
    async canEdit(id: string, viewerId: string): Promise<boolean | null> {
      const tool = await db
        .selectFrom('tools as t')
        .select('t.submitted_by')
        .where('t.id', '=', id)
        .where(sql<boolean>`${toolVisibleTo(viewerId)}`)
        .executeTakeFirst();
      return tool ? tool.submitted_by === viewerId : null;
    },

    async submit(
      draft: ToolDraft,
      { logo, screenshots }: ToolImages,
      viewerId: string,
    ): Promise<SubmissionResult> {
      const result = await withConflictCheck(draft.website, () =>
        images.withImageTransaction(
          { add: toUploadList({ logo, screenshots }), ownerId: viewerId },
          async ({ trx, added }) => {
            const { logoId, newScreenshotIds } = splitUploadedIds(added, logo);
            const id = await insertTool(trx, draft, { submitted_by: viewerId, logo_file_id: logoId });
            await insertScreenshots(trx, id, newScreenshotIds);
            return { id };
          },
        ),
      );
      if (!result) throw new Error('The tool was not stored');
      return result;
    },

    /** Updates a tool; its reports may no longer apply. Returns null when it is not the viewer's. */
    update: (
      id: string,
      { screenshotIds, removeLogo, facts, ...draft }: ToolEdit,
      { logo, screenshots }: ToolImages,
      viewerId: string,
    ): Promise<SubmissionResult | null> =>
      withConflictCheck(draft.website, () =>
        images.withImageTransaction(
          { add: toUploadList({ logo, screenshots }), ownerId: viewerId },
          async ({ trx, added, deleteImages }) => {
            const previous = await lockOwned(trx, id, viewerId);
            if (!previous) return null;
            const { logoId: newLogo, newScreenshotIds } = splitUploadedIds(added, logo);
            const logoId = newLogo ?? (removeLogo ? null : previous.logo);
            const remainingIds = [...new Set(screenshotIds)].filter((file) =>
              previous.screenshots.includes(file),
            );
            await trx
              .updateTable('tools')
              .set({
                ...draft,
                ...(await toEditedWebsite(trx, id, draft.website)),
                ...toFactColumns(facts),
                logo_file_id: logoId,
                updated_at: sql<Date>`now()`,
              })
              .where('id', '=', id)
              .execute();
            await recordContentEdit(trx, 'tool', id);
            await trx.deleteFrom('tool_screenshots').where('tool_id', '=', id).execute();
            await insertScreenshots(trx, id, [...remainingIds, ...newScreenshotIds]);
            await deleteImages(previous.screenshots.filter((file) => !remainingIds.includes(file)));
            if (logoId !== previous.logo) await deleteImages([previous.logo]);
            return { id };
          },
        ),
      ),

    /** Returns null when the tool is not the viewer's. */
    remove: (id: string, viewerId: string): Promise<true | null> =>
      images.withImageTransaction({ ownerId: viewerId }, async ({ trx, deleteImages }) => {
        await lockToolRanks(trx); // reviews are deleted by cascade
        const previous = await lockOwned(trx, id, viewerId);
        if (!previous) return null;
        await trx.deleteFrom('tools').where('id', '=', id).execute();
        await deleteImages([previous.logo, ...previous.screenshots]);
        return true;
      }),
  };
}

/** Returns the first conflict of a draft. Checked before images are processed, which is expensive. */
export async function findDraftConflict(db: Db, draft: ToolDraft, id?: string): Promise<Conflict | null> {
  const category = await db
    .selectFrom('tool_categories')
    .select('slug')
    .where('slug', '=', draft.category)
    .executeTakeFirst();
  return category ? findWebsiteConflict(db, draft.website, id) : { field: 'category' };
}

/** @param id Tool being edited; undefined for a new one. */
async function findWebsiteConflict(db: Db, website: string, id?: string): Promise<Conflict | null> {
  const { website_key: key } =
    id === undefined ? toWebsiteColumns(website) : await toEditedWebsite(db, id, website);
  if (key === undefined) return null;
  const other = await db
    .selectFrom('tools')
    .select(['id', 'name', 'hidden_at'])
    .where('website_key', '=', key)
    .executeTakeFirst();
  if (!other || other.id === id) return null;
  return { field: 'website', existingTool: other.hidden_at === null ? other.name : null };
}

const toUploadList = ({ logo, screenshots }: ToolImages): Image[] => [
  ...(logo ? [logo] : []),
  ...screenshots,
];

/** Separates the ids of uploaded images in the order of `toUploadList`. */
function splitUploadedIds(ids: string[], logo: Image | undefined) {
  return logo
    ? { logoId: ids[0] ?? null, newScreenshotIds: ids.slice(1) }
    : { logoId: null, newScreenshotIds: ids };
}

/** Locks a tool of the viewer, so that concurrent edits run one after another. Returns its image ids. */
async function lockOwned(trx: Db, id: string, viewerId: string) {
  const tool = await trx
    .selectFrom('tools')
    .select('logo_file_id as logo')
    .where('id', '=', id)
    .where('submitted_by', '=', viewerId)
    .forUpdate()
    .executeTakeFirst();
  if (!tool) return null;
  const rows = await trx
    .selectFrom('tool_screenshots')
    .select('file_id')
    .where('tool_id', '=', id)
    .orderBy('position')
    .execute();
  return { logo: tool.logo, screenshots: rows.map((row) => row.file_id) };
}

/** Inserts a tool under the first free id for its name. */
async function insertTool(
  trx: Db,
  { facts, ...draft }: ToolDraft,
  columns: { submitted_by: string; logo_file_id: string | null },
): Promise<string> {
  const slug = toolSlug(draft.name, draft.website);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const id = await allocateSlug(trx, slug);
    const row = await trx
      .insertInto('tools')
      .values({ id, ...draft, ...toWebsiteColumns(draft.website), ...toFactColumns(facts), ...columns })
      // A concurrent insert may have used the id. A conflict on the website is not ignored but throws.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
  throw new Error(`No free id for ${slug}`);
}

async function allocateSlug(trx: Db, slug: string): Promise<string> {
  const ids = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const used = await trx.selectFrom('tools').select('id').where('id', 'in', ids).execute();
  const usedIds = new Set(used.map((row) => row.id));
  return ids.find((id) => !usedIds.has(id)) ?? `${slug}-${Math.floor(Math.random() * 90_000) + 10_000}`;
}

async function insertScreenshots(trx: Db, toolId: string, files: string[]) {
  if (files.length === 0) return;
  await trx
    .insertInto('tool_screenshots')
    .values(files.map((file_id, position) => ({ tool_id: toolId, position, file_id })))
    .execute();
}
