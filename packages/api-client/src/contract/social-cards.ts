import type { CollectionDetails } from './collections.ts';
import type { Prompt } from './prompts.ts';
import { getSpecimen } from './specimen.ts';
import type { Category, ToolDetails } from './tools.ts';
import type { Profile } from './user-schemas.ts';

/** Images of link previews, drawn by the server. */
export const socialCardTypes = [
  'tools',
  'categories',
  'prompts',
  'collections',
  'articles',
  'users',
  'pages',
] as const;
export type SocialCardType = (typeof socialCardTypes)[number];

/** In pixels. */
export const socialCardSize = { width: 1200, height: 630 };

/** The part of an article that is drawn. */
export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  /** Publication date, such as `2026-11-21`. */
  date: string;
  /** Reading time. */
  minutes: number;
}

// The paths change with what is drawn, as other sites keep an image by its URL.

export const getToolCardPath = (tool: ToolDetails): string => {
  const { id, name, tagline, category, categoryName, logo, screenshots } = tool;
  const drawn = [name, tagline, category, categoryName, logo, screenshots[0]?.id, getSpecimen(tool)];
  return toPath('tools', id, drawn);
};

export const getCategoryCardPath = ({ category, name, description, count, tools }: Category): string =>
  toPath('categories', category, [name, description, count, tools]);

export const getPromptCardPath = ({
  id,
  title,
  content,
  category,
  variables,
  aiModels,
  creator,
}: Pick<Prompt, 'id' | 'title' | 'content' | 'category' | 'variables' | 'aiModels' | 'creator'>): string =>
  toPath('prompts', id, [title, content, category, variables, aiModels, creator.username]);

export const getCollectionCardPath = ({
  id,
  name,
  description,
  owner,
  items,
}: Pick<CollectionDetails, 'id' | 'name' | 'description' | 'owner' | 'items'>): string =>
  toPath('collections', id, [
    name,
    description,
    owner.username,
    items.map((item) => ('tool' in item ? [item.tool.name, item.tool.logo] : item.prompt.title)),
  ]);

export const getArticleCardPath = ({ slug, title, description, date, minutes }: ArticleSummary): string =>
  toPath('articles', slug, [title, description, date, minutes]);

export const getUserCardPath = ({
  username,
  bio,
  avatar,
  toolsCount,
  promptsCount,
}: Pick<Profile, 'username' | 'bio' | 'avatar' | 'toolsCount' | 'promptsCount'>): string =>
  toPath('users', username, [bio, avatar, toolsCount, promptsCount]);

/** @param content what is drawn: its hash is the version in the path */
function toPath(type: SocialCardType, id: string, content: unknown): string {
  let hash = 5381;
  for (const character of JSON.stringify(content))
    hash = Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0);
  return `/api/social-cards/${type}/${encodeURIComponent(id)}.png?v=${(hash >>> 0).toString(36)}`;
}
