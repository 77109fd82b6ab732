/** Constants of prompts, available without the schemas. docs/specification.md, sections 2, 5 and 9. */

export const promptsPageSize = 12;

export const promptViews = ['all', 'my-prompts', 'public', 'favorites', 'shared'] as const;
export type PromptView = (typeof promptViews)[number];

/** Orders of a list; `relevance` needs a search. */
export const promptSorts = ['relevance', 'newest', 'rating', 'likes', 'uses'] as const;
export type PromptSort = (typeof promptSorts)[number];

/** Returns the order of a list for which none is chosen. */
export const getDefaultPromptSort = (search: string | undefined): PromptSort =>
  search ? 'relevance' : 'newest';

/** Filters of which the list counts the values. */
export const promptFacets = ['category', 'model', 'language', 'withRuns'] as const;
export type PromptFacet = (typeof promptFacets)[number];

/** Matches a primary language, such as `de`. */
export const primaryLanguagePattern = /^[a-z]{2,3}$/;

/** Returns a BCP 47 tag such as `pt-BR` in its canonical form; undefined if the text is none. */
export function toLanguageTag(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 35 || !/^[a-z]{2,3}(?![^_-])/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

export const commentsPageSize = 20;
export const runsPageSize = 6;

/** What a kept output is written in. */
export const runOutputTypes = ['text', 'markdown'] as const;
export type RunOutputType = (typeof runOutputTypes)[number];

/** Maximum number of prompts per import request. Larger files are sent in batches. */
export const maxImportPrompts = 10_000;

/** Maximum number of prompts that one request publishes, unpublishes, deletes or tags. */
export const maxChangedPrompts = 1000;

export const visibilities = ['private', 'public', 'shared'] as const;
export type Visibility = (typeof visibilities)[number];

export const aiModels = ['GPT-3', 'GPT-4', 'Claude', 'DALL-E', 'Midjourney', 'Other'] as const;
export type AiModel = (typeof aiModels)[number];

export const formCategories = [
  'Content Creation',
  'Technical',
  'Business',
  'Creative',
  'Education',
  'Other',
] as const;
export type FormCategory = (typeof formCategories)[number];

/** The 50 import categories in the order of the specification, each with its form category. */
export const importCategoryGroups = {
  Technology: 'Technical',
  'Health and Wellness': 'Other',
  Finance: 'Business',
  Education: 'Education',
  Entertainment: 'Creative',
  Travel: 'Other',
  'Food and Cooking': 'Other',
  'Fashion and Beauty': 'Other',
  Sports: 'Other',
  Science: 'Education',
  Environment: 'Other',
  'Personal Development': 'Education',
  'Business and Entrepreneurship': 'Business',
  Marketing: 'Content Creation',
  'Artificial Intelligence': 'Technical',
  'Social Media': 'Content Creation',
  Gaming: 'Creative',
  Politics: 'Other',
  Relationships: 'Other',
  Parenting: 'Other',
  'Real Estate': 'Business',
  Automotive: 'Other',
  Music: 'Creative',
  'Art and Design': 'Creative',
  Lifestyle: 'Other',
  'News and Current Events': 'Content Creation',
  Cryptocurrency: 'Business',
  'Mental Health': 'Other',
  'Career Advice': 'Business',
  'DIY and Crafts': 'Creative',
  Fitness: 'Other',
  History: 'Education',
  Photography: 'Creative',
  'Animals and Pets': 'Other',
  'Spirituality and Religion': 'Other',
  'Movies and TV Shows': 'Creative',
  'Language Learning': 'Education',
  Gardening: 'Other',
  'Space and Astronomy': 'Education',
  'Legal Advice': 'Business',
  'Cultural Diversity': 'Other',
  'Human Rights': 'Other',
  Philosophy: 'Education',
  Economics: 'Business',
  'Environmental Sustainability': 'Other',
  Biotechnology: 'Technical',
  Robotics: 'Technical',
  'Data Science': 'Technical',
  Cybersecurity: 'Technical',
  'Virtual Reality and Augmented Reality': 'Technical',
} as const satisfies Record<string, FormCategory>;
export type ImportCategory = keyof typeof importCategoryGroups;

export type PromptCategory = FormCategory | ImportCategory;

/** All categories of a stored prompt: 55, since Education is a form category and an import category. */
// Calls without spreads, so that bundlers drop it where it is unused.
export const promptCategories: readonly PromptCategory[] = /* @__PURE__ */ Array.from(
  /* @__PURE__ */ new Set(
    /* @__PURE__ */ (formCategories as readonly PromptCategory[]).concat(
      /* @__PURE__ */ Object.keys(importCategoryGroups) as ImportCategory[],
    ),
  ),
);

/** Returns the categories that a filter by category includes: a form category includes its import categories. */
export function categoryGroup(category: PromptCategory): PromptCategory[] {
  const importCategories = (Object.keys(importCategoryGroups) as ImportCategory[]).filter(
    (name) => importCategoryGroups[name] === category,
  );
  return [...new Set([category, ...importCategories])];
}

/** Lengths are in code points, which Zod counts. */
