import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { pageQuery, searchText } from './text.ts';
import { pricings, toolSorts, toolsPageSize } from './tool-facts.ts';

/** A tool's id is also its address on the site: readable, and kept when the tool is renamed. */
export const ToolId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This id is not valid')
  .min(2, 'This id is not valid')
  .max(64, 'This id is not valid');

const CategorySlug = ToolId;

const Pricing = z.enum(pricings, 'Pricing is not one of the known kinds');

/** What is known of a tool whoever looks at it: the seed's files hold these fields too. */
export const ToolFacts = z.object({
  id: ToolId,
  name: z.string().min(1).max(80),
  tagline: z.string().max(160).describe('One line'),
  description: z.string().max(4000),
  website: z.url({ protocol: /^https?$/ }),
  pricing: Pricing,
  tags: z.array(z.string().min(1).max(40)).max(20),
  features: z.array(z.string().min(1).max(200)).max(20),
});

export const Tool = ToolFacts.extend({
  category: CategorySlug,
  categoryName: z.string(),
  logo: z.string().nullable().describe('Address of the picture'),
  rating: z.number().nullable().describe('Mean of the reviews, 1 to 5; null before the first'),
  ratingCount: z.int(),
  createdAt: z.iso.datetime(),
}).meta({ id: 'Tool' });
export type Tool = z.infer<typeof Tool>;

export const ToolPage = z
  .object({ tools: z.array(Tool), total: z.int(), pages: z.int() })
  .meta({ id: 'ToolPage' });
export type ToolPage = z.infer<typeof ToolPage>;

export const ToolQuery = z.object({
  ...pageQuery(toolsPageSize),
  search: searchText.optional(),
  category: z.literal('all').or(CategorySlug).default('all'),
  pricing: z.literal('all').or(Pricing).default('all'),
  sort: z.enum(toolSorts, 'Sort is not one of the known orders').default('rating-desc'),
});
export type ToolQuery = z.infer<typeof ToolQuery>;

export const Category = z
  .object({
    category: CategorySlug,
    name: z.string(),
    description: z.string(),
    count: z.int().describe('Listed tools'),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const categories = {
  all: endpoint({
    ...routes.categories.all,
    summary: 'The categories with their numbers of tools',
    response: z.array(Category),
  }),
};

export const tools = {
  list: endpoint({
    ...routes.tools.list,
    summary: 'Search and browse the tools',
    query: ToolQuery,
    response: ToolPage,
  }),
  get: endpoint({
    ...routes.tools.get,
    summary: 'One tool',
    params: z.object({ id: ToolId }),
    response: Tool,
  }),
};
