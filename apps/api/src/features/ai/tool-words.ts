import type { Pricing, Tool } from '@ai-directory/api-client/contract';

const pricingWords: Record<Pricing, string> = {
  free: 'free',
  freemium: 'free to start, paid for more',
  paid: 'paid',
  subscription: 'by subscription',
  'open-source': 'free and open source',
  contact: 'priced on request',
};

export const priceOf = ({ pricing }: Pick<Tool, 'pricing'>): string => pricingWords[pricing];

/** “a, b and c”. */
export const listOf = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);

export const quoted = (text: string): string => `“${text}”`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first sentence of a text. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;

export const ratingOf = ({ rating, ratingCount }: Pick<Tool, 'rating' | 'ratingCount'>): string =>
  rating === null
    ? 'No reviews yet'
    : `${rating.toFixed(1)} of 5 from ${ratingCount} ${ratingCount === 1 ? 'review' : 'reviews'}`;

/** Without a closing stop, to go on after it. */
export const unstopped = (text: string): string => text.replace(/[.!]+$/, '');
