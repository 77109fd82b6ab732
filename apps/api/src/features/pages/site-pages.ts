import { contract, ToolId } from '@ai-directory/api-client/contract';

import { getFileUrl } from '../../files/file-url.ts';
import type { PageHead } from './page-head.ts';
import type { ArticleMeta, PageStore, PromptPageData, ToolPageData } from './pages.store.ts';

export interface SitePage {
  /** As in the site's own route table (apps/site/src/routes.tsx), which a test compares. */
  path: `/${string}`;
  /** Stands in the sitemap as it is. */
  listed?: true;
  /** Calls that the page makes first for a stranger: it brings their answers along. */
  asks?: string[];
  /** What to say of the page; null where there is nothing at this address. */
  head: PageHead | ((id: string, pages: PageStore, origin: string) => Promise<PageHead | null>);
}

/** The dashboard's pages; whoever is signed out is led to the sign-in, so that none is of use to a stranger. */
const dashboardPages = [
  '',
  '/overview',
  '/feed',
  '/favorites',
  '/submitted',
  '/submitted/:id/edit',
  '/reviews',
  '/collections',
  '/collections/:id',
  '/notifications',
  '/api-keys',
  '/settings',
].map((path): SitePage => ({ path: `/dashboard${path}`, head: { title: 'Dashboard', noIndex: true } }));

/** Every page of the site. An address that is none of these is answered 404. */
export const sitePages: SitePage[] = [
  {
    path: '/',
    listed: true,
    asks: [
      '/api/categories/all',
      '/api/tools?sort=rating-desc&limit=6',
      '/api/tools?sort=newest&limit=12',
      '/api/ai/recommendations/me',
    ],
    head: {},
  },
  {
    path: '/tools',
    listed: true,
    asks: ['/api/categories/all', '/api/tools?category=all&pricing=all&sort=rating-desc&page=1'],
    head: {
      title: 'Tools',
      description: 'Every tool in the catalogue, to be searched by name, purpose or tag.',
    },
  },
  {
    path: '/tool/:id',
    asks: ['/api/tools/:id', '/api/tools/:id/reviews?sort=newest&page=1', '/api/tools/:id/similar'],
    head: async (id, pages, origin) => {
      const tool = ToolId.safeParse(id).success && (await pages.tool(id));
      return tool ? toolHead(tool, origin) : null;
    },
  },
  {
    path: '/categories',
    listed: true,
    head: { title: 'Categories', description: 'Where a tool is filed, by what it is mostly used for.' },
  },
  {
    path: '/categories/:slug',
    head: async (slug, pages) => {
      const category = ToolId.safeParse(slug).success && (await pages.category(slug));
      return category ? { title: category.name, description: category.description } : null;
    },
  },
  {
    path: '/compare',
    head: {
      title: 'Compare tools',
      description: 'Two to four tools side by side, with what differs marked.',
    },
  },
  {
    path: '/users/:username',
    head: async (username, pages) => {
      const known = contract.profiles.get.params.safeParse({ username }).success;
      const person = known && (await pages.user(username));
      return person ? { title: person.username, ...(person.bio && { description: person.bio }) } : null;
    },
  },
  {
    path: '/collections/:id',
    head: async (id, pages) => {
      const collection =
        contract.collections.get.params.safeParse({ id }).success && (await pages.collection(id));
      return collection ? { title: collection.name, description: collection.description } : null;
    },
  },
  { path: '/about', listed: true, head: { title: 'About' } },
  {
    path: '/blog',
    listed: true,
    head: {
      title: 'Blog',
      description: 'On choosing AI tools, paying for them, and writing prompts that last.',
    },
  },
  {
    path: '/blog/:slug',
    head: async (slug, pages, origin) => {
      const article = pages.article(slug);
      return article ? articleHead(article, origin) : null;
    },
  },
  {
    path: '/contact',
    listed: true,
    head: { title: 'Contact', description: 'Write to those who keep the directory.' },
  },
  {
    path: '/privacy',
    listed: true,
    head: { title: 'Privacy', description: 'What is stored of you, for how long, and how to take it back.' },
  },
  { path: '/login', head: { title: 'Sign in', noIndex: true } },
  { path: '/register', listed: true, head: { title: 'Create account' } },
  { path: '/forgot-password', head: { title: 'Forgotten password', noIndex: true } },
  { path: '/reset-password', head: { title: 'New password', noIndex: true } },
  {
    path: '/prompts',
    listed: true,
    asks: ['/api/smart-prompts?page=1&sort=newest&view=public'],
    head: {
      title: 'Prompts',
      description: 'Prompts that people have written and share, to fill in and copy.',
    },
  },
  {
    path: '/prompts/:id',
    head: async (id, pages, origin) => {
      const prompt = contract.prompts.get.params.safeParse({ id }).success && (await pages.prompt(id));
      return prompt ? promptHead(prompt, origin) : null;
    },
  },
  { path: '/smart-prompts', head: { title: 'Smart Prompts', noIndex: true } },
  { path: '/profile', head: { title: 'Profile', noIndex: true } },
  { path: '/submit-tool', head: { title: 'Submit a tool', noIndex: true } },
  ...dashboardPages,
];

function toolHead(tool: ToolPageData, origin: string): PageHead {
  const { name, tagline, description, website, rating, ratingCount } = tool;
  const picture = tool.screenshotFileId ?? tool.logoFileId;
  const image = picture === null ? undefined : origin + getFileUrl(picture, 'large');
  return {
    title: name,
    description: tagline || description,
    largeImage: tool.screenshotFileId !== null,
    ...(image !== undefined && { image }),
    facts: {
      '@type': 'SoftwareApplication',
      name,
      description: tagline || description,
      applicationCategory: tool.category,
      url: `${origin}/tool/${tool.id}`,
      sameAs: website,
      image,
      ...(['free', 'open-source'].includes(tool.pricing) && {
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      }),
      ...(rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(rating * 100) / 100,
          ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  };
}

const articleHead = ({ slug, title, description, date }: ArticleMeta, origin: string): PageHead => ({
  title,
  description,
  kind: 'article',
  facts: {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: `${origin}/blog/${slug}`,
    datePublished: date,
  },
});

const promptHead = (prompt: PromptPageData, origin: string): PageHead => ({
  title: prompt.title,
  description: prompt.description,
  kind: 'article',
  facts: {
    '@type': 'CreativeWork',
    name: prompt.title,
    description: prompt.description,
    url: `${origin}/prompts/${prompt.id}`,
    genre: prompt.category,
    keywords: prompt.tags.join(', '),
    author: { '@type': 'Person', name: prompt.creator },
    dateCreated: prompt.createdAt.toISOString(),
    dateModified: prompt.updatedAt.toISOString(),
  },
});
