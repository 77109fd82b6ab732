/** Constants of tools, available without the schemas. Numbers: docs/specification.md, section 9. */

export const toolsPageSize = 28;

export const pricings = ['free', 'freemium', 'paid', 'subscription', 'open-source', 'contact'] as const;
export type Pricing = (typeof pricings)[number];

/** Filters of which the list counts the values. */
export const toolFacets = ['category', 'pricing', 'platform', 'api', 'training'] as const;
export type ToolFacet = (typeof toolFacets)[number];

/** Orders of a list; `relevance` needs a search. */
export const toolSorts = ['relevance', 'rating-desc', 'newest', 'name', 'popular', 'changed'] as const;
export type ToolSort = (typeof toolSorts)[number];

/** Returns the order of a list for which none is chosen. */
export const getDefaultToolSort = (search: string | undefined): ToolSort =>
  search ? 'relevance' : 'rating-desc';

/** Maximum number of characters of a tool's fields; of a tag, a feature and an alias, each. */
export const toolLengths = {
  name: 80,
  tagline: 160,
  description: 4000,
  website: 500,
  tag: 40,
  feature: 200,
  alias: 80,
} as const;
export const maxTags = 20;
export const maxFeatures = 20;
export const maxAliases = 20;

/** 3: known to nearly everybody who uses such tools. 0: not rated. */
export const maxProminence = 3;

export const platforms = [
  'web',
  'ios',
  'android',
  'macos',
  'windows',
  'linux',
  'extension', // of a browser or an editor
  'cli',
  'self-hosted',
] as const;
export type Platform = (typeof platforms)[number];

export const freePlans = ['yes', 'trial', 'no'] as const;
export type FreePlan = (typeof freePlans)[number];

export const apiAccess = ['yes', 'waitlist', 'no'] as const;
export type ApiAccess = (typeof apiAccess)[number];

/** Whether what users enter is used to train models. */
export const trainingUses = ['never', 'opt-in', 'opt-out', 'always'] as const;
export type TrainingUse = (typeof trainingUses)[number];

export const currencies = ['USD', 'EUR', 'GBP'] as const;
export const pricePeriods = ['month', 'year', 'use', 'once', 'seat'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** Maximum number of characters of a tool's facts; of a line in `goodFor` and `notFor`, each. */
export const factLengths = {
  freePlanNote: 60,
  apiNote: 40,
  trainingNote: 40,
  fit: 60,
  pickIf: 90,
  capabilityNote: 24,
} as const;
/** Maximum number of lines in `goodFor` and in `notFor`. */
export const maxFitLines = 4;

export const reviewsPageSize = 10;
export const reviewLengths = { title: 120, body: 4000 } as const;

export const reviewSorts = ['newest', 'rating-desc', 'rating-asc'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const collectionVisibilities = ['private', 'public'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];
export const maxCollectionsPerUser = 200;
export const maxItemsPerCollection = 500;
export const collectionItemKinds = ['tools', 'prompts'] as const;
export type CollectionItemKind = (typeof collectionItemKinds)[number];
export const collectionLengths = { name: 80, description: 500, note: 500 } as const;

/** Accepted types of images. All are stored as WebP. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Their file extensions, which users know better than the types: messages name them. */
export const imageExtensions = '.png, .jpg, .jpeg, .webp, .gif, .avif';
export const imageMaxBytes = 5 * 1024 * 1024;
export const maxScreenshots = 6;
