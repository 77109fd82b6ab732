import type { Tool } from '@ai-directory/api-client/contract';

import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import { capitalize, formatList, formatQuoted, formatRating } from './tool-text.ts';

const maxUniqueTags = 3;

/** Summarizes a comparison in sentences, without a model: category, tags, price and rating. */
export function summarizeComparison(tools: Tool[], texts: ToolTexts): string {
  const formatNames = (named: Tool[]) =>
    formatList(
      named.map(({ name }) => name),
      texts,
    );
  const names = formatNames(tools);
  const category = tools[0]?.categoryName ?? '';
  const quantifier = tools.length === 2 ? texts.both : texts.all;
  const tags = formatQuoted(sharedTags(tools), texts);
  const sentences = tools.every(({ categoryName }) => categoryName === category)
    ? [texts.sameCategory({ names, quantifier, category, tags })]
    : [texts.differentCategories({ names, tools }), ...(tags ? [texts.shared({ tags })] : [])];
  const unique = tools.flatMap((tool) => {
    const own = tool.tags.filter((tag) => !tools.some((other) => other !== tool && hasTag(other, tag)));
    return own.length > 0
      ? [texts.only({ name: tool.name, tags: formatQuoted(own.slice(0, maxUniqueTags), texts) })]
      : [];
  });
  if (unique.length > 0) sentences.push(capitalize(unique.join('; ')));
  const prices = [...Map.groupBy(tools, ({ pricing }) => texts.pricing[pricing])].map(
    ([price, priced]) => `${priced.length === tools.length ? quantifier : formatNames(priced)} ${price}`,
  );
  sentences.push(texts.prices({ prices: prices.join('; ') }));
  const rated = tools.filter(({ rating }) => rating !== null);
  const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0];
  if (best && rated.length > 1)
    sentences.push(texts.bestRated({ name: best.name, rating: formatRating(best, texts) }));
  return `${sentences.join('. ')}.`;
}

const hasTag = ({ tags }: Tool, tag: string) =>
  tags.some((toolTag) => toolTag.toLowerCase() === tag.toLowerCase());

const sharedTags = ([first, ...others]: Tool[]): string[] =>
  (first?.tags ?? []).filter((tag) => others.every((other) => hasTag(other, tag)));
