import type { Tool } from '@ai-directory/api-client/contract';

import { capital, listOf, priceOf, quoted, ratingOf, unstopped } from './tool-words.ts';

export interface Fact {
  label: string;
  values: string[];
  differs: boolean;
}

/** What is known of the tools, a row for each fact and a value for each tool. */
export function factsOf(tools: Tool[]): Fact[] {
  const row = (label: string, valueOf: (tool: Tool) => string, sameAs = valueOf): Fact => ({
    label,
    values: tools.map(valueOf),
    differs: new Set(tools.map((tool) => sameAs(tool).toLowerCase())).size > 1,
  });
  return [
    row('What it is', ({ tagline }) => tagline),
    row('Category', ({ categoryName }) => categoryName),
    row('Price', (tool) => capital(priceOf(tool))),
    row('Rating', ratingOf),
    row('Favorites', ({ favoritesCount }) => favoritesCount.toLocaleString('en')),
    row(
      'Features',
      ({ features }) => features.join('\n'),
      ({ features }) => sorted(features),
    ),
    row(
      'Tags',
      ({ tags }) => tags.join(', '),
      ({ tags }) => sorted(tags),
    ),
    row('Website', ({ website }) => new URL(website).hostname.replace(/^www\./, '')),
  ];
}

/** What the facts say, in sentences. */
export function summaryOf(tools: Tool[]): string {
  const names = listOf(tools.map(({ name }) => name));
  const categories = new Set(tools.map(({ categoryName }) => categoryName));
  const together = tools.length === 2 ? 'both' : 'all';
  const sentences = [
    categories.size === 1
      ? `${names} are ${together} in ${tools[0]?.categoryName}`
      : `${names} do different work: ${listOf(tools.map(({ name, categoryName }) => `${name} is in ${categoryName}`))}`,
  ];
  const shared = sharedTags(tools);
  if (shared.length > 0) sentences.push(`They share ${listOf(shared.map(quoted))}`);
  for (const tool of tools) {
    const own = tool.tags.filter((tag) => !tools.some((other) => other !== tool && hasTag(other, tag)));
    const only = own.length > 0 ? `; only it has ${listOf(own.slice(0, 3).map(quoted))}` : '';
    sentences.push(`${tool.name}: ${unstopped(tool.tagline)}; ${priceOf(tool)}${only}`);
  }
  const rated = tools.filter(({ rating }) => rating !== null);
  const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0];
  if (best && rated.length > 1) sentences.push(`${best.name} is rated best: ${ratingOf(best)}`);
  return `${sentences.join('. ')}.`;
}

const hasTag = ({ tags }: Tool, tag: string) => tags.some((own) => own.toLowerCase() === tag.toLowerCase());

const sharedTags = ([first, ...others]: Tool[]): string[] =>
  (first?.tags ?? []).filter((tag) => others.every((other) => hasTag(other, tag)));

const sorted = (texts: string[]): string => texts.toSorted().join('\n');
