import type { Tool } from '@ai-directory/api-client/contract';

import { formatList, formatPricing, formatRating, quote, trimEndPunctuation } from './tool-text.ts';

/** Summarizes a comparison in sentences, without a model. */
export function summarizeComparison(tools: Tool[]): string {
  const names = formatList(tools.map(({ name }) => name));
  const categories = new Set(tools.map(({ categoryName }) => categoryName));
  const quantifier = tools.length === 2 ? 'both' : 'all';
  const sentences = [
    categories.size === 1
      ? `${names} are ${quantifier} in ${tools[0]?.categoryName}`
      : `${names} serve different purposes: ${formatList(tools.map(({ name, categoryName }) => `${name} is in ${categoryName}`))}`,
  ];
  const shared = sharedTags(tools);
  if (shared.length > 0) sentences.push(`They share ${formatList(shared.map(quote))}`);
  for (const tool of tools) {
    const uniqueTags = tool.tags.filter(
      (tag) => !tools.some((other) => other !== tool && hasTag(other, tag)),
    );
    const uniqueness =
      uniqueTags.length > 0 ? `; only it has ${formatList(uniqueTags.slice(0, 3).map(quote))}` : '';
    sentences.push(`${tool.name}: ${trimEndPunctuation(tool.tagline)}; ${formatPricing(tool)}${uniqueness}`);
  }
  const rated = tools.filter(({ rating }) => rating !== null);
  const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0];
  if (best && rated.length > 1) sentences.push(`${best.name} has the highest rating: ${formatRating(best)}`);
  return `${sentences.join('. ')}.`;
}

const hasTag = ({ tags }: Tool, tag: string) =>
  tags.some((toolTag) => toolTag.toLowerCase() === tag.toLowerCase());

const sharedTags = ([first, ...others]: Tool[]): string[] =>
  (first?.tags ?? []).filter((tag) => others.every((other) => hasTag(other, tag)));
