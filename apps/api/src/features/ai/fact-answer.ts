import type { ComparedTool } from '@ai-directory/api-client/contract';

import { findMatches, parseSearch, tokenizeSearch } from '@ai-directory/prompts-kit/rules';

import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import { formatPrice } from './tool-text.ts';

/** What a question of fact asks for, and its answer; undefined if it is not known. */
const facts: { pattern: RegExp; answer: (tool: ComparedTool, texts: ToolTexts) => string | undefined }[] = [
  {
    pattern:
      /\b(price|prices|pricing|cost|costs|how much|expensive|cheap\w*|free|trial|preis|preise|kostet|kosten|wie teuer|wie viel|kostenlos\w*|gratis|umsonst)\b/i,
    answer: (tool, texts) => formatPriceWithFreePlan(tool, texts),
  },
  {
    pattern: /\b(api|schnittstelle)\b/i,
    answer: ({ facts: { api } }, texts) =>
      api && `API: ${[texts.apiAccess[api.has], api.note && `(${api.note})`].filter(Boolean).join(' ')}`,
  },
  {
    pattern:
      /\b(platforms?|mac(?:os)?|windows|linux|android|iphone|ipad|ios|phone|mobile|desktop|browser|offline|self[- ]?host\w*|handy|telefon|rechner|computer)\b/i,
    answer: ({ facts: { platforms } }, texts) =>
      platforms.length > 0 ? platforms.map((platform) => texts.platforms[platform]).join(', ') : undefined,
  },
  {
    pattern:
      /\b(train(?:s|ed|ing)? (?:on|with)|my data|privacy|private|trainiert|meine daten|datenschutz)\b/i,
    answer: ({ facts: { training } }) => training && (training.note || training.use),
  },
];

const formatPriceWithFreePlan = (tool: ComparedTool, texts: ToolTexts) =>
  [formatPrice(tool, texts), tool.facts.freePlan?.note && `(${tool.facts.freePlan.note})`]
    .filter(Boolean)
    .join(' ');

/** How a question begins that only a fact answers. */
const yesOrNo =
  /^\W*(?:and |und )?(?:does|do|is|are|can|could|has|have|hat|haben|kann|können|ist|sind|gibt es)\b/i;

/** Whether a message is a question to which the answer is yes or no. */
export const isYesNoQuestion = (message: string): boolean => yesOrNo.test(message);

/** Whether a message asks for something that a fact answers. */
export const isFactQuestion = (message: string): boolean =>
  isYesNoQuestion(message) || facts.some(({ pattern }) => pattern.test(message));

/** Answers the facts that a message asks for, one line for each tool; says so if a fact is not known. None if it asks for no fact. */
export function answerFacts(message: string, tools: ComparedTool[], texts: ToolTexts): string[] {
  const asked = facts.filter(({ pattern }) => pattern.test(message));
  if (asked.length === 0 && !isYesNoQuestion(message)) return [];
  return tools.map((tool) => {
    const known =
      asked.length > 0 ? asked.map(({ answer }) => answer(tool, texts)) : [findPassage(message, tool, texts)];
    return `${tool.name}: ${known.map((fact) => fact ?? texts.unknownFact).join('. ')}`;
  });
}

/** Returns the passage about a tool that has all words of a question but the name; undefined if none has. */
function findPassage(message: string, tool: ComparedTool, texts: ToolTexts): string | undefined {
  const { name, tagline, features, tags, description, facts: known } = tool;
  const ofName = new Set(tokenizeSearch(name));
  const terms = parseSearch(message).terms.filter(({ text, optional }) => !optional && !ofName.has(text));
  if (terms.length === 0) return tagline;
  const has = (text: string) => terms.every((term) => findMatches(text, [term]).length > 0);
  const passage = [tagline, ...features, ...known.goodFor, known.pickIf, ...toSentences(description)].find(
    has,
  );
  if (passage !== undefined) return passage;
  const uses = known.notFor.find(has);
  return uses === undefined ? tags.find(has) : texts.notFor({ uses });
}

const toSentences = (text: string) => text.split(/(?<=[.!?])\s+/);
