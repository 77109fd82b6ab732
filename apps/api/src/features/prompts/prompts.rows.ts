import type { Hiding, Prompt, PromptDraft, PromptMetadata } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { hidingJson } from '../../content/hiding.ts';
import { toUserSummary, userSummaryJson, type UserSummaryRow } from '../../content/user-summary.ts';
import { promptReadableBy } from '../../content/prompt-visibility.ts';

/** A prompt has up to 100,000 characters, and parsing 10 MB of rows at once would hold the event loop. */
const maxPromptsPerQuery = 25;

/** Returns the prompts that the viewer may read, in the order of `ids`, with everything a card shows. */
export async function findPromptsByIds(
  db: Db,
  ids: string[],
  viewerId: string | undefined,
): Promise<Prompt[]> {
  const prompts: Prompt[] = [];
  for (let start = 0; start < ids.length; start += maxPromptsPerQuery) {
    prompts.push(...(await queryPrompts(db, ids.slice(start, start + maxPromptsPerQuery), viewerId)));
  }
  return prompts;
}

async function queryPrompts(db: Db, ids: string[], viewerId: string | undefined): Promise<Prompt[]> {
  const { rows } = await sql<PromptRow>`
    ${selectPrompts(viewerId)} where p.id = any(${ids}::uuid[]) and ${promptReadableBy(viewerId)}`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, toPrompt(row, viewerId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findPromptById(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<Prompt | null> {
  const [prompt] = await findPromptsByIds(db, [id], viewerId);
  return prompt ?? null;
}

/** PGlite drops some statements without an error, so a written row is read back and must exist. */
export function assertStored<T>(value: T | null): T {
  if (value === null) throw new Error('The prompt was not stored');
  return value;
}

/** Maps a draft to columns. A draft without `metadata` does not change the stored metadata. */
export const toColumns = ({ aiModels, variables, metadata, ...draft }: PromptDraft) => ({
  ...draft,
  variables: JSON.stringify(variables),
  ai_models: aiModels,
  ...(metadata !== undefined && { metadata: metadata && JSON.stringify(metadata) }),
});

type InteractionTable = 'prompt_likes' | 'prompt_saves' | 'prompt_shares';
type Sql<T = unknown> = RawBuilder<T>;

const maxIds = 20;

/** Selects the ids of the newest users in the table for a prompt `p`. */
export const newestUserIds = (table: InteractionTable): Sql<string[]> => sql`
  array(select x.user_id from ${sql.table(table)} x where x.prompt_id = p.id order by x.created_at desc limit ${maxIds})`;

/** Moves the viewer's id to the front, or adds it: an old like is not among the newest ids. */
export const withViewerFirst = (
  ids: string[],
  viewerId: string | undefined,
  includesViewer: boolean,
): string[] =>
  includesViewer && viewerId !== undefined
    ? [viewerId, ...ids.filter((id) => id !== viewerId)].slice(0, maxIds)
    : ids;

interface PromptRow {
  id: string;
  user_id: string;
  title: string;
  description: string;
  content: string;
  category: Prompt['category'];
  tags: string[];
  variables: Prompt['variables'];
  ai_models: Prompt['aiModels'];
  language: string | null;
  visibility: Prompt['visibility'];
  metadata: PromptMetadata | null;
  likes_count: number;
  saves_count: number;
  uses_count: number;
  comments_count: number;
  runs_count: number;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  updated_at: Date;
  is_hidden: boolean;
  hiding: Hiding | null;
  creator: UserSummaryRow;
  followers: string[];
  followers_count: number;
  is_following: boolean;
  likes: string[];
  is_liked: boolean;
  saves: string[];
  is_saved: boolean;
  shared_with: string[];
  my_rating: number | null;
  source: { id: string; title: string; creator: UserSummaryRow } | null;
}

function selectPrompts(viewerId: string | undefined): Sql {
  const viewer = sql`${viewerId ?? null}::uuid`;
  const existsForViewer = (table: string, match = sql`x.prompt_id = p.id and x.user_id`) =>
    sql`exists (select 1 from ${sql.table(table)} x where ${match} = ${viewer})`;
  return sql`
    select p.id, p.user_id, p.title, p.description, p.content, p.category, p.tags, p.variables, p.ai_models,
      p.language, p.visibility, p.metadata, p.likes_count, p.saves_count, p.uses_count, p.comments_count, p.runs_count, p.rating_sum,
      p.rating_count, p.created_at, p.updated_at, p.hidden_at is not null as is_hidden,
      ${hidingJson('prompt', 'p')} as hiding,
      ${userSummaryJson('u')} as creator, u.followers_count,
      array(select f.follower_id from follows f where f.followee_id = p.user_id
        order by f.created_at desc limit ${maxIds}) as followers,
      ${existsForViewer('follows', sql`x.followee_id = p.user_id and x.follower_id`)} as is_following,
      ${newestUserIds('prompt_likes')} as likes, ${existsForViewer('prompt_likes')} as is_liked,
      ${newestUserIds('prompt_saves')} as saves, ${existsForViewer('prompt_saves')} as is_saved,
      case when p.user_id = ${viewer} then ${newestUserIds('prompt_shares')} else '{}' end as shared_with,
      (select r.rating from prompt_ratings r where r.prompt_id = p.id and r.user_id = ${viewer}) as my_rating,
      s.source
    from prompts p join users u on u.id = p.user_id
    left join lateral (${selectSource(viewerId)}) s on p.source_prompt_id is not null`;
}

/** Selects the original of a modified copy if the viewer may read it. The inner `p` is the original. */
const selectSource = (viewerId: string | undefined): Sql => sql`
  select jsonb_build_object('id', p.id, 'title', p.title, 'creator', ${userSummaryJson('a')}) as source
  from (select p.source_prompt_id as id) copy join prompts p on p.id = copy.id join users a on a.id = p.user_id
  where ${promptReadableBy(viewerId)}`;

const toPrompt = (row: PromptRow, viewerId: string | undefined): Prompt => ({
  id: row.id,
  _id: row.id,
  userId: row.user_id,
  title: row.title,
  description: row.description,
  content: row.content,
  category: row.category,
  tags: row.tags,
  variables: row.variables,
  aiModels: row.ai_models,
  ...(row.language !== null && { language: row.language }),
  visibility: row.visibility,
  sharedWith: row.shared_with,
  creator: {
    ...toUserSummary(row.creator),
    _id: row.user_id,
    followers: withViewerFirst(row.followers, viewerId, row.is_following),
    followersCount: row.followers_count,
    isFollowing: row.is_following,
  },
  likes: withViewerFirst(row.likes, viewerId, row.is_liked),
  likesCount: row.likes_count,
  isLiked: row.is_liked,
  saves: withViewerFirst(row.saves, viewerId, row.is_saved),
  savesCount: row.saves_count,
  isSaved: row.is_saved,
  rating: row.rating_count > 0 ? row.rating_sum / row.rating_count : null,
  myRating: row.my_rating,
  stats: { uses: row.uses_count, totalRatings: row.rating_count },
  commentsCount: row.comments_count,
  runsCount: row.runs_count,
  metadata: row.metadata,
  source: row.source && { ...row.source, creator: toUserSummary(row.source.creator) },
  isHidden: row.is_hidden,
  ...(row.hiding && { hiding: row.hiding }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
