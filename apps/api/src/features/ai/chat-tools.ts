import type { ChatMessage, Pricing } from '@ai-directory/api-client/contract';

import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import { findTaskKind, type TaskKind } from '../search/task-kinds.ts';
import type { ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
import { findFittingTools } from './fitting-tools.ts';
import type { SearchDeps } from './search.ts';

export interface Conversation {
  message: string;
  /** Sorted from oldest to newest. */
  previous: ChatMessage[];
}

/** Number of answers that a follow-up narrows. */
const maxNarrowed = 24;
/** Number of answers whose categories a follow-up stays in. */
const maxLeading = 5;
/** A follow-up that names a task with this probability asks for its tools. */
const minOtherTask = 0.5;
/** The same for one with a price, which rather narrows. */
const minTaskWithPrice = 0.9;
/** The same, if nothing else answers it. */
const minGuess = 0.4;

/** Finds the tools that the last message of a conversation asks for; a follow-up narrows the question before it. */
export async function findChatTools(
  { message, previous }: Conversation,
  limit: number,
  deps: SearchDeps,
): Promise<ToolSearchResult> {
  const plan = await deps.toolSearch.plan(message);
  const lastQuestion = previous.findLast(({ role }) => role === 'user')?.content.slice(-2000);
  const isNarrowing = plan.namedTools.length === 0 || excludesTools.test(message);
  if (lastQuestion !== undefined && isNarrowing) return narrow(lastQuestion, message, plan, limit, deps);
  return { plan, matches: await findForQuestion(message, plan, limit, deps) };
}

/** Returns the tools for the task of a question, those with its own words first; else the ones that fit most of it. */
async function findForQuestion(
  question: string,
  plan: SearchPlan,
  limit: number,
  { toolSearch }: SearchDeps,
): Promise<ToolMatch[]> {
  const task = plan.namedTools.length > 0 ? undefined : await findTaskKind(question, '');
  if (task?.category === '') return [];
  const fitting = task
    ? await findFittingTools({ ...task, context: question }, { onlyPricing: plan.pricing }, limit, toolSearch)
    : [];
  return fitting.length > 0 ? fitting : selectBest({ plan, matches: await toolSearch.rank(plan, {}, limit) });
}

/** Returns the tools that fit all of the question, else those that fit most of it; none if that is less than half. */
function selectBest({ plan, matches }: ToolSearchResult): ToolMatch[] {
  const complete = matches.filter(({ isComplete }) => isComplete);
  if (complete.length > 0) return complete;
  const count = ({ termIndexes }: ToolMatch) => countRequired(termIndexes, plan);
  const most = Math.max(1, countRequiredTerms(plan) / 2, ...matches.map(count));
  return matches.filter((match) => count(match) >= most);
}

/** Narrows a question by a follow-up such as "And a free one?", or answers the follow-up if it names a task of its own. */
async function narrow(
  lastQuestion: string,
  message: string,
  messagePlan: SearchPlan,
  limit: number,
  deps: SearchDeps,
): Promise<ToolSearchResult> {
  const { toolSearch } = deps;
  const { pricing, namedTools } = messagePlan;
  const lastPlan = await toolSearch.plan(lastQuestion);
  const answers = await findForQuestion(lastQuestion, lastPlan, maxNarrowed, deps);
  if (namedTools.length > 0) return exclude(messagePlan, lastQuestion, lastPlan, answers, limit, deps);
  const without = await findWithout(message, answers, deps);
  if (without.length > 0) return { plan: lastPlan, matches: without };
  const lastTask = await findTaskKind(lastQuestion, '');
  const otherTask = await findTaskKind(
    message,
    lastQuestion,
    pricing.length > 0 ? minTaskWithPrice : minOtherTask,
  );
  if (isPriceOnly(messagePlan) || (pricing.length > 0 && !otherTask))
    return narrowByPrice(pricing, lastQuestion, lastPlan, answers, limit, deps);

  const both = `${lastQuestion}\n${message}`;
  const filter = { onlyPricing: pricing };
  const onlyCategories = [...new Set(answers.slice(0, maxLeading).map(({ category }) => category))];
  const ofKind = await toolSearch.find(both, { ...filter, onlyCategories }, maxNarrowed);
  const findForTask = async (task: TaskKind | undefined): Promise<ToolSearchResult> => {
    const isOther = task !== undefined && task.category !== '' && task !== lastTask;
    const found =
      isOther && (await findFittingTools({ ...task, context: message }, filter, limit, toolSearch));
    return { plan: messagePlan, matches: found || [] };
  };
  const findWithProperty = async (): Promise<ToolSearchResult> => {
    if (!otherTask || onlyCategories.includes(otherTask.category) || !property.test(otherTask.query))
      return { plan: messagePlan, matches: [] };
    const plan = await toolSearch.plan(otherTask.query);
    const ranked = await toolSearch.rank(plan, { ...filter, onlyCategories }, maxNarrowed);
    const having = ranked.filter(({ strongIndexes }) => countRequired(strongIndexes, plan) > 0);
    const ofAnswers = selectByIds(having, answers);
    return { plan: lastPlan, matches: (ofAnswers.length > 0 ? ofAnswers : having).slice(0, limit) };
  };
  /** From the surest to the least. */
  const ways = [
    findWithProperty,
    () => findForTask(otherTask),
    () => selectByNewTerms(ofKind, lastPlan, ({ strongIndexes }) => strongIndexes),
    async () => findForTask(await findTaskKind(both, '', minOtherTask)),
    () => selectByNewTerms(ofKind, lastPlan, ({ termIndexes }) => termIndexes),
    async () => findForTask(await findTaskKind(message, lastQuestion, minGuess)),
  ];
  for (const find of ways) {
    const found = await find();
    if (found.matches.length > 0) return found;
  }
  // Nothing to narrow: the question had no answer, and could have none or was not understood.
  if (answers.length === 0 && lastTask?.category !== '')
    return { plan: messagePlan, matches: await findForQuestion(message, messagePlan, limit, deps) };
  return { plan: lastPlan, matches: answers.slice(0, limit) };
}

/** Queries of tasks for where a tool runs, rather than what it does. */
const property = /\b(local|offline|self-host(?:ing|ed)|privacy|own key)\b/;

/** Returns the answers without the tools that a message names: "not Grammarly". */
async function exclude(
  { namedTools }: SearchPlan,
  lastQuestion: string,
  lastPlan: SearchPlan,
  answers: ToolMatch[],
  limit: number,
  { toolSearch }: SearchDeps,
): Promise<ToolSearchResult> {
  const excludedIds = new Set(namedTools.map(({ id }) => id));
  const isOther = ({ id }: { id: string }) => !excludedIds.has(id);
  const plan = { ...lastPlan, namedTools: lastPlan.namedTools.filter(isOther) };
  const others = answers.filter(isOther);
  if (others.length > 0) return { plan, matches: others };
  // The question is about the excluded tools only.
  const { matches } = await toolSearch.find(lastQuestion, { intent: 'alternatives' }, limit);
  return { plan, matches: matches.filter(isOther) };
}

/** Returns the answers with a price; if the question names a tool, alternatives to it. */
async function narrowByPrice(
  pricing: Pricing[],
  lastQuestion: string,
  lastPlan: SearchPlan,
  answers: ToolMatch[],
  limit: number,
  deps: SearchDeps,
): Promise<ToolSearchResult> {
  if (lastPlan.intent === 'search' && lastPlan.namedTools.length > 0 && pricing.length > 0) {
    const onlyCategories = answers.map(({ category }) => category);
    const filter = { onlyPricing: pricing, onlyCategories };
    return deps.toolSearch.find(lastQuestion, { intent: 'alternatives', pricing, ...filter }, limit);
  }
  const plan = { ...lastPlan, pricing };
  const priced = await findForQuestion(lastQuestion, plan, maxNarrowed, deps);
  const matches = selectByIds(priced, answers);
  return { plan, matches: (matches.length > 0 ? matches : priced).slice(0, limit) };
}

function selectByIds(matches: ToolMatch[], others: ToolMatch[]): ToolMatch[] {
  const ids = new Set(others.map(({ id }) => id));
  return matches.filter(({ id }) => ids.has(id));
}

/**
 * Returns the best of the tools that have most of the terms that the last question did not have; none if no tool has any.
 * @param getIndexes the terms of which a tool must have a new one
 */
function selectByNewTerms(
  { plan, matches }: ToolSearchResult,
  lastPlan: SearchPlan,
  getIndexes: (match: ToolMatch) => number[],
): ToolSearchResult {
  const known = new Set(lastPlan.terms.map(({ text }) => text));
  const countNew = (indexes: number[]) =>
    countRequired(
      indexes.filter((index) => !known.has(plan.terms[index]?.text ?? '')),
      plan,
    );
  // Words of the description count half.
  const count = ({ strongIndexes, termIndexes }: ToolMatch) =>
    countNew(strongIndexes) + countNew(termIndexes);
  const candidates = matches.filter((match) => countNew(getIndexes(match)) > 0);
  const most = Math.max(...candidates.map(count));
  return {
    plan,
    matches: selectBest({ plan, matches: candidates.filter((match) => count(match) === most) }),
  };
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
