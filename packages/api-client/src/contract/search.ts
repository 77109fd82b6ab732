import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id, querySchema, requiredTextSchema, searchTextSchema } from './common-schemas.ts';
import { Category, CategorySlug, ToolId } from './tools.ts';

/** Suggestions while the user types: a few of each kind, best first. */
export const Suggestions = z
  .object({
    tools: z.array(
      z.object({
        id: ToolId,
        name: z.string(),
        tagline: z.string(),
        language: z.string().optional().describe('BCP 47 tag of the language of the tagline, if known'),
        logo: z.string().nullable(),
        category: CategorySlug,
      }),
    ),
    categories: z.array(Category.omit({ tools: true })),
    prompts: z.array(z.object({ id: Id, title: z.string(), category: z.string() })),
    didYouMean: z.string().optional().describe('Suggested spelling, if no tool matches'),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

export const search = {
  suggest: endpoint(routes.search.suggest, {
    summary: 'Suggest tools, categories and prompts by prefix',
    query: querySchema({ search: searchTextSchema.min(1, 'Search is required') }),
    response: Suggestions,
  }),
  toolByWebsite: endpoint(routes.search.toolByWebsite, {
    summary: 'Find a listed tool by its website, to check before submitting',
    query: querySchema({ website: requiredTextSchema('Website', 500) }),
    response: z.object({
      tool: z.object({ id: ToolId, name: z.string() }).nullable(),
      website: z.string().describe('The website as it is listed: without tracking parameters'),
      removedParameters: z.array(z.string()).describe('Names of its tracking parameters'),
    }),
  }),
};
