import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Person } from './people.ts';
import { routes } from './routes.ts';
import { Id, pageQuery, requiredText, searchText, text } from './text.ts';
import {
  maxFeatures,
  maxScreenshots,
  maxTags,
  pricings,
  reportReasons,
  toolLengths,
  toolSorts,
  toolsPageSize,
} from './tool-facts.ts';

/** A readable id that can stand in an address. */
const slug = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This id is not valid')
    .min(2, 'This id is not valid')
    .max(64, 'This id is not valid');

/** A tool's id is also its address on the site: kept when the tool is renamed. */
export const ToolId = slug();

export const CategorySlug = slug();

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

/** A text in pieces, those that a search found marked: to be shown without HTML. */
const Highlight = z.array(z.object({ text: z.string(), found: z.boolean() }));

export const Tool = ToolFacts.extend({
  category: CategorySlug,
  categoryName: z.string(),
  logo: z.string().nullable().describe('Address of the picture'),
  rating: z.number().nullable().describe('Mean of the reviews, 1 to 5; null before the first'),
  ratingCount: z.int(),
  favoritesCount: z.int(),
  isFavorite: z.boolean().describe('Whether it is among the signed-in person’s favorites'),
  isNew: z.boolean().describe('Submitted by somebody in the last 14 days'),
  isHidden: z.boolean().describe('Reported by three people: only its submitter sees it, until they edit it'),
  highlights: z
    .object({ name: Highlight, text: Highlight.describe('The passage that was found, or the tagline') })
    .optional()
    .describe('In the answer to a search'),
  createdAt: z.iso.datetime(),
}).meta({ id: 'Tool' });
export type Tool = z.infer<typeof Tool>;

export const Screenshot = z
  .object({
    id: Id,
    large: z.string().describe('Address; at most 1600 pixels wide'),
    small: z.string().describe('Address; at most 480 pixels wide'),
    width: z.int().describe('Pixels of the large one'),
    height: z.int(),
  })
  .meta({ id: 'Screenshot' });
export type Screenshot = z.infer<typeof Screenshot>;

export const ToolDetails = Tool.extend({
  screenshots: z.array(Screenshot),
  logoLarge: z.string().nullable().describe('Address of the picture at up to 512 pixels'),
  submittedBy: Person.nullable(),
  viewsCount: z.int(),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'ToolDetails' });
export type ToolDetails = z.infer<typeof ToolDetails>;

/** What was found of a list call, and what may have been meant. */
const found = {
  total: z.int(),
  pages: z.int(),
  totalIsEstimate: z
    .boolean()
    .optional()
    .describe('Whether `total` is the database’s guess, as it is of many hits'),
  didYouMean: z.string().optional().describe('Other words to search for, where these find nothing'),
};

export const ToolPage = z.object({ tools: z.array(Tool), ...found }).meta({ id: 'ToolPage' });
export type ToolPage = z.infer<typeof ToolPage>;

export const ToolQuery = z.object({
  ...pageQuery(toolsPageSize),
  search: searchText.optional(),
  category: z.literal('all').or(CategorySlug).default('all'),
  pricing: z.literal('all').or(Pricing).default('all'),
  tag: requiredText('Tag', 40).optional(),
  submittedBy: requiredText('Username', 32).optional().describe('Username of the submitter'),
  sort: z.enum(toolSorts, 'Sort is not one of the known orders').default('rating-desc'),
});
export type ToolQuery = z.infer<typeof ToolQuery>;

const noWebsite = 'Enter a web address such as https://example.com';

/** Without white space, and without a name and password: https://openai.com@example.com is not OpenAI's. */
const Website = requiredText('Website', toolLengths.website)
  .pipe(z.string().regex(/^\w+:\/\/[^\s/?#@]+([/?#]\S*)?$/, noWebsite))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: noWebsite }));

const unique = (values: string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length;

/** What a person writes about a tool. */
export const ToolDraft = z
  .object({
    name: requiredText('Name', toolLengths.name),
    tagline: requiredText('Tagline', toolLengths.tagline),
    description: requiredText('Description', toolLengths.description),
    website: Website,
    category: z.string('Category is required').pipe(CategorySlug),
    pricing: Pricing,
    tags: z
      .array(requiredText('Tag', toolLengths.tag))
      .max(maxTags, `A tool may have at most ${maxTags} tags`)
      .refine(unique, 'Each tag may stand only once')
      .default([]),
    features: z
      .array(requiredText('Feature', toolLengths.feature))
      .max(maxFeatures, `A tool may have at most ${maxFeatures} features`)
      .default([]),
  })
  .meta({ id: 'ToolDraft' });
export type ToolDraft = z.infer<typeof ToolDraft>;

export const ToolEdit = ToolDraft.extend({
  keptScreenshots: z
    .array(Id)
    .max(maxScreenshots)
    .default([])
    .describe('Ids of the screenshots that stay, in order; new ones come after them'),
  removeLogo: z.union([z.boolean(), z.stringbool()], 'removeLogo must be true or false').default(false),
}).meta({ id: 'ToolEdit' });
export type ToolEdit = z.infer<typeof ToolEdit>;

export const Report = z
  .object({
    reason: z.enum(reportReasons, 'Reason is not one of the known reasons'),
    details: text('Details', 1000).trim().default(''),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

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

const ToolParams = z.object({ id: ToolId });

export const tools = {
  list: endpoint({
    ...routes.tools.list,
    summary: 'Search and browse the tools',
    query: ToolQuery,
    response: ToolPage,
  }),
  get: endpoint({ ...routes.tools.get, summary: 'One tool', params: ToolParams, response: ToolDetails }),
  submit: endpoint({
    ...routes.tools.submit,
    summary: 'Submit a tool; it is listed at once',
    body: ToolDraft,
    files: { logo: 1, screenshots: maxScreenshots },
    response: ToolDetails,
    status: 201,
  }),
  update: endpoint({
    ...routes.tools.update,
    summary: 'Rewrite a tool that I submitted; a logo replaces the former one',
    params: ToolParams,
    body: ToolEdit,
    files: { logo: 1, screenshots: maxScreenshots },
    response: ToolDetails,
  }),
  remove: endpoint({
    ...routes.tools.remove,
    summary: 'Delete a tool that I submitted',
    params: ToolParams,
    response: z.object({}),
  }),
  similar: endpoint({
    ...routes.tools.similar,
    summary: 'Up to six tools that are most like it',
    params: ToolParams,
    response: z.array(Tool),
  }),
  view: endpoint({
    ...routes.tools.view,
    summary: 'Say that its page was looked at',
    params: ToolParams,
    response: z.object({}),
  }),
  favorite: endpoint({
    ...routes.tools.favorite,
    summary: 'Add to my favorites, or remove',
    params: ToolParams,
    response: z.object({ favoritesCount: z.int(), isFavorite: z.boolean() }),
  }),
  report: endpoint({
    ...routes.tools.report,
    summary: 'Report a tool, once; three people’s reports hide it until its submitter edits it',
    params: ToolParams,
    body: Report,
    response: z.object({}),
  }),
};
