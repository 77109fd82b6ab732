import type { Tool } from '@ai-directory/api-client/contract';

import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import { formatList, formatQuoted, formatRating } from './tool-text.ts';

/** Number of the tags shown that only one tool has: of a pair, and of more tools. */
const maxUniqueTags = { two: 3, more: 2 };

/** Summarizes a comparison in sentences, without a model: category, tags, price and rating. */
export function summarizeComparison(tools: Tool[], texts: ToolTexts): string {
  const formatNames = (named: Tool[]) =>
    formatList(
      named.map(({ name }) => name),
      texts,
    );
  const names = formatNames(tools);
  const isPair = tools.length === 2;
  const quantifier = isPair ? texts.both : texts.all;
  const tags = formatQuoted(sharedTags(tools), texts);
  const categories = [...Map.groupBy(tools, ({ categoryName }) => categoryName)]
    .map(([category, members]) => ({ category, names: formatNames(members), count: members.length }))
    .toSorted((a, b) => b.count - a.count);
  const sentences =
    categories.length === 1
      ? [texts.sameCategory({ names, quantifier, category: tools[0]?.categoryName ?? '', tags })]
      : [texts.differentCategories({ categories }), ...(tags ? [texts.shared({ tags })] : [])];
  const unique = tools.flatMap((tool) => {
    const own = tool.tags
      .filter((tag) => !tools.some((other) => other !== tool && hasTag(other, tag)))
      .slice(0, isPair ? maxUniqueTags.two : maxUniqueTags.more);
    return own.length > 0 ? [{ name: tool.name, tags: formatQuoted(own, texts) }] : [];
  });
  if (unique.length > 0) sentences.push(texts.only({ tools: unique }));
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
