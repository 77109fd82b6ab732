import type { Tool } from '@ai-directory/api-client/contract';

import type { Suggestion } from './suggestions.store.ts';
import { listOf, quoted } from './tool-words.ts';

const people = (n: number) => (n === 1 ? 'Somebody' : `${n} people`);

/** Why a tool is recommended: what it is like, or who likes it. */
export function becauseOf(tool: Tool, { because, people: n, tags }: Suggestion): string {
  if (because.length === 0) return tasteOf({ because, people: n });
  const shares =
    tags.length > 0 ? `it has ${listOf(tags.map(quoted))} too` : `it is in ${tool.categoryName} too`;
  return `Because of ${listOf(because)}: ${shares}.`;
}

/** How many with the same taste like it. */
export const tasteOf = ({ because, people: n }: Pick<Suggestion, 'because' | 'people'>): string =>
  because.length > 0
    ? `${people(n)} with your taste ${n === 1 ? 'likes' : 'like'} it, and ${listOf(because)} as you do.`
    : `${people(n)} with your taste ${n === 1 ? 'likes' : 'like'} it.`;

export const popularReason = ({ rating, favoritesCount, categoryName }: Tool): string =>
  rating !== null || favoritesCount > 0 ? `Popular in ${categoryName}.` : `Listed in ${categoryName}.`;
