import type { ApiAccess, Platform, PricePeriod, Pricing } from '@ai-directory/api-client/contract';

/**
 * The sentences about tools in one language, composed from the catalogue, which is in English. Lists and quotes are formatted
 * by `formatList` and `quote` before they are passed.
 */
export interface ToolTexts {
  /** BCP 47. */
  locale: string;
  /** English name of the language, for models. */
  language: string;
  quotes: [opening: string, closing: string];
  pricing: Record<Pricing, string>;
  rating: (values: { average: string; count: number }) => string;
  notRated: string;

  // Comparison
  both: string;
  all: string;
  /** `tags` are empty if they share none. */
  sameCategory: (values: { names: string; quantifier: string; category: string; tags: string }) => string;
  /** The categories with the most tools come first. */
  differentCategories: (values: {
    categories: { category: string; names: string; count: number }[];
  }) => string;
  shared: (values: { tags: string }) => string;
  /** Tags that no other of the compared tools has. */
  only: (values: { tools: { name: string; tags: string }[] }) => string;
  prices: (values: { prices: string }) => string;
  bestRated: (values: { name: string; rating: string }) => string;

  // Recommendations
  becauseOf: (values: { tools: string; tags: string; category: string }) => string;
  /** `tools` are empty if they have none in common. */
  sameTaste: (values: { userCount: number; tools: string }) => string;
  popular: (values: { category: string }) => string;
  listed: (values: { category: string }) => string;

  // Search results
  like: (values: { name: string; tags: string; category: string }) => string;
  named: (values: { name: string }) => string;
  fits: (values: { words: string }) => string;
  nothingFits: string;

  // Answers to questions
  noModel: string;
  modelFailed: (values: { error: string }) => string;
  noTools: string;
  /** Before tools that fit otherwise. */
  noneAtPrice: string;
  /** For a message that says nothing to search for. */
  greeting: string;
  /** For somebody who thinks of hurting themselves. */
  distress: string;
  /** For a goal that is meant to hurt somebody. */
  harmful: string;
  /** Where the site does what a question about it asks for. */
  sitePages: [question: RegExp, answer: string][];
  unknownFact: string;
  notFor: (values: { uses: string }) => string;
  askMore: (values: { tools: string }) => string;
  askAboutIt: string;
  priceAndRating: (values: { pricing: string; rating: string }) => string;
  priceFrom: (values: { price: string; per: PricePeriod }) => string;
  platforms: Record<Platform, string>;
  runsOn: (values: { platforms: string }) => string;
  apiAccess: Record<ApiAccess, string>;
  api: (values: { access: string }) => string;
  features: (values: { features: string }) => string;
}

export const englishToolTexts: ToolTexts = {
  locale: 'en-GB',
  language: 'English',
  quotes: ['“', '”'],
  pricing: {
    free: 'free',
    freemium: 'free to start, paid for more',
    paid: 'paid',
    subscription: 'by subscription',
    'open-source': 'free and open source',
    contact: 'priced on request',
  },
  rating: ({ average, count }) => `${average} of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  notRated: 'No reviews yet',

  both: 'both',
  all: 'all',
  sameCategory: ({ names, quantifier, category, tags }) =>
    `${names} are ${quantifier} in ${category}${tags && ` and share ${tags}`}`,
  differentCategories: ({ categories }) =>
    categories
      .map(({ names, count, category }) => `${names} ${count === 1 ? 'is' : 'are'} in ${category}`)
      .join('; '),
  shared: ({ tags }) => `They share ${tags}`,
  only: ({ tools }) =>
    tools
      .map(({ name, tags }, index) =>
        index === 0 ? `Only ${name} is tagged ${tags}` : `only ${name} ${tags}`,
      )
      .join('; '),
  prices: ({ prices }) => `Price: ${prices}`,
  bestRated: ({ name, rating }) => `${name} has the highest rating: ${rating}`,

  becauseOf: ({ tools, tags, category }) =>
    `Because of ${tools}: ${tags ? `it has ${tags} too` : `it is in ${category} too`}.`,
  sameTaste: ({ userCount, tools }) => {
    const likers =
      userCount === 1 ? '1 person with your taste likes' : `${userCount} people with your taste like`;
    return `${likers} it${tools && `, along with ${tools}`}.`;
  },
  popular: ({ category }) => `Popular in ${category}.`,
  listed: ({ category }) => `Listed in ${category}.`,

  like: ({ name, tags, category }) => `Like ${name}: ${tags ? `both have ${tags}` : `it is in ${category}`}`,
  named: ({ name }) => `You named ${name}`,
  fits: ({ words }) => `Fits ${words}`,
  nothingFits: 'Nothing in the catalogue fits this step.',

  noModel: 'No AI model is available, so this answer comes from the catalogue.',
  modelFailed: ({ error }) => `${error}. This answer comes from the catalogue instead.`,
  noTools:
    'No tools match your question. Describe what you want to do, for example “transcribe meetings for free” or “edit photos”, or name a tool.',
  noneAtPrice: 'No tool that fits has this price. With another price:',
  greeting:
    'Describe what you want to do, for example “transcribe meetings for free” or “edit photos”, or name a tool.',
  distress:
    'That sounds very hard, and a list of tools is no help. Please talk to somebody now: a person you trust, or a helpline, which is free and open day and night. findahelpline.com lists the one of your country; in an emergency call 112 or 911.',
  harmful: 'No tools are suggested for this, since it would hurt somebody.',
  sitePages: [
    [
      /\b(submit|add|list|suggest)\b.{0,20}\b(my|our|a|new) (tool|app|product)\b/i,
      'Submit a tool on the page “Submit” (/submit).',
    ],
    [/\b(forgot|reset|lost)\b.{0,20}\bpassword\b/i, 'Reset your password at /forgot-password.'],
    [
      /\b(change|delete|close)\b.{0,20}\b(my )?(account|password|email)\b/i,
      'Change or delete your account in the settings (/settings).',
    ],
    [/\b(my|own|add|enter)\b.{0,12}\bapi[- ]?keys?\b/i, 'Add your own API keys in the settings (/settings).'],
    [
      /\b(this|your) (site|directory|website|page)\b/i,
      'About this directory: /about. Contact: /contact. Privacy: /privacy.',
    ],
  ],
  unknownFact: 'The directory does not know this',
  notFor: ({ uses }) => `Not made for: ${uses}`,
  askMore: ({ tools }) => `Ask about one of them, or how ${tools} compare.`,
  askAboutIt: 'Ask about it to learn more.',
  priceAndRating: ({ pricing, rating }) => `Price: ${pricing}. Rating: ${rating}.`,
  priceFrom: ({ price, per }) => `from ${price} ${per === 'once' ? per : `per ${per}`}`,
  platforms: {
    web: 'web',
    ios: 'iOS',
    android: 'Android',
    macos: 'macOS',
    windows: 'Windows',
    linux: 'Linux',
    extension: 'extension',
    cli: 'command line',
    'self-hosted': 'self-hosted',
  },
  runsOn: ({ platforms }) => `Runs on: ${platforms}.`,
  apiAccess: { yes: 'yes', waitlist: 'waitlist', no: 'no' },
  api: ({ access }) => `API: ${access}.`,
  features: ({ features }) => `Features: ${features}.`,
};
