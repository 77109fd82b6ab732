import type { Tool } from '@ai-directory/api-client/contract';

import { capitalize, formatList, formatPricing, formatRating, quote } from './tool-text.ts';

const maxUniqueTags = 3;

/** Summarizes a comparison in sentences, without a model: category, tags, price and rating. */
export function summarizeComparison(tools: Tool[]): string {
  const names = formatNames(tools);
  const categories = new Set(tools.map(({ categoryName }) => categoryName));
  const quantifier = tools.length === 2 ? 'both' : 'all';
  const shared = sharedTags(tools);
  const sharing = shared.length > 0 ? `share ${formatList(shared.map(quote))}` : '';
  const sentences =
    categories.size === 1
      ? [`${names} are ${quantifier} in ${tools[0]?.categoryName}${sharing && ` and ${sharing}`}`]
      : [
          `${names} serve different purposes: ${formatList(tools.map(({ name, categoryName }) => `${name} is in ${categoryName}`))}`,
          ...(sharing ? [`They ${sharing}`] : []),
        ];
  const unique = tools.flatMap((tool) => {
    const tags = tool.tags.filter((tag) => !tools.some((other) => other !== tool && hasTag(other, tag)));
    return tags.length > 0
      ? [`only ${tool.name} has ${formatList(tags.slice(0, maxUniqueTags).map(quote))}`]
      : [];
  });
  if (unique.length > 0) sentences.push(capitalize(unique.join('; ')));
  const byPrice = [...Map.groupBy(tools, formatPricing)].map(
    ([price, priced]) => `${priced.length === tools.length ? quantifier : formatNames(priced)} ${price}`,
  );
  sentences.push(`Price: ${byPrice.join('; ')}`);
  const rated = tools.filter(({ rating }) => rating !== null);
  const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0];
  if (best && rated.length > 1) sentences.push(`${best.name} has the highest rating: ${formatRating(best)}`);
  return `${sentences.join('. ')}.`;
}

const formatNames = (tools: Tool[]) => formatList(tools.map(({ name }) => name));

const hasTag = ({ tags }: Tool, tag: string) =>
  tags.some((toolTag) => toolTag.toLowerCase() === tag.toLowerCase());

const sharedTags = ([first, ...others]: Tool[]): string[] =>
  (first?.tags ?? []).filter((tag) => others.every((other) => hasTag(other, tag)));
