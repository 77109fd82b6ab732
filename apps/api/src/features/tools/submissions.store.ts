import type { ToolDraft, ToolEdit } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { lockRatings, maySeeTool } from '../../db/tool.ts';
import type { Picture } from '../../files/images.ts';
import type { PictureStore } from '../../files/pictures.store.ts';
import { slugOf } from './slug.ts';

/** The pictures that come with a submission or an edit. */
export interface ToolPictures {
  logo: Picture | undefined;
  screenshots: Picture[];
}

/** Why a tool cannot be written: there is no such category, or its website is another tool's. */
export type Objection =
  | { to: 'category' }
  /** With the other tool's name, where it may be seen. */
  | { to: 'website'; holder: string | null };

type Written = { id: string } | { objection: Objection };

export type SubmissionStore = ReturnType<typeof submissionStore>;

/** Writes tools: each by its submitter alone. */
export function submissionStore(db: Db, pictures: PictureStore) {
  /** The other tool that has the website. */
  async function holderOf(website: string, id?: string): Promise<Objection | null> {
    const holder = await db
      .selectFrom('tools')
      .select(['id', 'name', 'hidden_at'])
      .where('website_key', '=', sql<string>`website_key(${website})`)
      .executeTakeFirst();
    if (!holder || holder.id === id) return null;
    return { to: 'website', holder: holder.hidden_at === null ? holder.name : null };
  }

  /** Runs a change; the website may have become another tool's since it was looked at. */
  async function unlessTaken(website: string, write: () => Promise<{ id: string } | null>) {
    try {
      return await write();
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const objection =
        code === '23505' && constraint === 'tools_website_key' ? await holderOf(website) : null;
      if (!objection) throw error;
      return { objection };
    }
  }

  return {
    /** What stands against a draft, to be known before its pictures are worked on. */
    async objectionTo(draft: ToolDraft, id?: string): Promise<Objection | null> {
      const category = await db
        .selectFrom('tool_categories')
        .select('slug')
        .where('slug', '=', draft.category)
        .executeTakeFirst();
      return category ? holderOf(draft.website, id) : { to: 'category' };
    },

    /** Whether the viewer may change a tool; null where it does not exist for them. */
    async mayChange(id: string, viewerId: string): Promise<boolean | null> {
      const tool = await db
        .selectFrom('tools as t')
        .select('t.submitted_by')
        .where('t.id', '=', id)
        .where(sql<boolean>`${maySeeTool(viewerId)}`)
        .executeTakeFirst();
      return tool ? tool.submitted_by === viewerId : null;
    },

    async submit(draft: ToolDraft, { logo, screenshots }: ToolPictures, viewerId: string): Promise<Written> {
      const written = await unlessTaken(draft.website, () =>
        pictures.change(
          { add: inOrder({ logo, screenshots }), ownerId: viewerId },
          async ({ trx, added }) => {
            const { logoId, shots } = takenApart(added, logo);
            const id = await insert(trx, draft, { submitted_by: viewerId, logo_file_id: logoId });
            await putScreenshots(trx, id, shots);
            return { id };
          },
        ),
      );
      if (!written) throw new Error('The tool was not stored');
      return written;
    },

    /** Rewrites a tool; null where it is not the viewer's. Its reports are settled with that. */
    update: (
      id: string,
      { keptScreenshots, removeLogo, ...draft }: ToolEdit,
      { logo, screenshots }: ToolPictures,
      viewerId: string,
    ): Promise<Written | null> =>
      unlessTaken(draft.website, () =>
        pictures.change(
          { add: inOrder({ logo, screenshots }), ownerId: viewerId },
          async ({ trx, added, drop }) => {
            const before = await own(trx, id, viewerId);
            if (!before) return null;
            const { logoId: newLogo, shots } = takenApart(added, logo);
            const logoId = newLogo ?? (removeLogo ? null : before.logo);
            const kept = [...new Set(keptScreenshots)].filter((file) => before.screenshots.includes(file));
            await trx
              .updateTable('tools')
              .set({ ...draft, logo_file_id: logoId, hidden_at: null, updated_at: sql<Date>`now()` })
              .where('id', '=', id)
              .execute();
            await trx.deleteFrom('tool_reports').where('tool_id', '=', id).execute();
            await trx.deleteFrom('tool_screenshots').where('tool_id', '=', id).execute();
            await putScreenshots(trx, id, [...kept, ...shots]);
            await drop(before.screenshots.filter((file) => !kept.includes(file)));
            if (logoId !== before.logo) await drop([before.logo]);
            return { id };
          },
        ),
      ),

    /** Null where it is not the viewer's. */
    remove: (id: string, viewerId: string): Promise<true | null> =>
      pictures.change({ ownerId: viewerId }, async ({ trx, drop }) => {
        await lockRatings(trx); // its reviews go along
        const before = await own(trx, id, viewerId);
        if (!before) return null;
        await trx.deleteFrom('tools').where('id', '=', id).execute();
        await drop([before.logo, ...before.screenshots]);
        return true;
      }),
  };
}

const inOrder = ({ logo, screenshots }: ToolPictures): Picture[] => [...(logo ? [logo] : []), ...screenshots];

/** Which of the stored pictures is what. */
function takenApart(ids: string[], logo: Picture | undefined) {
  return logo ? { logoId: ids[0] ?? null, shots: ids.slice(1) } : { logoId: null, shots: ids };
}

/** The pictures of a tool that is the viewer's. It is locked: of two edits at once, one comes after the other. */
async function own(trx: Db, id: string, viewerId: string) {
  const tool = await trx
    .selectFrom('tools')
    .select('logo_file_id as logo')
    .where('id', '=', id)
    .where('submitted_by', '=', viewerId)
    .forUpdate()
    .executeTakeFirst();
  if (!tool) return null;
  const shots = await trx
    .selectFrom('tool_screenshots')
    .select('file_id')
    .where('tool_id', '=', id)
    .orderBy('position')
    .execute();
  return { logo: tool.logo, screenshots: shots.map((shot) => shot.file_id) };
}

/** Stores a new tool under the first free id of its name. */
async function insert(
  trx: Db,
  draft: ToolDraft,
  of: { submitted_by: string; logo_file_id: string | null },
): Promise<string> {
  const slug = slugOf(draft.name, draft.website);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const id = await freeId(trx, slug);
    const row = await trx
      .insertInto('tools')
      .values({ id, ...draft, ...of })
      // Somebody may just have taken it; the website is another matter, and raises.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
  throw new Error(`There is no free id for ${slug}`);
}

async function freeId(trx: Db, slug: string): Promise<string> {
  const ids = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const taken = await trx.selectFrom('tools').select('id').where('id', 'in', ids).execute();
  const takenIds = new Set(taken.map((row) => row.id));
  return ids.find((id) => !takenIds.has(id)) ?? `${slug}-${Math.floor(Math.random() * 90_000) + 10_000}`;
}

async function putScreenshots(trx: Db, toolId: string, files: string[]) {
  if (files.length === 0) return;
  await trx
    .insertInto('tool_screenshots')
    .values(files.map((file_id, position) => ({ tool_id: toolId, position, file_id })))
    .execute();
}
