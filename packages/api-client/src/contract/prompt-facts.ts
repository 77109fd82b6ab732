/** Constants of prompts that components need without the schemas. Spec 2, 5 and 9. */

export const promptsPageSize = 12;

export const promptViews = ['all', 'my-prompts', 'public', 'favorites', 'shared'] as const;
export type PromptView = (typeof promptViews)[number];

export const promptSorts = ['newest', 'rating', 'likes', 'uses'] as const;
export type PromptSort = (typeof promptSorts)[number];

export const commentsPageSize = 20;

/** In one call; a larger file goes in several. */
export const importMaxPrompts = 10_000;

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

/** The fifty import categories, in the spec's order, and the form category whose filter finds each. */
export const importCategoryFamily = {
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
export type ImportCategory = keyof typeof importCategoryFamily;

export type PromptCategory = FormCategory | ImportCategory;

/** Every category a stored prompt may carry. (Education is in both lists, so these are 55 words for the spec's 56.) */
export const promptCategories: readonly PromptCategory[] = [
  ...new Set([...formCategories, ...(Object.keys(importCategoryFamily) as ImportCategory[])]),
];

/** The categories that a filter by `category` finds: a form category brings its import family along. */
export function categoryFamily(category: PromptCategory): PromptCategory[] {
  const family = (Object.keys(importCategoryFamily) as ImportCategory[]).filter(
    (name) => importCategoryFamily[name] === category,
  );
  return [...new Set([category, ...family])];
}

/** In UTF-16 code units, as everywhere. */
export const promptTitleMaxLength = 200;
