import type { Tool } from '@ai-directory/api-client/contract';

import { negates, toPattern, type Property } from '../search/request-kinds.ts';
import type { ToolMatch } from '../search/tool-search.store.ts';
import type { SearchDeps } from './search.ts';
import { selectSame, toIds } from './tool-ids.ts';

/** If fewer tools are made for what is asked, those that mention it follow. */
const minMade = 2;

/** Returns the tools that have a property; if the message names one of its phrases, such as Outlook, those with that. */
export async function selectByProperty(
  property: Property,
  message: string,
  tools: ToolMatch[],
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  if (property.phrases.length === 0) return [];
  if (negates(message, property.phrases)) return tools.filter(({ id }) => property.hasTool(id) !== true);
  const named = findNamedProducts(property, message);
  const byFact = await selectByFact(property, message, tools, deps);
  const possible = tools.filter((match) => property.hasTool(match.id) !== false || byFact.includes(match));
  const exact = named.length > 0 ? await selectByText(possible, toPattern(named), deps) : [];
  if (exact.length > 0) return selectSame(tools, [...exact, ...byFact]);
  const unread = possible.filter(({ id }) => property.hasTool(id) === undefined);
  const having = await selectByText(unread, toPattern(property.phrases), deps);
  return possible.filter(
    (match) => property.hasTool(match.id) || having.includes(match) || byFact.includes(match),
  );
}

async function selectByFact(
  { hasFact }: Property,
  message: string,
  tools: ToolMatch[],
  { catalogue, viewerId }: SearchDeps,
): Promise<ToolMatch[]> {
  if (!hasFact) return [];
  const found = await catalogue.findWithFacts(toIds(tools), viewerId);
  return selectSame(
    tools,
    found.filter(({ facts }) => hasFact(facts, message)),
  );
}

/** Returns the phrases of a property that are names, such as Outlook, and that a message has. */
export const findNamedProducts = ({ phrases }: Property, message: string) =>
  phrases.filter((phrase) => /[A-Z]/.test(phrase) && toPattern([phrase]).test(message));

/** Returns the answers that do without what a message excludes, such as "without a bot"; none if it excludes nothing. */
export async function findWithout(
  message: string,
  answers: ToolMatch[],
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  const [, word] = /\b(?:without|no)\s+(?:an?\s+|any\s+|the\s+)?(\p{L}{2,}?)s?\b/iu.exec(message) ?? [];
  if (word === undefined) return [];
  const pattern = new RegExp(
    `\\b(without|no|not|never)\\b[^.;]{0,24}\\b${word}s?\\b|\\b${word}s?-free\\b`,
    'i',
  );
  return selectByText(answers, pattern, deps);
}

/** Returns the answers whose texts or tags match a pattern. */
export async function selectByText(
  answers: ToolMatch[],
  pattern: RegExp,
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  const tools = await findAll(answers, deps);
  const select = (getTexts: (tool: Tool) => string[]) =>
    selectSame(
      answers,
      tools.filter((tool) => pattern.test(getTexts(tool).join('. '))),
    );
  const made = select(({ tagline, tags }) => [tagline, ...tags]);
  if (made.length >= minMade) return made;
  const mentioning = select(({ description, features }) => [description, ...features]);
  return [...made, ...mentioning.filter((match) => !made.includes(match))];
}

export const findAll = (matches: ToolMatch[], { catalogue, viewerId }: SearchDeps): Promise<Tool[]> =>
  catalogue.findByIds(toIds(matches), viewerId);
