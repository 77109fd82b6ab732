import {
  ToolFacts,
  type ComparedTool,
  type FactName,
  type Hiding,
  type Price,
  type Pricing,
  type Screenshot,
  type Tool,
  type ToolDetails,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { hidingJson } from '../../content/hiding.ts';
import { userSummaryJson, toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import { getLogoUrl, toolVisibleTo } from '../../content/tool-visibility.ts';
import { getFileUrl } from '../../files/file-url.ts';

interface ScreenshotRow {
  id: string;
  width: number;
  height: number;
}

interface ToolRow {
  id: string;
  name: string;
  tagline: string;
  description: string;
  website: string;
  category: string;
  category_name: string;
  pricing: Pricing;
  tags: string[];
  features: string[];
  language: string | null;
  price_from: Price | null;
  brand_icon: string | null;
  logo_file_id: string | null;
  rating_sum: number;
  rating_count: number;
  favorites_count: number;
  is_favorite: boolean;
  is_new: boolean;
  is_hidden: boolean;
  hiding: Hiding | null;
  created_at: Date;
  facts_changed_at: Date | null;
  changed_facts: string[];
}

const columns = (viewerId: string | undefined) => sql`
  t.id, t.name, t.tagline, t.description, t.website, t.category, c.name as category_name, t.pricing, t.tags, t.features, t.language,
  t.facts->'priceFrom' as price_from, t.brand_icon, t.logo_file_id, t.rating_sum, t.rating_count, t.favorites_count, t.created_at, t.facts_changed_at, t.changed_facts,
  t.submitted_by is not null and t.created_at > now() - interval '14 days' as is_new,
  t.hidden_at is not null as is_hidden, ${hidingJson('tool', 't')} as hiding,
  exists (select 1 from tool_favorites f where f.tool_id = t.id and f.user_id = ${viewerId ?? null}::uuid) as is_favorite`;

const toTool = (row: ToolRow): Tool => ({
  id: row.id,
  name: row.name,
  tagline: row.tagline,
  description: row.description,
  website: row.website,
  category: row.category,
  categoryName: row.category_name,
  pricing: row.pricing,
  tags: row.tags,
  features: row.features,
  ...(row.language !== null && { language: row.language }),
  logo: getLogoUrl(row, 'small'),
  ...(row.price_from && { priceFrom: row.price_from }),
  rating: getRating(row),
  ratingCount: row.rating_count,
  favoritesCount: row.favorites_count,
  isFavorite: row.is_favorite,
  isNew: row.is_new,
  isHidden: row.is_hidden,
  ...(row.hiding && { hiding: row.hiding }),
  createdAt: row.created_at.toISOString(),
  ...(row.facts_changed_at && {
    factsChange: {
      changedAt: row.facts_changed_at.toISOString(),
      facts: row.changed_facts.filter((name) => isFactName(name)),
    },
  }),
});

export const isFactName = (name: string): name is FactName => Object.hasOwn(ToolFacts.shape, name);

/** Subquery of the screenshots of tool `t`, in order. */
const screenshotsJson = sql`
  select jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height)
  from tool_screenshots s join files f on f.id = s.file_id where s.tool_id = t.id order by s.position`;

const toScreenshot = ({ id, width, height }: ScreenshotRow): Screenshot => ({
  id,
  width,
  height,
  large: getFileUrl(id, 'large'),
  small: getFileUrl(id, 'small'),
});

const getRating = ({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }) =>
  rating_count > 0 ? rating_sum / rating_count : null;

/** Returns the tools that the viewer may see, in the order of the ids. */
export const findToolsByIds = async (db: Db, ids: string[], viewerId: string | undefined): Promise<Tool[]> =>
  (await selectByIds<ToolRow>(db, ids, viewerId)).map(toTool);

/** Returns the tools that the viewer may see with their facts and first screenshot, in the order of the ids. */
export const findToolsWithFacts = async (
  db: Db,
  ids: string[],
  viewerId: string | undefined,
): Promise<ComparedTool[]> =>
  (
    await selectByIds<ToolRow & { facts: unknown; screenshot: ScreenshotRow | null }>(
      db,
      ids,
      viewerId,
      sql`, t.facts, (${screenshotsJson} limit 1) as screenshot`,
    )
  ).map((row) => ({
    ...toTool(row),
    facts: ToolFacts.parse(row.facts),
    ...(row.screenshot && { screenshot: toScreenshot(row.screenshot) }),
  }));

async function selectByIds<Row extends ToolRow>(
  db: Db,
  ids: string[],
  viewerId: string | undefined,
  moreColumns = sql``,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns(viewerId)}${moreColumns} from tools t join tool_categories c on c.slug = t.category
    where t.id = any(${ids}::text[]) and ${toolVisibleTo(viewerId)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface DetailsRow extends ToolRow {
  facts: unknown;
  facts_checked_on: string | null;
  facts_checked_by: number;
  aliases: string[];
  views_count: number;
  updated_at: Date;
  submitted_by: UserSummaryRow | null;
  screenshots: ScreenshotRow[];
}

/** Returns null when the viewer may not see the tool. */
export async function findToolDetails(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<ToolDetails | null> {
  const { rows } = await sql<DetailsRow>`
    select ${columns(viewerId)}, t.facts, t.facts_checked_on::text as facts_checked_on,
      (select count(*)::int from tool_confirmations x where x.tool_id = t.id) as facts_checked_by, t.aliases, t.views_count, t.updated_at,
      case when u.id is not null then ${userSummaryJson('u')} end as submitted_by,
      array(${screenshotsJson}) as screenshots
    from tools t join tool_categories c on c.slug = t.category left join users u on u.id = t.submitted_by
    where t.id = ${id} and ${toolVisibleTo(viewerId)}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...toTool(row),
    logoLarge: getLogoUrl(row, 'large'),
    screenshots: row.screenshots.map(toScreenshot),
    submittedBy: row.submitted_by && toUserSummary(row.submitted_by),
    aliases: row.aliases,
    facts: ToolFacts.parse(row.facts),
    factsCheckedOn: row.facts_checked_on,
    factsCheckedBy: row.facts_checked_by,
    viewsCount: row.views_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Who saves facts has confirmed them. Returns nothing without facts, which leaves them as they are. */
export const toFactColumns = (facts: ToolFacts | undefined) =>
  facts && { facts: JSON.stringify(facts), facts_checked_on: sql<Date>`current_date` };
