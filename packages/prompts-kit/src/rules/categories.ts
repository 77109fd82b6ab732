import type { PromptCategory } from '@ai-directory/api-client/contract';

/** Colors of category tabs and badges. */
export type CategoryColor = 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green';

const toColors = (categories: Record<CategoryColor, string[]>) =>
  new Map(
    Object.entries(categories).flatMap(([color, names]) =>
      names.map((name) => [name, color as CategoryColor] as const),
    ),
  );

/** A literal table instead of one derived from the contract, which would pull its schemas into the bundle. */
const promptColors = toColors({
  teal: [
    'Technical',
    'Technology',
    'Artificial Intelligence',
    'Biotechnology',
    'Robotics',
    'Data Science',
    'Cybersecurity',
    'Virtual Reality and Augmented Reality',
  ],
  blue: [
    'Business',
    'Finance',
    'Business and Entrepreneurship',
    'Real Estate',
    'Cryptocurrency',
    'Legal Advice',
    'Economics',
  ],
  violet: [
    'Creative',
    'Entertainment',
    'Gaming',
    'Music',
    'Art and Design',
    'DIY and Crafts',
    'Photography',
    'Movies and TV Shows',
  ],
  rose: ['Content Creation', 'Fashion and Beauty', 'Marketing', 'Social Media', 'News and Current Events'],
  amber: [
    'Education',
    'Science',
    'Personal Development',
    'Career Advice',
    'History',
    'Language Learning',
    'Space and Astronomy',
    'Philosophy',
  ],
  green: [
    'Health and Wellness',
    'Travel',
    'Food and Cooking',
    'Sports',
    'Environment',
    'Mental Health',
    'Fitness',
    'Animals and Pets',
    'Gardening',
    'Environmental Sustainability',
  ],
} satisfies Record<CategoryColor, PromptCategory[]>);

/** By slug. Bundles with prompts only drop it. */
const toolColors = /* @__PURE__ */ toColors({
  teal: ['code-assistant', 'data-analysis', 'automation-agents', 'developer-platforms'],
  blue: ['text-generation', 'chat-assistants', 'customer-support'],
  violet: ['image-creation', 'video', 'design-presentation'],
  rose: ['audio-speech', 'music', 'marketing-sales'],
  amber: ['search-research', 'education-languages', 'translation'],
  green: ['productivity', 'meetings'],
});

/** Returns the color of a prompt's category; undefined for those without one and unknown ones. */
export const getPromptCategoryColor = (category: string): CategoryColor | undefined =>
  promptColors.get(category);

/**
 * Returns the color of a category; undefined for those without one and unknown ones.
 * @param category a prompt category, or the slug of a tool category
 */
export const getCategoryColor = (category: string): CategoryColor | undefined =>
  getPromptCategoryColor(category) ?? toolColors.get(category);
