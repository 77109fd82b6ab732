import type { Pricing, Tool } from '@ai-directory/api-client/contract';

import type { Suggestion } from './suggestions.store.ts';

const pricingLabels: Record<Pricing, string> = {
  free: 'free',
  freemium: 'free to start, paid for more',
  paid: 'paid',
  subscription: 'by subscription',
  'open-source': 'free and open source',
  contact: 'priced on request',
};

export const formatPricing = ({ pricing }: Pick<Tool, 'pricing'>): string => pricingLabels[pricing];

/** Formats as “a, b and c”. */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);

export const quote = (text: string): string => `“${text}”`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the first sentence of a text. */
export const getExcerpt = (text: string): string => /^.*?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;

export const formatRating = ({ rating, ratingCount }: Pick<Tool, 'rating' | 'ratingCount'>): string =>
  rating === null
    ? 'No reviews yet'
    : `${rating.toFixed(1)} of 5 from ${ratingCount} ${ratingCount === 1 ? 'review' : 'reviews'}`;

/** Removes the final period or exclamation mark, so that the sentence can be continued. */
export const trimEndPunctuation = (text: string): string => text.replace(/[.!]+$/, '');

/** Explains a recommendation by similar tools of the user, else by users with the same taste. */
export function recommendationReason(tool: Tool, { reasonTools, userCount, tags }: Suggestion): string {
  if (reasonTools.length === 0) return collaborativeReason({ reasonTools, userCount });
  const similarity =
    tags.length > 0 ? `it has ${formatList(tags.map(quote))} too` : `it is in ${tool.categoryName} too`;
  return `Because of ${formatList(reasonTools)}: ${similarity}.`;
}

/** Explains a recommendation by the users with the same taste who like the tool. */
export function collaborativeReason({
  reasonTools,
  userCount,
}: Pick<Suggestion, 'reasonTools' | 'userCount'>): string {
  const likers =
    userCount === 1 ? '1 person with your taste likes' : `${userCount} people with your taste like`;
  return reasonTools.length > 0 ? `${likers} it, along with ${formatList(reasonTools)}.` : `${likers} it.`;
}

export const popularReason = ({ rating, favoritesCount, categoryName }: Tool): string =>
  rating !== null || favoritesCount > 0 ? `Popular in ${categoryName}.` : `Listed in ${categoryName}.`;
