import type { ChatMessage, Tool } from '@ai-directory/api-client/contract';

import { AppError } from '../../errors.ts';
import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import { summarizeComparison } from './compare.ts';
import { serializeCatalogue, untrustedDataNotice } from './model-helpers.ts';
import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  reciprocalRankFusion,
  type ToolMatch,
  type ToolSearch,
  type ToolSearchResult,
} from '../search/tool-search.store.ts';
import { findFittingTools } from './fitting-tools.ts';
import type { SearchDeps } from './search.ts';
import { findStepTask, noTask } from './step-tasks.ts';
import { capitalize, formatList, formatRating, getExcerpt, trimEndPunctuation } from './tool-text.ts';

export interface ChatChunk {
  text?: string;
  tools?: Tool[];
  generatedBy?: string | null;
}

interface Conversation {
  message: string;
  /** Sorted from oldest to newest. */
  previous: ChatMessage[];
}

const maxTools = 8;
const maxListed = 5;
const minAnswers = 3;
/** Number of answers that a follow-up narrows. */
const maxNarrowed = 24;
/** Maximum number of characters of earlier messages sent to the model. */
const maxHistoryLength = 24_000;

/**
 * Streams an answer about the catalogue; the last chunk has the cited tools and the model's name. Without a model, or
 * when it fails before the first text, the answer is composed from the catalogue and states that no model was used.
 */
export async function* chat(
  conversation: Conversation,
  deps: SearchDeps,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk> {
  const { model, texts } = deps;
  const found = await findTools(conversation, deps);
  const { tools } = found;
  if (!model) {
    yield* answerFromCatalogue(texts.noModel, found, texts);
    return;
  }
  const citedIds = new Set<string>();
  let output = '';
  try {
    const stream = model.streamText({
      kind: 'chat',
      system: toSystemPrompt(tools),
      messages: [...trimHistory(conversation.previous), { role: 'user', content: conversation.message }],
      temperature: 0.3,
      maxTokens: 1200,
      signal,
    });
    for await (const text of stripCitations(stream, citedIds)) {
      output += text;
      yield { text };
    }
    if (output.trim() === '')
      throw new AppError('bad_gateway', 'provider_failed', `${model.name} returned an empty response`);
  } catch (error) {
    if (output.trim() !== '' || signal.aborted || !(error instanceof AppError)) throw error;
    deps.log.info({ err: error, model: model.id }, 'LLM call failed, using fallback');
    yield* answerFromCatalogue(texts.modelFailed({ error: trimEndPunctuation(error.message) }), found, texts);
    return;
  }
  yield { tools: getCitedTools(output, tools, citedIds), generatedBy: model.name };
}

/** What a message is about. */
interface FoundTools {
  tools: Tool[];
  /** Those of the tools that the message names; none if it asks for alternatives to them. */
  namedTools: Tool[];
}

/** Finds the tools a conversation is about: those named in the message, and those matching it or the messages before. */
async function findTools(conversation: Conversation, deps: SearchDeps): Promise<FoundTools> {
  const { plan, matches } = await findMatches(conversation, deps);
  const namedIds = plan.intent === 'alternatives' ? [] : plan.namedTools.map(({ id }) => id);
  // A model tells which of them fit; an answer without one lists them all.
  const nearest = deps.model ? await deps.toolSearch.findNearest(conversation.message, plan, {}) : [];
  const found = reciprocalRankFusion([matches, nearest]);
  const ids = [...new Set([...namedIds, ...found.map(({ id }) => id)])].slice(0, maxTools);
  const tools = await deps.catalogue.findByIds(ids, deps.viewerId);
  return { tools, namedTools: tools.filter(({ id }) => namedIds.includes(id)) };
}

/** Returns the tools that fit all of the question, else those that fit most of it; none if that is less than half. */
function selectBest({ plan, matches }: ToolSearchResult): ToolMatch[] {
  const complete = matches.filter(({ isComplete }) => isComplete);
  if (complete.length > 0) return complete;
  const count = ({ termIndexes }: ToolMatch) => countRequired(termIndexes, plan);
  const requiredCount = countRequiredTerms(plan);
  const most = Math.max(1, requiredCount / 2, ...matches.map(count));
  return matches.filter((match) => count(match) >= most);
}

async function findMatches({ message, previous }: Conversation, deps: SearchDeps): Promise<ToolSearchResult> {
  const { toolSearch } = deps;
  const plan = await toolSearch.plan(message);
  const lastQuestion = previous.findLast(({ role }) => role === 'user')?.content.slice(-2000);
  const isNarrowing = plan.namedTools.length === 0 || excludesTools.test(message);
  if (lastQuestion !== undefined && isNarrowing && isFollowUp(message, plan)) {
    const narrowed = await narrow(lastQuestion, message, plan, deps);
    // Without its question, a price alone would be answered by tools of any kind.
    if (narrowed.matches.length > 0 || isPriceOnly(plan)) return narrowed;
  }
  return { plan, matches: await findAnswers(message, plan, maxTools, toolSearch) };
}

/** Returns the tools for the task of a question that fit all of it; if they are few, the others for its task; then the closest. */
async function findAnswers(
  question: string,
  plan: SearchPlan,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  const matches = selectBest({ plan, matches: await toolSearch.rank(plan, {}, limit) });
  const task = plan.namedTools.length > 0 ? undefined : findStepTask(question, '');
  if (!task) return matches;
  if (task === noTask) return [];
  const fitting = await findFittingTools(task, { onlyPricing: plan.pricing }, limit, toolSearch);
  const fittingIds = new Set(fitting.map(({ id }) => id));
  const completeFitting = matches.filter(({ id, isComplete }) => isComplete && fittingIds.has(id));
  const hasEnough = completeFitting.length >= minAnswers;
  const sorted = [...completeFitting, ...(hasEnough ? [] : fitting), ...matches];
  return [...new Map(sorted.map((match) => [match.id, match])).values()];
}

/** Narrows a question by a follow-up such as "And a free one?": to tools of the kinds that answer the question. */
async function narrow(
  lastQuestion: string,
  message: string,
  messagePlan: SearchPlan,
  deps: SearchDeps,
): Promise<ToolSearchResult> {
  const { toolSearch } = deps;
  const { pricing, namedTools } = messagePlan;
  const lastPlan = await toolSearch.plan(lastQuestion);
  const answers = await findAnswers(lastQuestion, lastPlan, maxNarrowed, toolSearch);
  if (namedTools.length > 0) {
    const excludedIds = new Set(namedTools.map(({ id }) => id));
    const isOther = ({ id }: { id: string }) => !excludedIds.has(id);
    const plan = { ...lastPlan, namedTools: lastPlan.namedTools.filter(isOther) };
    const others = answers.filter(isOther);
    if (others.length > 0) return { plan, matches: others };
    // The question is about the excluded tools only.
    const { matches } = await toolSearch.find(lastQuestion, { intent: 'alternatives' }, maxTools);
    return { plan, matches: matches.filter(isOther) };
  }
  const without = await findWithout(message, answers, deps);
  if (without.length > 0) return { plan: lastPlan, matches: without };
  const find = (onlyCategories: string[]) =>
    toolSearch.find(`${lastQuestion}\n${message}`, { onlyPricing: pricing, onlyCategories }, maxTools);
  const kinds = [...new Set(answers.slice(0, maxListed).map(({ category }) => category))];
  const ofKind = await find(kinds);
  const matchesOfKind = selectByNewTerms(ofKind, lastPlan);
  if (matchesOfKind.length > 0) return { plan: ofKind.plan, matches: matchesOfKind };
  // With words of its own, it may ask for another kind.
  const narrowed = isPriceOnly(messagePlan) ? ofKind : await find([]);
  const { plan } = narrowed;
  if (plan.intent === 'search' && plan.namedTools.length > 0 && pricing.length > 0) {
    const filter = { onlyPricing: pricing, onlyCategories: isPriceOnly(messagePlan) ? kinds : [] };
    return toolSearch.find(lastQuestion, { intent: 'alternatives', pricing, ...filter }, maxTools);
  }
  const countStrong = ({ strongIndexes }: ToolMatch) => countRequired(strongIndexes, plan);
  const most = Math.max(...narrowed.matches.map(countStrong));
  // Not those that only mention in their description what both messages ask for.
  const matches = selectBest(narrowed).filter((match) => countStrong(match) === most);
  if (matches.length > 0 || pricing.length === 0) return { plan, matches };
  return { plan, matches: await findAnswers(lastQuestion, { ...lastPlan, pricing }, maxTools, toolSearch) };
}

/** Returns the best of the tools that have most of the terms that the last question did not have; none if no tool has any. */
function selectByNewTerms({ plan, matches }: ToolSearchResult, lastPlan: SearchPlan): ToolMatch[] {
  const known = new Set(lastPlan.terms.map(({ text }) => text));
  const countNew = (indexes: number[]) =>
    countRequired(
      indexes.filter((index) => !known.has(plan.terms[index]?.text ?? '')),
      plan,
    );
  // Words of the description count half.
  const count = ({ strongIndexes, termIndexes }: ToolMatch) =>
    countNew(strongIndexes) + countNew(termIndexes);
  const most = Math.max(0, ...matches.map(count));
  return most === 0 ? [] : selectBest({ plan, matches: matches.filter((match) => count(match) === most) });
}

/** Whether a message has no terms but a price, such as "And a free one?". */
const isPriceOnly = (plan: SearchPlan) => countRequiredTerms(plan) === 0;

const excludesTools = /^\W*(but )?(not|no|except|besides|other than|instead of|apart from|anything but)\b/i;

/** Returns the answers that do without what a message excludes, such as "without a bot"; none if it excludes nothing. */
async function findWithout(
  message: string,
  answers: ToolMatch[],
  { catalogue, viewerId }: SearchDeps,
): Promise<ToolMatch[]> {
  const [, word] = /\b(?:without|no)\s+(?:an?\s+|any\s+|the\s+)?(\p{L}{3,}?)s?\b/iu.exec(message) ?? [];
  if (word === undefined) return [];
  const pattern = new RegExp(`\\b(without|no|not|never)\\b[^.;]{0,24}\\b${word}|\\b${word}s?-free\\b`, 'i');
  const tools = await catalogue.findByIds(
    answers.map(({ id }) => id),
    viewerId,
  );
  const ids = new Set(
    tools
      .filter(({ tagline, description, features }) =>
        pattern.test([tagline, description, ...features].join('. ')),
      )
      .map(({ id }) => id),
  );
  return answers.filter(({ id }) => ids.has(id));
}

/** Whether a message needs the one before it: it begins so, or has few words of its own. */
const isFollowUp = (message: string, plan: SearchPlan) =>
  /^\W*(and|or|but|also|for|in|on|with|without|which|what about|how about|any|one|cheaper|a|an|only|not)\b/i.test(
    message,
  ) ||
  /\b(ones?|it|them|those|these|that)\b/i.test(message) ||
  countRequiredTerms(plan) < 2;

const toSystemPrompt = (tools: Tool[]) =>
  [
    'You are the assistant of a directory of AI tools. Answer questions about AI tools and how to use them, briefly, in plain text without Markdown or HTML, in the language of the question.',
    'Recommend only tools of the catalogue below; it contains the search results for this question, not the whole directory. If none fits, say so. Do not make up facts, prices or URLs.',
    'Write the id of each tool that you name in double square brackets directly after its name, such as [[tool-id]]: these citations are removed from the text and become links.',
    untrustedDataNotice,
    serializeCatalogue(tools),
  ].join('\n');

/** Returns the newest messages within `maxHistoryLength`. */
function trimHistory(previous: ChatMessage[]): ChatMessage[] {
  const newest: ChatMessage[] = [];
  let length = 0;
  for (const message of previous.toReversed()) {
    length += message.content.length;
    if (length > maxHistoryLength) break;
    newest.unshift(message);
  }
  return newest;
}

/** Removes citations such as `[[tool-id]]` from streamed text, even when split across chunks, and collects their ids. */
export async function* stripCitations(
  deltas: AsyncIterable<string>,
  citedIds: Set<string>,
): AsyncGenerator<string> {
  let buffer = '';
  for await (const delta of deltas) {
    buffer = (buffer + delta).replaceAll(/ ?\[\[([a-z0-9-]{2,64})\]\]/g, (_citation, id: string) => {
      citedIds.add(id);
      return '';
    });
    // Hold the end of the text back while it can still become a citation.
    const start = / ?(?:\[(?:\[(?:[a-z0-9-]{0,64}\]?)?)?)?$/.exec(buffer)?.index ?? buffer.length;
    const text = stripControlCharacters(buffer.slice(0, start));
    buffer = buffer.slice(start);
    if (text) yield text;
  }
  const rest = stripControlCharacters(buffer);
  if (rest) yield rest;
}

/** Removes control characters except line breaks and tabs. */
const stripControlCharacters = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

/** Returns the tools of the prompt that the output cites, else those it mentions by name. */
function getCitedTools(output: string, tools: Tool[], citedIds: Set<string>): Tool[] {
  const cited = tools.filter(({ id }) => citedIds.has(id));
  return cited.length > 0 ? cited : tools.filter(({ name }) => output.includes(name));
}

/** Answers without a model: compares or describes the tools named in the message, else lists the search results. */
function* answerFromCatalogue(
  introduction: string,
  { tools: results, namedTools: allNamed }: FoundTools,
  texts: ToolTexts,
): Generator<ChatChunk> {
  const namedTools = allNamed.slice(0, 4);
  const tools = namedTools.length > 0 ? namedTools : results.slice(0, maxListed);
  const paragraphs = [introduction, ...toParagraphs(namedTools, tools, texts)];
  for (const [index, text] of paragraphs.entries()) yield { text: index === 0 ? text : `\n\n${text}` };
  yield { tools, generatedBy: null };
}

function toParagraphs(namedTools: Tool[], tools: Tool[], texts: ToolTexts): string[] {
  if (tools.length === 0) return [texts.noTools];
  const [firstNamed] = namedTools;
  if (namedTools.length > 1) return [summarizeComparison(namedTools, texts)];
  if (firstNamed) return [describeTool(firstNamed, texts)];
  const lines = tools.map(
    ({ name, tagline, pricing }) => `• ${name}: ${trimEndPunctuation(tagline)} (${texts.pricing[pricing]})`,
  );
  const [first, second] = tools.map(({ name }) => name);
  return [
    lines.join('\n'),
    first && second ? texts.askMore({ tools: formatList([first, second], texts) }) : texts.askAboutIt,
  ];
}

function describeTool(tool: Tool, texts: ToolTexts): string {
  const lines = [
    `${tool.name} (${tool.categoryName}): ${trimEndPunctuation(tool.tagline)}. ${getExcerpt(tool.description)}`,
    texts.priceAndRating({
      pricing: capitalize(texts.pricing[tool.pricing]),
      rating: formatRating(tool, texts),
    }),
  ];
  const features = tool.features.map(trimEndPunctuation).join('; ');
  if (features) lines.push(texts.features({ features }));
  return lines.join('\n');
}
