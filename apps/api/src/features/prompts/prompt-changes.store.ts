import {
  promptLimits,
  maxTagsMessage,
  type PromptChange,
  type PromptChangeResult,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import { lockRunImages } from '../../content/run-image.ts';
import type { ImageStore } from '../../files/images.store.ts';

type Sql = RawBuilder<unknown>;

interface Change {
  /** Condition on a prompt `p` that the change would modify. */
  isNeeded: Sql;
  /** Condition on a prompt `p` that can be modified. */
  isAllowed: Sql;
  /** Statement that modifies the prompts in `own`, and returns their ids. */
  statement: Sql;
  /** Why a prompt cannot be modified. */
  message: string;
}

const update = (assignments: Sql): Sql => sql`
  update prompts p set ${assignments}, updated_at = now() from own o
  where p.id = o.id and o.is_needed and o.is_allowed returning p.id`;

function toChange(change: PromptChange): Change {
  const always = sql`true`;
  switch (change.action) {
    case 'setVisibility':
      return {
        // A shared prompt is not public: unpublishing would take it from the users it is shared with.
        isNeeded:
          change.visibility === 'public' ? sql`p.visibility <> 'public'` : sql`p.visibility = 'public'`,
        isAllowed: always,
        statement: update(sql`visibility = ${change.visibility}`),
        message: '',
      };
    case 'addTag':
      return {
        isNeeded: sql`not lower_array(p.tags) @> lower_array(array[${change.tag}]::text[])`,
        isAllowed: sql`cardinality(p.tags) < ${promptLimits.tags}`,
        statement: update(sql`tags = p.tags || ${change.tag}::text`),
        message: maxTagsMessage,
      };
    case 'remove':
      return {
        isNeeded: always,
        isAllowed: always,
        statement: sql`delete from prompts p using own o where p.id = o.id returning p.id`,
        message: '',
      };
    default:
      return change satisfies never;
  }
}

/** Changes many prompts of a user at once. Prompts of other users are reported like those that do not exist. */
export function promptChangeStore(images: ImageStore) {
  return {
    async apply(ids: string[], change: PromptChange, viewerId: string): Promise<PromptChangeResult> {
      const { isNeeded, isAllowed, statement, message } = toChange(change);
      const { rows } = await images.withImageTransaction(
        { ownerId: viewerId },
        async ({ trx, deleteImages }) => {
          if (change.action === 'remove')
            await deleteImages(
              await lockRunImages(trx, sql`p.id = any (${ids}::uuid[]) and p.user_id = ${viewerId}`),
            );
          return sql<{
            id: string;
            outcome: 'modified' | 'unchanged' | 'rejected' | 'not_found';
          }>`
        with requested as (select distinct unnest(${ids}::uuid[]) as id),
        own as (
          select p.id, ${isNeeded} as is_needed, ${isAllowed} as is_allowed
          from prompts p join requested r on r.id = p.id where p.user_id = ${viewerId}::uuid
        ),
        changed as (${statement})
        select r.id, case
          when c.id is not null then 'modified'
          -- Not mine, or deleted concurrently.
          when o.id is null or (o.is_needed and o.is_allowed) then 'not_found'
          when o.is_needed then 'rejected'
          else 'unchanged' end as outcome
        from requested r left join own o on o.id = r.id left join changed c on c.id = r.id`.execute(trx);
        },
      );
      return {
        total: rows.length,
        modifiedCount: rows.filter(({ outcome }) => outcome === 'modified').length,
        unchangedCount: rows.filter(({ outcome }) => outcome === 'unchanged').length,
        failed: rows.flatMap(({ id, outcome }) =>
          outcome === 'rejected' || outcome === 'not_found'
            ? [{ id, message: outcome === 'rejected' ? message : 'Prompt not found' }]
            : [],
        ),
      };
    },
  };
}
