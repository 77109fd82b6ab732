import {
  platforms,
  PromptQuery,
  ToolFacts,
  ToolId,
  ToolQuery,
  type ComparedTool,
  type Prompt,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import { parsePromptName, toPromptName } from './prompt-names.ts';
import type { promptStore } from '../prompts/prompts.store.ts';
import type { ToolSearch } from '../search/tool-search.store.ts';
import type { toolStore } from '../tools/tools.store.ts';

/** What the tools read. */
export interface DirectoryContext {
  tools: Pick<ReturnType<typeof toolStore>, 'findWithFacts' | 'listCategories'>;
  prompts: Pick<ReturnType<typeof promptStore>, 'find' | 'list'>;
  toolSearch: ToolSearch;
  viewerId: string | undefined;
  /** Origin of the site. */
  origin: string;
}

/** Something that a model can look up in the directory. An answer with an error tells the model what to do. */
export interface DirectoryTool {
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  run: (input: Record<string, unknown>, context: DirectoryContext) => Promise<Record<string, unknown>>;
}

/** Checks the type of a handler by its schemas. */
const define = <Input extends z.ZodObject, Output extends z.ZodObject>({
  run,
  ...tool
}: Omit<DirectoryTool, 'input' | 'output' | 'run'> & {
  input: Input;
  output: Output;
  run: (input: z.output<Input>, context: DirectoryContext) => Promise<z.input<Output> | { error: string }>;
}): DirectoryTool => ({ ...tool, run: async (input, context) => run(tool.input.parse(input), context) });

/** A tool with all that is known about it. */
export const ToolFactSheet = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  category: z.string(),
  pricing: z.string(),
  tags: z.array(z.string()),
  features: z.array(z.string()),
  website: z.string(),
  rating: z.number().nullable(),
  reviews: z.number(),
  favorites: z.number(),
  page: z.string().describe('URL of its page in the directory'),
  facts: ToolFacts.partial().describe('Checked facts; one that is missing is not known'),
});
type ToolFactSheet = z.infer<typeof ToolFactSheet>;

/** @param maxDescription number of characters */
export const toFactSheet = (tool: ComparedTool, origin: string, maxDescription = 2000): ToolFactSheet => ({
  id: tool.id,
  name: tool.name,
  tagline: tool.tagline,
  description: tool.description.slice(0, maxDescription).toWellFormed(),
  category: tool.category,
  pricing: tool.pricing,
  tags: tool.tags,
  features: tool.features,
  website: tool.website,
  rating: tool.rating && Math.round(tool.rating * 10) / 10,
  reviews: tool.ratingCount,
  favorites: tool.favoritesCount,
  page: `${origin}/tool/${tool.id}`,
  facts: Object.fromEntries(Object.entries(tool.facts).filter(([, value]) => !isEmpty(value))),
});

const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const PromptSummary = z.object({
  id: z.string(),
  name: z.string().describe('Name in prompts/list and prompts/get'),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  visibility: z.string(),
  creator: z.string(),
  page: z.string(),
});

const Variables = z.array(
  z.object({
    name: z.string(),
    description: z.string(),
    defaultValue: z.string().describe('Empty if there is none'),
    options: z.array(z.string()).optional().describe('Values to select from; others are allowed'),
  }),
);

function toPromptSummary(prompt: Prompt, origin: string): z.infer<typeof PromptSummary> {
  const { id, title, description, category, tags, visibility, creator } = prompt;
  return {
    id,
    name: toPromptName(prompt),
    title,
    description,
    category,
    tags,
    visibility,
    creator: creator.username,
    page: `${origin}/prompts/${id}`,
  };
}

const limit = ToolQuery.shape.limit.unwrap().default(10).describe('Maximum number of results');

/** The tools of the directory, by name: those of the MCP server, and what the assistant's model looks up. */
export const directoryTools = {
  search_tools: define({
    title: 'Search AI tools',
    description:
      'Searches the tools of the directory by keywords, a name, or a task described in a sentence.',
    input: z.object({
      query: ToolQuery.shape.search.unwrap().min(1).describe('Keywords, a name or a task'),
      category: ToolQuery.shape.category.describe('Slug of a category, from list_categories'),
      pricing: ToolQuery.shape.pricing,
      platform: z
        .enum(['all', ...platforms])
        .default('all')
        .describe('Only tools known to run there'),
      limit,
    }),
    output: z.object({ tools: z.array(ToolFactSheet), total: z.number() }),
    async run({ query, category, pricing, platform, ...page }, { tools, toolSearch, viewerId, origin }) {
      if (category !== 'all') {
        const slugs = (await tools.listCategories()).map((known) => known.category);
        if (!slugs.includes(category))
          return { error: `Unknown category. Valid categories: ${slugs.join(', ')}` };
      }
      const where = sql.join(
        [
          sql`true`,
          ...(category === 'all' ? [] : [sql`t.category = ${category}`]),
          ...(platform === 'all' ? [] : [sql`t.facts->'platforms' ? ${platform}`]),
        ],
        sql` and `,
      );
      const onlyPricing = pricing === 'all' ? [] : [pricing];
      const found = await toolSearch.find(query, { where, onlyPricing, ...page });
      const sheets = await tools.findWithFacts(
        found.tools.map(({ id }) => id),
        viewerId,
      );
      return { tools: sheets.map((tool) => toFactSheet(tool, origin, 300)), total: found.total };
    },
  }),

  get_tool: define({
    title: 'Get an AI tool',
    description: 'Returns all details and facts of a tool: price, platforms, API, use of data, limits.',
    input: z.object({ id: ToolId.describe('Id of the tool, from search_tools') }),
    output: z.object({ tool: ToolFactSheet }),
    async run({ id }, { tools, viewerId, origin }) {
      const [tool] = await tools.findWithFacts([id], viewerId);
      return tool
        ? { tool: toFactSheet(tool, origin) }
        : { error: 'Tool not found. Use search_tools to find ids' };
    },
  }),

  compare_tools: define({
    title: 'Compare AI tools',
    description: 'Returns the details and facts of two to four tools side by side.',
    input: z.object({ ids: z.array(ToolId).min(2).max(4) }),
    output: z.object({ tools: z.array(ToolFactSheet) }),
    async run({ ids }, { tools, viewerId, origin }) {
      const compared = await tools.findWithFacts(ids, viewerId);
      if (compared.length < ids.length) return { error: 'Tool not found. Use search_tools to find ids' };
      return { tools: compared.map((tool) => toFactSheet(tool, origin)) };
    },
  }),

  list_categories: define({
    title: 'List categories',
    description: 'Lists the categories of the directory with the number of tools in each.',
    input: z.object({}),
    output: z.object({
      categories: z.array(
        z.object({ slug: z.string(), name: z.string(), description: z.string(), tools: z.number() }),
      ),
    }),
    async run(_input, { tools }) {
      const categories = await tools.listCategories();
      return {
        categories: categories.map(({ category: slug, name, description, count }) => ({
          slug,
          name,
          description,
          tools: count,
        })),
      };
    },
  }),

  search_prompts: define({
    title: 'Search prompts',
    description: 'Searches public prompts; with an access token also your own and those shared with you.',
    input: z.object({
      query: PromptQuery.shape.search
        .unwrap()
        .describe('Words of the title, tags, description or text; lists the newest prompts if empty'),
      mine: z.boolean().default(false).describe('Only your own prompts; requires an access token'),
      limit,
    }),
    output: z.object({ prompts: z.array(PromptSummary), total: z.number() }),
    async run({ query: search, mine, ...query }, { prompts, viewerId, origin }) {
      if (mine && viewerId === undefined)
        return {
          error: 'Your own prompts require an access token: create one in the settings of the directory',
        };
      const view = mine ? 'my-prompts' : viewerId === undefined ? 'public' : 'all';
      const page = await prompts.list(PromptQuery.parse({ view, search, ...query }), viewerId);
      return {
        prompts: page.prompts.map((prompt) => toPromptSummary(prompt, origin)),
        total: page.totalCount,
      };
    },
  }),

  get_prompt: define({
    title: 'Get a prompt',
    description:
      'Returns a prompt with its content, in which variables are written as {name}, and their descriptions.',
    input: z.object({ id: z.string().max(64).describe('Id or name of the prompt') }),
    output: z.object({ prompt: PromptSummary.extend({ content: z.string(), variables: Variables }) }),
    async run({ id }, { prompts, viewerId, origin }) {
      const promptId = parsePromptName(id);
      const prompt = promptId && (await prompts.find(promptId, viewerId));
      if (!prompt)
        return { error: 'Prompt not found, or you do not have access to it. Use search_prompts to find ids' };
      const { content, variables } = prompt;
      return { prompt: { ...toPromptSummary(prompt, origin), content, variables } };
    },
  }),
} satisfies Record<string, DirectoryTool>;
