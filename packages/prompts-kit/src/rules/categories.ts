import type { PromptCategory } from '@ai-directory/api-client/contract';

/** The colours that a card's index tab may have. */
export type Hue = 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green';

/** Written out, and not derived from the contract's table, so that a bundle with this rule holds no schema. */
const promptHues = {
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
} satisfies Record<PromptCategory, Hue | undefined>;

/** The tool categories, by the slug in their address. */
const toolHues = {
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
} satisfies Record<string, Hue>;

const hues = new Map<string, Hue | undefined>([...Object.entries(promptHues), ...Object.entries(toolHues)]);

/**
 * The hue of a category's index tab; undefined for Other and for anything unknown.
 * @param category a prompt's category, or a tool category's slug
 */
export const hueOf = (category: string): Hue | undefined => hues.get(category);
