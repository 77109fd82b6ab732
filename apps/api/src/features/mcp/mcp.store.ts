import type { PromptVariable } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import type { Db } from '../../db/connect.ts';
import { promptIsPublic } from '../../content/prompt-visibility.ts';

/** Fields of a prompt in the MCP prompt list. */
export interface ListedPrompt {
  id: string;
  title: string;
  description: string;
  variables: PromptVariable[];
}

export interface ListedPromptPage {
  prompts: ListedPrompt[];
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** The list starts with the viewer's own prompts and those shared with them, then the public prompts of others. */
type Section = 'own' | 'public';

interface Cursor {
  section: Section;
  /** Number of prompts on the previous pages. */
  offset: number;
  /** Creation time and id of the last listed prompt. */
  createdAt: string;
  id: string;
}

const pageSize = 100;
/** Clients read the list to its end, so it is limited to the newest prompts; all others are available through search. */
const maxListed = 1000;

export function mcpStore(db: Db) {
  /** Reads prompts of one section after the cursor, sorted by createdAt desc. */
  async function listAfter(
    section: Section,
    cursor: Cursor | null,
    limit: number,
    viewerId: string | undefined,
  ) {
    const afterCursor =
      cursor?.section === section
        ? sql`(p.created_at, p.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
        : sql`true`;
    const branch = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
      (select p.id, p.created_at, p.title, p.description, p.variables from ${from} where ${where} and ${afterCursor}
        order by p.created_at desc, p.id desc limit ${limit})`;
    const branches =
      section === 'own'
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
              viewerId === undefined
                ? promptIsPublic
                : sql`${promptIsPublic} and p.user_id <> ${viewerId}::uuid`,
            ),
          ];
    const { rows } = await sql<ListedPrompt & { createdAt: string }>`
      select id, title, description, variables,
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
      from (${sql.join(branches, sql` union all `)}) prompts
      order by created_at desc, id desc limit ${limit}`.execute(db);
    return rows;
  }

  return {
    /** Returns a page of the prompts that the viewer can read, or null when the cursor is invalid. */
    async listPage(
      encodedCursor: string | undefined,
      viewerId: string | undefined,
    ): Promise<ListedPromptPage | null> {
      const cursor = encodedCursor === undefined ? null : decodeCursor(encodedCursor);
      if (encodedCursor !== undefined && !cursor) return null;
      const offset = cursor?.offset ?? 0;
      const limit = Math.min(pageSize, maxListed - offset);
      const sections: Section[] =
        viewerId === undefined || cursor?.section === 'public' ? ['public'] : ['own', 'public'];
      const prompts: ListedPrompt[] = [];
      let lastCursor: Cursor | null = null;
      for (const section of sections) {
        if (prompts.length === limit) break;
        const rows = await listAfter(section, cursor, limit - prompts.length, viewerId);
        prompts.push(...rows.map(({ createdAt: _createdAt, ...prompt }) => prompt));
        const last = rows.at(-1);
        if (last)
          lastCursor = { section, offset: offset + prompts.length, createdAt: last.createdAt, id: last.id };
      }
      const isLast = prompts.length < limit || offset + prompts.length >= maxListed;
      return { prompts, nextCursor: isLast || !lastCursor ? null : encodeCursor(lastCursor) };
    },
  };
}

const CursorValues = z.tuple([
  z.enum(['own', 'public']),
  z
    .int()
    .min(1)
    .max(maxListed - 1),
  // PostgreSQL has no year 0.
  z.iso.datetime().regex(/^[12]/),
  z.uuid(),
]);

const encodeCursor = ({ section, offset, createdAt, id }: Cursor) =>
  Buffer.from(JSON.stringify([section, offset, createdAt, id])).toString('base64url');

function decodeCursor(encodedCursor: string): Cursor | null {
  try {
    const text = Buffer.from(encodedCursor, 'base64url').toString();
    const [section, offset, createdAt, id] = CursorValues.parse(JSON.parse(text));
    return { section, offset, createdAt, id };
  } catch {
    return null;
  }
}
