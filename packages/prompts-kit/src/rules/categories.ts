import type { PromptCategory } from '@ai-directory/api-client/contract';

/** Colors of category tabs and badges. */
export type CategoryColor = 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green';

/** A literal table instead of one derived from the contract, which would pull its schemas into the bundle. */
const promptCategories = {
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
} satisfies Record<CategoryColor, PromptCategory[]>;

/** Slugs of tool categories. */
const toolCategories = {
  teal: ['code-assistant', 'data-analysis', 'automation-agents', 'developer-platforms'],
  blue: ['text-generation', 'chat-assistants', 'customer-support'],
  violet: ['image-creation', 'video', 'design-presentation'],
  rose: ['audio-speech', 'music', 'marketing-sales'],
  amber: ['search-research', 'education-languages', 'translation'],
  green: ['productivity', 'meetings'],
} satisfies Record<CategoryColor, string[]>;

const colors = new Map(
  [promptCategories, toolCategories].flatMap((table) =>
    Object.entries(table).flatMap(([color, categories]) =>
      categories.map((category) => [category, color as CategoryColor] as const),
    ),
  ),
);

/**
 * Returns the color of a category; undefined for those without one and unknown ones.
 * @param category a prompt category, or the slug of a tool category
 */
export const getCategoryColor = (category: string): CategoryColor | undefined => colors.get(category);
