import { contract, ToolId } from '@ai-directory/api-client/contract';

import { getFileUrl } from '../../files/file-url.ts';
import type { PageHead } from './page-head.ts';
import type { ArticleMeta, PageStore, PromptPageData, ToolPageData } from './pages.store.ts';

export interface SitePage {
  /** Same as in the site's route table (apps/site/src/routes.tsx); a test compares them. */
  path: `/${string}`;
  /** Listed in the sitemap. */
  listed?: true;
  /** First API calls of the page for an anonymous user; their responses are embedded in the document. */
  asks?: string[];
  /** Metadata of the page; null if it does not exist. */
  head: PageHead | ((id: string, pages: PageStore, origin: string) => Promise<PageHead | null>);
}

/** The pages of the dashboard, which redirect anonymous users to the login page. */
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

/** All pages of the site. Any other path returns 404. */
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
    head: { title: 'Categories', description: 'Browse AI tools by category.' },
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
      description: 'Two to four tools side by side, with differences highlighted.',
    },
  },
  {
    path: '/users/:username',
    head: async (username, pages) => {
      const known = contract.profiles.get.params.safeParse({ username }).success;
      const user = known && (await pages.user(username));
      return user ? { title: user.username, ...(user.bio && { description: user.bio }) } : null;
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
    head: { title: 'Contact', description: 'Contact the maintainers of the directory.' },
  },
  {
    path: '/privacy',
    listed: true,
    head: {
      title: 'Privacy',
      description: 'Which of your data is stored, for how long, and how to delete it.',
    },
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
      description: 'Community prompts to fill in and copy.',
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
  const fileId = tool.screenshotFileId ?? tool.logoFileId;
  const image = fileId === null ? undefined : origin + getFileUrl(fileId, 'large');
  return {
    title: name,
    description: tagline || description,
    largeImage: tool.screenshotFileId !== null,
    ...(image !== undefined && { image }),
    jsonLd: {
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
  ogType: 'article',
  jsonLd: {
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
  ogType: 'article',
  jsonLd: {
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
