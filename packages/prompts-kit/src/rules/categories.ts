import type { PromptCategory } from '@ai-directory/api-client/contract';

/** Colors of category tabs and badges. */
export type CategoryColor = 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green';

/** A literal table instead of one derived from the contract, which would pull its schemas into the bundle. */
const promptColors = {
  'Content Creation': 'rose',
  Technical: 'teal',
  Business: 'blue',
  Creative: 'violet',
  Education: 'amber',
  Other: undefined,
  Technology: 'teal',
  'Health and Wellness': 'green',
  Finance: 'blue',
  Entertainment: 'violet',
  Travel: 'green',
  'Food and Cooking': 'green',
  'Fashion and Beauty': 'rose',
  Sports: 'green',
  Science: 'amber',
  Environment: 'green',
  'Personal Development': 'amber',
  'Business and Entrepreneurship': 'blue',
  Marketing: 'rose',
  'Artificial Intelligence': 'teal',
  'Social Media': 'rose',
  Gaming: 'violet',
  Politics: undefined,
  Relationships: undefined,
  Parenting: undefined,
  'Real Estate': 'blue',
  Automotive: undefined,
  Music: 'violet',
  'Art and Design': 'violet',
  Lifestyle: undefined,
  'News and Current Events': 'rose',
  Cryptocurrency: 'blue',
  'Mental Health': 'green',
  'Career Advice': 'amber',
  'DIY and Crafts': 'violet',
  Fitness: 'green',
  History: 'amber',
  Photography: 'violet',
  'Animals and Pets': 'green',
  'Spirituality and Religion': undefined,
  'Movies and TV Shows': 'violet',
  'Language Learning': 'amber',
  Gardening: 'green',
  'Space and Astronomy': 'amber',
  'Legal Advice': 'blue',
  'Cultural Diversity': undefined,
  'Human Rights': undefined,
  Philosophy: 'amber',
  Economics: 'blue',
  'Environmental Sustainability': 'green',
  Biotechnology: 'teal',
  Robotics: 'teal',
  'Data Science': 'teal',
  Cybersecurity: 'teal',
  'Virtual Reality and Augmented Reality': 'teal',
} satisfies Record<PromptCategory, CategoryColor | undefined>;

/** Colors of tool categories, by slug. */
const toolColors = {
  'text-generation': 'blue',
  'image-creation': 'violet',
  'code-assistant': 'teal',
  'audio-speech': 'rose',
  'chat-assistants': 'blue',
  video: 'violet',
  music: 'rose',
  'search-research': 'amber',
  productivity: 'green',
  meetings: 'green',
  'marketing-sales': 'rose',
  'design-presentation': 'violet',
  'data-analysis': 'teal',
  'automation-agents': 'teal',
  'customer-support': 'blue',
  'education-languages': 'amber',
  'developer-platforms': 'teal',
  translation: 'amber',
} satisfies Record<string, CategoryColor>;

const colors = new Map<string, CategoryColor | undefined>([
  ...Object.entries(promptColors),
  ...Object.entries(toolColors),
]);

/**
 * Returns the color of a category; undefined for Other and unknown categories.
 * @param category a prompt category, or the slug of a tool category
 */
export const getCategoryColor = (category: string): CategoryColor | undefined => colors.get(category);
