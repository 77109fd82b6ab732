import type { PromptVariable } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { isOpen } from '../../db/may-read.ts';

/** What a list of prompts tells of one. */
export interface ListedPrompt {
  id: string;
  title: string;
  description: string;
  variables: PromptVariable[];
}

export interface ListedPage {
  prompts: ListedPrompt[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** One's own and those shared with one come first, then the public ones of others. */
type Part = 'mine' | 'public';

interface Place {
  part: Part;
  /** How many were listed before. */
  listed: number;
  /** The last one listed. */
  at: string;
  id: string;
}

const pageSize = 100;
/** Programs read a list to its end: the newest are enough, and every other is found by search and known by its name. */
const mostListed = 1000;

export type McpStore = ReturnType<typeof mcpStore>;

export function mcpStore(db: Db) {
  /** Of one part, the newest first, after a place. */
  async function after(part: Part, place: Place | null, most: number, viewerId: string | undefined) {
    const later =
      place?.part === part
        ? sql`(p.created_at, p.id) < (${place.at}::timestamptz, ${place.id}::uuid)`
        : sql`true`;
    const branch = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
      (select p.id, p.created_at, p.title, p.description, p.variables from ${from} where ${where} and ${later}
        order by p.created_at desc, p.id desc limit ${most})`;
    const branches =
      part === 'mine'
        ? [
            branch(sql`prompts p`, sql`p.user_id = ${viewerId ?? null}::uuid`),
            branch(
              sql`prompt_shares s join prompts p on p.id = s.prompt_id`,
              sql`s.user_id = ${viewerId ?? null}::uuid and p.visibility = 'shared' and p.hidden_at is null`,
            ),
          ]
        : [
            branch(
              sql`prompts p`,
              viewerId === undefined ? isOpen : sql`${isOpen} and p.user_id <> ${viewerId}::uuid`,
            ),
          ];
    const { rows } = await sql<ListedPrompt & { at: string }>`
      select id, title, description, variables, created_at::text as at
      from (${sql.join(branches, sql` union all `)}) found
      order by created_at desc, id desc limit ${most}`.execute(db);
    return rows;
  }

  return {
    /** A page of the prompts that somebody may read; null where the cursor is none of ours. */
    async page(cursor: string | undefined, viewerId: string | undefined): Promise<ListedPage | null> {
      const place = cursor === undefined ? null : placeOf(cursor);
      if (cursor !== undefined && !place) return null;
      const listed = place?.listed ?? 0;
      const most = Math.min(pageSize, mostListed - listed);
      const parts: Part[] =
        viewerId === undefined || place?.part === 'public' ? ['public'] : ['mine', 'public'];
      const prompts: ListedPrompt[] = [];
      let end: Place | null = null;
      for (const part of parts) {
        if (prompts.length === most) break;
        const found = await after(part, place, most - prompts.length, viewerId);
        prompts.push(...found.map(({ at: _at, ...prompt }) => prompt));
        const last = found.at(-1);
        if (last) end = { part, listed: listed + prompts.length, at: last.at, id: last.id };
      }
      const isLast = prompts.length < most || listed + prompts.length >= mostListed;
      return { prompts, next: isLast || !end ? null : cursorOf(end) };
    },
  };
}

const cursorOf = ({ part, listed, at, id }: Place) =>
  Buffer.from(JSON.stringify([part, listed, at, id])).toString('base64url');

function placeOf(cursor: string): Place | null {
  try {
    const [part, listed, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isOurs =
      (part === 'mine' || part === 'public') &&
      typeof listed === 'number' &&
      Number.isInteger(listed) &&
      listed > 0 &&
      listed < mostListed &&
      typeof at === 'string' &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(at) &&
      !Number.isNaN(Date.parse(at.replace(/([+-]\d\d)$/, '$1:00'))) &&
      typeof id === 'string' &&
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    return isOurs ? { part, listed, at, id } : null;
  } catch {
    return null;
  }
}
