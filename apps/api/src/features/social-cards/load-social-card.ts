import {
  getArticleCardPath,
  getCategoryCardPath,
  getCollectionCardPath,
  getSpecimen,
  getPromptCardPath,
  getToolCardPath,
  getUserCardPath,
  type SocialCardType,
  type ToolDetails,
} from '@ai-directory/api-client/contract';
import { getCategoryColor, getVariables, parseTemplate } from '@ai-directory/prompts-kit/rules';

import { isUuid } from '../../db/ids.ts';
import type { Db } from '../../db/connect.ts';
import { collectionStore } from '../collections/collections.store.ts';
import { profileStore } from '../profiles/profiles.store.ts';
import { promptStore } from '../prompts/prompts.store.ts';
import { toolStore } from '../tools/tools.store.ts';
import type { SiteRenderer } from '../pages/site-renderer.ts';
import type { SocialCard, SocialCardLogo } from './social-card.ts';
import { formatNotes, toSpecimenDrawing } from './specimen-texts.ts';

interface LoadedCard {
  card: SocialCard;
  /** The path with the version of the content; undefined if it has none. */
  path?: string;
}

/** Maximum characters of a template: more than the lines of the card. */
const maxTemplateLength = 300;

/** Loads what an anonymous user may see; null if that is nothing. */
export function createSocialCardLoader(db: Db, site?: Pick<SiteRenderer, 'articles' | 'pageSummaries'>) {
  const tools = toolStore(db);
  const prompts = promptStore(db);
  const collections = collectionStore(db);
  const profiles = profileStore(db);
  const loaders: Record<SocialCardType, (id: string) => Promise<LoadedCard | null>> = {
    async tools(id) {
      const tool = await tools.find(id, undefined);
      return tool && { path: getToolCardPath(tool), card: toToolCard(tool) };
    },

    async categories(slug) {
      const category = (await tools.listCategories()).find((candidate) => candidate.category === slug);
      if (!category) return null;
      const { name, description, count, tools: bestKnown } = category;
      return {
        path: getCategoryCardPath(category),
        card: {
          label: 'Category',
          color: getCategoryColor(slug),
          title: name,
          text: description,
          facts: countOf(count, 'tool'),
          logos: bestKnown.map((tool) => toLogo(tool.name, tool.logo)),
        },
      };
    },

    async pages(name) {
      const path = name === 'home' ? '/' : `/${name}`;
      const summary = site?.pageSummaries.find((page) => page.path === path);
      if (!summary) return null;
      const { title, description } = summary;
      return { card: { label: 'Directory', title, text: description, facts: '', logos: [] } };
    },

    async prompts(id) {
      const prompt = isUuid(id) ? await prompts.findDetails(id, undefined) : null;
      if (!prompt) return null;
      const { title, content, category, aiModels, creator } = prompt;
      const variables = getVariables(content, prompt.variables);
      const parts = parseTemplate(
        content.slice(0, maxTemplateLength),
        prompt.variables.map(({ name }) => name),
      );
      return {
        path: getPromptCardPath(prompt),
        card: {
          label: category,
          color: getCategoryColor(category),
          title,
          text: '',
          template: parts.map((part) =>
            'name' in part ? { text: part.source, isVariable: true } : { text: part.text, isVariable: false },
          ),
          facts: [
            variables.length === 0 ? 'No variables' : countOf(variables.length, 'variable'),
            aiModels.slice(0, 2).join(', '),
            `by ${creator.username}`,
          ]
            .filter(Boolean)
            .join(' · '),
          logos: [],
        },
      };
    },

    async collections(id) {
      const collection = isUuid(id) ? await collections.get(id, undefined) : null;
      if (!collection) return null;
      const { name, description, owner, items } = collection;
      return {
        path: getCollectionCardPath(collection),
        card: {
          label: 'Collection',
          title: name,
          text: description,
          facts: `${countOf(collection.toolsCount, 'tool')} · by ${owner.username}`,
          logos: items
            .flatMap((item) => ('tool' in item ? item.tool : []))
            .slice(0, 4)
            .map(({ name: toolName, logo }) => toLogo(toolName, logo)),
        },
      };
    },

    async articles(slug) {
      const article = site?.articles.find((candidate) => candidate.slug === slug);
      if (!article) return null;
      const { title, description, date, minutes } = article;
      const day = new Date(date).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return {
        path: getArticleCardPath(article),
        card: {
          label: 'Article',
          title,
          text: description,
          facts: `${day} · ${minutes} min read`,
          logos: [],
        },
      };
    },

    async users(username) {
      const profile = await profiles.find(username, undefined);
      if (!profile) return null;
      const { bio, avatar, toolsCount, promptsCount } = profile;
      return {
        path: getUserCardPath(profile),
        card: {
          label: 'Member',
          title: profile.username,
          text: bio,
          facts: `${countOf(toolsCount, 'tool')} · ${countOf(promptsCount, 'prompt')}`,
          logos: [toLogo(profile.username, avatar)],
        },
      };
    },
  };
  return (type: SocialCardType, id: string) => loaders[type](id);
}

function toToolCard(tool: ToolDetails): SocialCard {
  const { name, tagline, category, categoryName, logo, screenshots } = tool;
  const specimen = getSpecimen(tool);
  const screenshotId = screenshots[0]?.id;
  return {
    label: categoryName,
    color: getCategoryColor(category),
    title: name,
    text: tagline,
    facts: formatNotes(specimen.notes),
    logos: [toLogo(name, logo)],
    ...(screenshotId === undefined ? { specimen: toSpecimenDrawing(specimen) } : { screenshotId }),
  };
}

const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** @param url of a brand icon or of an uploaded image */
function toLogo(name: string, url: string | null): SocialCardLogo {
  const [, icon] = /^\/api\/logos\/([^/]+)\.svg/.exec(url ?? '') ?? [];
  const [, fileId] = /^\/api\/files\/([^/]+)\//.exec(url ?? '') ?? [];
  return { name, ...(icon !== undefined && { icon }), ...(fileId !== undefined && { fileId }) };
}
