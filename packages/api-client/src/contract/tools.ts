import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Appeal, Hiding, Report } from './moderation-schemas.ts';
import { UserSummary } from './user-schemas.ts';
import { routes } from './routes.ts';
import {
  facetInfo,
  hasNoBidiControls,
  Id,
  pageQuery,
  querySchema,
  relevanceNeedsSearch,
  requiredTextSchema,
  searchInfo,
  searchTextSchema,
  withFacetsSchema,
} from './common-schemas.ts';
import {
  apiAccess,
  maxAliases,
  maxFeatures,
  maxProminence,
  maxScreenshots,
  maxTags,
  platforms,
  pricings,
  toolFacets,
  toolLengths,
  toolSorts,
  toolsPageSize,
  trainingUses,
} from './tool-constants.ts';
import { FactName, Price, ToolFacts } from './tool-facts.ts';

/** Schema of a readable id that is part of URLs. */
const slug = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Invalid id')
    .min(2, 'Invalid id')
    .max(64, 'Invalid id');

/** Id of a tool, also in its URL on the site. Does not change when the tool is renamed. */
export const ToolId = slug();

export const CategorySlug = slug();

const Pricing = z.enum(pricings, 'Unknown pricing');

/** Fields of a tool that do not depend on the viewer. The seed files contain them too. */
export const ToolBase = z.object({
  id: ToolId,
  name: z.string().min(1).max(80),
  tagline: z.string().max(160).describe('One line'),
  description: z.string().max(4000),
  website: z.url({ protocol: /^https?$/ }),
  pricing: Pricing,
  tags: z.array(z.string().min(1).max(40)).max(20),
  features: z.array(z.string().min(1).max(200)).max(20),
  language: z.string().optional().describe('BCP 47 tag of the language of its texts, if known'),
});

/** Text split into segments, those that match the search marked. Needs no HTML. */
const Highlight = z.array(z.object({ text: z.string(), matched: z.boolean() }));

export const Screenshot = z
  .object({
    id: Id,
    large: z.string().describe('URL of the image, at most 1600 pixels wide'),
    small: z.string().describe('URL of the image, at most 480 pixels wide'),
    width: z.int().describe('Width of the large image in pixels'),
    height: z.int(),
  })
  .meta({ id: 'Screenshot' });
export type Screenshot = z.infer<typeof Screenshot>;

export const Tool = ToolBase.extend({
  category: CategorySlug,
  categoryName: z.string(),
  logo: z.string().nullable().describe('URL of the image'),
  priceFrom: Price.optional().describe('Lowest price of a paid plan, if known'),
  rating: z.number().nullable().describe('Average rating, 1 to 5; null without reviews'),
  ratingCount: z.int(),
  favoritesCount: z.int(),
  isFavorite: z.boolean().describe('Whether it is a favorite of the signed-in user'),
  isNew: z.boolean().describe('Submitted by a user in the last 14 days'),
  isHidden: z.boolean().describe('Hidden by reports or a moderator: visible to its submitter only'),
  hiding: Hiding.optional().describe('Why it is hidden; only then'),
  highlights: z
    .object({ name: Highlight, text: Highlight.describe('The matching passage, or the tagline') })
    .optional()
    .describe('Only in search results'),
  createdAt: z.iso.datetime(),
  facts: ToolFacts.optional().describe('Only in collections and with `include=facts`'),
  screenshot: Screenshot.optional().describe('The first one; only where there are facts'),
  factsChange: z
    .object({ changedAt: z.iso.datetime(), facts: z.array(FactName) })
    .optional()
    .describe('When facts changed last, and which; only if any has'),
}).meta({ id: 'Tool' });
export type Tool = z.infer<typeof Tool>;

export const ToolDetails = Tool.extend({
  screenshots: z.array(Screenshot),
  logoLarge: z.string().nullable().describe('URL of the image, at most 512 pixels wide'),
  submittedBy: UserSummary.nullable(),
  aliases: z.array(z.string()).describe('Other names by which users search for it, and its maker'),
  facts: ToolFacts,
  factsCheckedOn: z.iso
    .date()
    .nullable()
    .describe('When a user, a moderator or a catalogue file last confirmed the facts'),
  factsCheckedBy: z.int().describe('Number of users who have confirmed the facts as they are now'),
  viewsCount: z.int(),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'ToolDetails' });
export type ToolDetails = z.infer<typeof ToolDetails>;

/** Totals of a list, by its filters, and a suggested spelling. */
const listInfo = {
  total: z.int(),
  pages: z.int(),
  totalIsEstimate: z
    .boolean()
    .optional()
    .describe('Whether `total` is an estimate, as for searches with many results'),
  ...searchInfo,
  ...facetInfo(z.enum(toolFacets)),
};

export const ToolPage = z.object({ tools: z.array(Tool), ...listInfo }).meta({ id: 'ToolPage' });
export type ToolPage = z.infer<typeof ToolPage>;

export const ToolQuery = querySchema({
  ...pageQuery(toolsPageSize),
  search: searchTextSchema.optional(),
  category: z.literal('all').or(CategorySlug).default('all'),
  pricing: z.literal('all').or(Pricing).default('all'),
  platform: z.enum(platforms, 'Unknown platform').optional(),
  api: z.enum(apiAccess, 'Unknown access to an API').optional(),
  training: z
    .enum(trainingUses, 'Unknown use of data')
    .optional()
    .describe('Whether what users enter is used to train models'),
  tag: requiredTextSchema('Tag', 40).optional(),
  submittedBy: requiredTextSchema('Username', 32).optional().describe('Username of the submitter'),
  sort: z
    .enum(toolSorts, 'Unknown sort order')
    .optional()
    .describe(
      'Default: relevance with a search, else rating-desc; `changed` lists those with changed facts, latest first',
    ),
  include: z.literal('facts', 'Unknown part').optional().describe('Adds the facts and the first screenshot'),
  facets: withFacetsSchema,
}).refine(...relevanceNeedsSearch);
export type ToolQuery = z.infer<typeof ToolQuery>;

const invalidWebsite = 'Enter a web address such as https://example.com';

/** A host name with a top-level domain in any script, as URL parsers encode it. Without an IP address, as in 10.0.0.1.nip.io. */
const hostname =
  /^(?!(.*[.-])?\d+([.-]\d+){3}[.-])([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Rejects white space, text direction and credentials: https://openai.com@example.com is not OpenAI's. */
const Website = requiredTextSchema('Website', toolLengths.website)
  .refine(hasNoBidiControls, invalidWebsite)
  .pipe(z.string().regex(/^\w+:\/\/[^\s/?#@]+([/?#]\S*)?$/, invalidWebsite))
  .pipe(z.url({ protocol: /^https?$/, hostname, error: invalidWebsite }));

const isUnique = (values: string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length;

/** Fields of a tool written by its submitter. */
export const ToolDraft = z
  .object({
    name: requiredTextSchema('Name', toolLengths.name),
    tagline: requiredTextSchema('Tagline', toolLengths.tagline),
    description: requiredTextSchema('Description', toolLengths.description),
    website: Website,
    category: z.string('Category is required').pipe(CategorySlug),
    pricing: Pricing,
    tags: z
      .array(requiredTextSchema('Tag', toolLengths.tag))
      .max(maxTags, `A tool may have at most ${maxTags} tags`)
      .refine(isUnique, 'Each tag must be unique')
      .default([]),
    features: z
      .array(requiredTextSchema('Feature', toolLengths.feature))
      .max(maxFeatures, `A tool may have at most ${maxFeatures} features`)
      .default([]),
    aliases: z
      .array(requiredTextSchema('Alias', toolLengths.alias))
      .max(maxAliases, `A tool may have at most ${maxAliases} aliases`)
      .refine(isUnique, 'Each alias must be unique')
      .default([])
      .describe('Other names by which users search for it, and its maker'),
    facts: ToolFacts.optional().describe('Unchanged by an edit without them'),
  })
  .meta({ id: 'ToolDraft' });
export type ToolDraft = z.infer<typeof ToolDraft>;

const prominenceError = `Prominence must be from 0 to ${maxProminence}`;

/** Fields of a tool written by a moderator. */
export const ModeratedTool = ToolDraft.extend({
  prominence: z
    .int(prominenceError)
    .min(0, prominenceError)
    .max(maxProminence, prominenceError)
    .optional()
    .describe('How well known it is; unchanged by an edit without it'),
}).meta({ id: 'ModeratedTool' });
export type ModeratedTool = z.infer<typeof ModeratedTool>;

export const ToolEdit = ToolDraft.extend({
  screenshotIds: z
    .array(Id)
    .max(maxScreenshots)
    .default([])
    .describe('Ids of the screenshots to keep, in order; new ones are added after them'),
  removeLogo: z.union([z.boolean(), z.stringbool()], 'removeLogo must be true or false').default(false),
}).meta({ id: 'ToolEdit' });
export type ToolEdit = z.infer<typeof ToolEdit>;

export const Category = z
  .object({
    category: CategorySlug,
    name: z.string(),
    description: z.string(),
    count: z.int().describe('Number of listed tools'),
    tools: z
      .array(Tool.pick({ id: true, name: true, logo: true }))
      .max(3)
      .describe('The best known tools'),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const categories = {
  all: endpoint(routes.categories.all, {
    summary: 'List the categories with their number of tools',
    response: z.array(Category),
  }),
};

const ToolParams = z.object({ id: ToolId });

export const tools = {
  list: endpoint(routes.tools.list, {
    summary: 'Search and list tools',
    query: ToolQuery,
    response: ToolPage,
  }),
  get: endpoint(routes.tools.get, {
    summary: 'Get a tool',
    params: ToolParams,
    errors: { 404: ['tool_not_found'] },
    response: ToolDetails,
  }),
  submit: endpoint(routes.tools.submit, {
    summary: 'Submit a tool; it is listed immediately',
    rateLimit: 'submit',
    requiresConfirmedEmail: 'always',
    body: ToolDraft,
    files: { logo: 1, screenshots: maxScreenshots },
    errors: { 409: ['tool_exists'], 422: ['image_unreadable'] },
    response: ToolDetails,
    status: 201,
  }),
  update: endpoint(routes.tools.update, {
    summary: 'Update a tool that I submitted; a logo replaces the previous one',
    params: ToolParams,
    body: ToolEdit,
    files: { logo: 1, screenshots: maxScreenshots },
    errors: {
      404: ['tool_not_found'],
      409: ['tool_exists'],
      422: ['image_unreadable'],
      429: ['rate_limited'],
    },
    response: ToolDetails,
  }),
  remove: endpoint(routes.tools.remove, {
    summary: 'Delete a tool that I submitted',
    params: ToolParams,
    errors: { 404: ['tool_not_found'] },
    response: z.object({}),
  }),
  similar: endpoint(routes.tools.similar, {
    summary: 'List up to six similar tools',
    params: ToolParams,
    errors: { 404: ['tool_not_found'] },
    response: z.array(
      Tool.extend({ pickIf: z.string().describe('Completes "Pick it if …"; empty if not known') }),
    ),
  }),
  recordView: endpoint(routes.tools.recordView, {
    summary: 'Record a view',
    params: ToolParams,
    errors: { 404: ['tool_not_found'] },
    response: z.object({}),
  }),
  favorite: endpoint(routes.tools.favorite, {
    summary: 'Add a tool to my favorites, or remove it',
    params: ToolParams,
    errors: { 404: ['tool_not_found'] },
    response: z.object({ favoritesCount: z.int(), isFavorite: z.boolean() }),
  }),
  confirm: endpoint(routes.tools.confirm, {
    summary: 'Confirm that the facts of a tool are still true, as today',
    requiresConfirmedEmail: 'always',
    params: ToolParams,
    errors: { 404: ['tool_not_found'] },
    response: ToolDetails.pick({ factsCheckedOn: true, factsCheckedBy: true }),
  }),
  report: endpoint(routes.tools.report, {
    summary: 'Report a tool, once per user; enough trusted reports hide it until a moderator decides',
    rateLimit: 'report',
    requiresConfirmedEmail: 'always',
    params: ToolParams,
    body: Report,
    errors: { 404: ['tool_not_found'] },
    response: z.object({}),
  }),
  appeal: endpoint(routes.tools.appeal, {
    summary: 'Ask the moderators to restore my hidden tool, once',
    params: ToolParams,
    body: Appeal,
    errors: { 404: ['tool_not_found'], 409: ['appeal_rejected'] },
    response: z.object({}),
  }),
};
