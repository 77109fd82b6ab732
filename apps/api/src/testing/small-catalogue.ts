import { ToolFacts, type Pricing } from '@ai-directory/api-client/contract';

import type { Catalogue } from '../features/catalogue/parse-catalogue.ts';

type Tool = Catalogue['tools'][number];

const categories = {
  'chat-assistants': 'Chat Assistants',
  'code-assistant': 'Code Assistant',
  'image-creation': 'Image Creation',
  video: 'Video',
  'audio-speech': 'Audio & Speech',
  meetings: 'Meetings',
  'search-research': 'Search & Research',
  'text-generation': 'Text Generation',
  'automation-agents': 'Automation & Agents',
  'design-presentation': 'Design & Presentation',
};

function buildTool(
  category: keyof typeof categories,
  [name, pricing, tagline]: [name: string, pricing: Pricing, tagline: string],
  tags: string[],
  { facts = {}, ...more }: Partial<Omit<Tool, 'facts'>> & { facts?: Partial<ToolFacts> } = {},
): Tool {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name,
    tagline,
    description: `${tagline}. Made for people who work with it every day.`,
    website: `https://www.${id}.example`,
    category,
    pricing,
    tags,
    features: [],
    language: 'en',
    ...more,
    facts: ToolFacts.parse(facts),
  };
}

const prompt = {
  description: 'Writes a first draft.',
  content: 'Write an email about {topic}.',
  tags: ['email'],
  variables: [{ name: 'topic', description: 'What it is about', defaultValue: '' }],
  aiModels: ['Claude' as const],
};

/** Invented tools of ten categories, for tests of mechanisms. The tests of the seed are in features/seed. */
export const smallCatalogue: Catalogue = {
  categories: Object.entries(categories).map(([slug, name]) => ({ slug, name, description: `${name}.` })),
  tools: [
    buildTool(
      'chat-assistants',
      ['Quillmate', 'freemium', "Northwind's assistant for careful writing"],
      ['chat', 'writing'],
      { aliases: ['Northwind'], prominence: 3 },
    ),
    buildTool(
      'chat-assistants',
      ['Parlance', 'freemium', 'General assistant for questions and writing'],
      ['chat', 'writing', 'web search'],
      { prominence: 3 },
    ),
    buildTool(
      'chat-assistants',
      ['Sagely', 'open-source', 'Chat assistant on your own server'],
      ['chat', 'privacy'],
    ),
    buildTool(
      'chat-assistants',
      ['Confab', 'free', 'Chat assistant without an account'],
      ['chat', 'writing'],
    ),
    buildTool(
      'code-assistant',
      ['Forge Copilot', 'freemium', 'Code completion, chat and agents inside the editor'],
      ['code completion', 'ide', 'pull requests'],
      { logo: 'githubcopilot', prominence: 3, facts: { platforms: ['windows', 'macos'] } },
    ),
    buildTool(
      'code-assistant',
      ['Codeloom', 'freemium', 'Code editor built around completion and agents'],
      ['code completion', 'ide', 'agents'],
      { facts: { platforms: ['macos', 'linux'], freePlan: { has: 'yes', note: 'Slow models' } } },
    ),
    buildTool(
      'code-assistant',
      ['Bracketeer', 'open-source', 'Code completion that runs on your machine'],
      ['code completion', 'ide', 'self-hosted'],
    ),
    buildTool(
      'image-creation',
      ['Inkstorm', 'subscription', 'Painterly images from short prompts'],
      ['text to image', 'illustration'],
      { prominence: 3 },
    ),
    buildTool(
      'image-creation',
      ['Pixelkiln', 'open-source', 'Image generator like Inkstorm, for your own graphics card'],
      ['text to image', 'image generator'],
    ),
    buildTool(
      'video',
      ['Reelsmith', 'freemium', 'Video generation for filmmakers'],
      ['text to video', 'subtitles', 'video editor'],
      { prominence: 2 },
    ),
    buildTool(
      'video',
      ['Clipwright', 'paid', 'Edit video and podcasts by editing the transcript'],
      ['video editor', 'podcasts', 'subtitles'],
      { prominence: 1 },
    ),
    buildTool(
      'video',
      ['Framewell', 'free', 'Video editing with subtitles'],
      ['video editing', 'subtitles'],
      { prominence: 3 },
    ),
    buildTool(
      'audio-speech',
      ['NineOwls', 'freemium', 'Lifelike voices in many languages'],
      ['text to speech', 'voice cloning'],
      { aliases: ['9owls', '9 Owls', 'Nine Owls'], prominence: 3 },
    ),
    buildTool(
      'meetings',
      ['Heron', 'freemium', 'Live transcripts and summaries for calls and lectures'],
      ['transcription', 'meeting notes', 'interviews'],
      {
        aliases: ['Heron.ai'],
        prominence: 2,
        facts: {
          priceFrom: { amount: 9, currency: 'USD', per: 'month' },
          api: { has: 'yes', note: 'billed apart' },
        },
      },
    ),
    buildTool(
      'search-research',
      ['Pagewise', 'freemium', 'Summarises a PDF and jumps to the passage'],
      ['pdf', 'summaries'],
    ),
    buildTool(
      'text-generation',
      ['Commawise', 'freemium', 'Spelling and grammar help wherever you type'],
      ['proofreading', 'grammar', 'writing'],
      { prominence: 3 },
    ),
    buildTool(
      'automation-agents',
      ['Assemble', 'freemium', 'Visual scenarios that show every step of the data'],
      ['workflow automation', 'no code'],
      { prominence: 2 },
    ),
    buildTool(
      'design-presentation',
      ['Rehearse', 'freemium', 'Assembles the slides of a team from templates'],
      ['presentations', 'templates'],
    ),
  ],
  prompts: [
    { ...prompt, title: 'Cold email', category: 'Business' },
    { ...prompt, title: 'Newsletter', category: 'Career Advice' },
  ],
};
