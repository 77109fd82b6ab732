import type { ComparedTool, Tool } from '@ai-directory/api-client/contract';

import { englishToolTexts, type ToolTexts } from '../../locale/english-tool-texts.ts';
import { germanToolTexts } from '../../locale/german-tool-texts.ts';
import type { Suggestion } from './suggestions.store.ts';

export const getToolTexts = (locale: string): ToolTexts =>
  locale === 'de' ? germanToolTexts : englishToolTexts;

/** Formats as “a, b and c”. */
export const formatList = (items: readonly string[], { locale }: ToolTexts): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

/** Formats tags or words as a list, each in quotes. */
export const formatQuoted = (items: readonly string[], texts: ToolTexts): string =>
  formatList(
    items.map((item) => texts.quotes.join(item)),
    texts,
  );

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the first sentence of a text. */
export const getExcerpt = (text: string): string => /^.*?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;

export function formatRating(
  { rating, ratingCount }: Pick<Tool, 'rating' | 'ratingCount'>,
  texts: ToolTexts,
): string {
  if (rating === null) return texts.notRated;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return texts.rating({ average: rating.toLocaleString(texts.locale, digits), count: ratingCount });
}

/** Formats the pricing, with the lowest price if it is known. */
export function formatPrice({ pricing, facts: { priceFrom } }: ComparedTool, texts: ToolTexts): string {
  if (!priceFrom) return texts.pricing[pricing];
  const { amount, currency, per } = priceFrom;
  const price = new Intl.NumberFormat(texts.locale, { style: 'currency', currency }).format(amount);
  return `${texts.pricing[pricing]}, ${texts.priceFrom({ price, per })}`;
}

/** Removes the final period or exclamation mark, so that the sentence can be continued. */
export const trimEndPunctuation = (text: string): string => text.replace(/[.!]+$/, '');

/** Explains a recommendation by similar tools of the user, else by users with the same taste. */
export function recommendationReason(tool: Tool, suggestion: Suggestion, texts: ToolTexts): string {
  const { reasonTools, tags } = suggestion;
  if (reasonTools.length === 0) return collaborativeReason(suggestion, texts);
  return texts.becauseOf({
    tools: formatList(reasonTools, texts),
    tags: formatQuoted(tags, texts),
    category: tool.categoryName,
  });
}

/** Explains a recommendation by the users with the same taste who like the tool. */
export const collaborativeReason = (
  { reasonTools, userCount }: Pick<Suggestion, 'reasonTools' | 'userCount'>,
  texts: ToolTexts,
): string => texts.sameTaste({ userCount, tools: formatList(reasonTools, texts) });

export const popularReason = (
  { rating, favoritesCount, categoryName: category }: Tool,
  texts: ToolTexts,
): string =>
  rating !== null || favoritesCount > 0 ? texts.popular({ category }) : texts.listed({ category });
