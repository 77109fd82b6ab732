import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id, requiredText, searchText } from './text.ts';
import { Category, CategorySlug, ToolId } from './tools.ts';

/** What the search overlay shows while somebody types: a few of each, the best first. */
export const Suggestions = z
  .object({
    tools: z.array(
      z.object({
        id: ToolId,
        name: z.string(),
        tagline: z.string(),
        logo: z.string().nullable(),
        category: CategorySlug,
      }),
    ),
    categories: z.array(Category),
    prompts: z.array(z.object({ id: Id, title: z.string(), category: z.string() })),
    didYouMean: z.string().optional().describe('Other words to search for, where these find no tool'),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

export const search = {
  suggest: endpoint({
    ...routes.search.suggest,
    summary: 'Tools, categories and prompts that begin so',
    query: z.object({ search: searchText.min(1, 'Search is required') }),
    response: Suggestions,
  }),
  toolByWebsite: endpoint({
    ...routes.search.toolByWebsite,
    summary: 'The listed tool of a web address: to ask before submitting',
    query: z.object({ website: requiredText('Website', 500) }),
    response: z.object({ tool: z.object({ id: ToolId, name: z.string() }).nullable() }),
  }),
};
