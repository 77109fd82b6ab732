import type { ChatMessage, Pricing, Tool } from '@ai-directory/api-client/contract';

import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  findProperty,
  findTaskKind,
  findLikelyTaskKind,
  toPattern,
  type FoundProperty,
  type Property,
  type TaskKind,
} from '../search/request-kinds.ts';
import type { ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
import { findToolsForTask } from './fitting-tools.ts';
import type { SearchDeps } from './search.ts';

export interface Conversation {
  message: string;
  /** Sorted from oldest to newest. */
  previous: ChatMessage[];
}

export interface ChatAnswer extends ToolSearchResult {
  /** What it answers: a question with its follow-ups. */
  question: string;
  /** What the question asks for. */
  task: TaskKind | undefined;
  /** False if no tool has what a follow-up asks for, so that the answer to the question before is repeated. */
  isNarrowed: boolean;
}

/** Number of tools that are compared. */
const maxCompared = 24;
/** Number of messages that a follow-up may refer to. */
const maxFollowUps = 5;
/** If fewer tools are made for what is asked, those that mention it follow. */
const minMade = 2;
/** Number of answers whose categories a follow-up stays in. */
const maxLeading = 5;
/** A follow-up that names a task with this probability asks for its tools; less likely ones rather narrow the question. */
const minOtherTask = 0.5;
/** The same for one with a price. */
const minTaskWithPrice = 0.9;
/** The same, without regard to the question before. */
const minOwnTask = 0.9;
/** Finds the tools that the last message of a conversation asks for; a follow-up narrows the question before it. */
export async function findChatTools(
  { message, previous }: Conversation,
  limit: number,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const [first, ...followUps] = [...(await findQuestion(message, previous, deps)), message];
  let answered = await answer(first ?? message, await deps.toolSearch.plan(first ?? message), deps);
  for (const followUp of followUps) answered = await narrow(answered, followUp, deps);
  return { ...answered, matches: answered.matches.slice(0, limit) };
}

/** Returns the newest message of the user that a message refers to, and the follow-ups after it; none if it stands alone. */
async function findQuestion(
  message: string,
  previous: ChatMessage[],
  { toolSearch }: SearchDeps,
): Promise<string[]> {
  const { namedTools } = await toolSearch.plan(message);
  const property = await findProperty(message);
  const isNarrowing =
    namedTools.length === 0 ||
    excludesTools.test(message) ||
    (property?.isSure && findNamed(property.property, message).length > 0);
  if (!isNarrowing) return [];
  const messages = previous.flatMap(({ role, content }) => (role === 'user' ? [content.slice(-2000)] : []));
  const recent = messages.slice(-maxFollowUps);
  let start = recent.length - 1;
  while (start > 0 && (await isFollowUp(recent[start] ?? ''))) start -= 1;
  return recent.slice(Math.max(0, start));
}

const isFollowUp = async (message: string): Promise<boolean> =>
  excludesTools.test(message) ||
  (await findProperty(message))?.isSure === true ||
  !(await findTaskKind(message, '', minOtherTask));

/** Finds the tools for the task of a question, those with its own words first; else the ones that fit most of it. */
async function answer(question: string, plan: SearchPlan, { toolSearch }: SearchDeps): Promise<ChatAnswer> {
  const task = plan.namedTools.length > 0 ? undefined : await findTaskKind(question, '');
  const filter = { onlyPricing: plan.pricing };
  const fitting = await findToolsForTask(task, question, filter, maxCompared, toolSearch);
  const answered = { question, plan, task, isNarrowed: true };
  if (fitting.length > 0) return { ...answered, matches: fitting };
  const ranked = await toolSearch.rank(plan, {}, maxCompared);
  const isUnlisted = task?.category === '';
  const matches = isUnlisted ? ranked.filter(({ isComplete }) => isComplete) : selectBest(plan, ranked);
  if (matches.length > 0 || isUnlisted) return { ...answered, matches };
  const likely = await findLikelyTaskKind(question, '');
  const found = await findToolsForTask(likely, question, filter, maxCompared, toolSearch);
  return { ...answered, task: likely, matches: found };
}

/** Returns the tools that fit all of the question, else those that fit most of it; none if that is less than half. */
function selectBest(plan: SearchPlan, matches: ToolMatch[]): ToolMatch[] {
  const complete = matches.filter(({ isComplete }) => isComplete);
  if (complete.length > 0) return complete;
  const count = ({ termIndexes }: ToolMatch) => countRequired(termIndexes, plan);
  const most = Math.max(1, countRequiredTerms(plan) / 2, ...matches.map(count));
  return matches.filter((match) => count(match) >= most);
}

/** Narrows an answer by a follow-up such as "And a free one?", or answers the follow-up if it names a task of its own. */
async function narrow(before: ChatAnswer, message: string, deps: SearchDeps): Promise<ChatAnswer> {
  const { question } = before;
  const messagePlan = await deps.toolSearch.plan(message);
  const found = await findProperty(message);
  const ownPricing = messagePlan.pricing.length > 0 ? messagePlan.pricing : (found?.property.pricing ?? []);
  const isPriceAsked = ownPricing.length > 0;
  const pricing = isPriceAsked ? ownPricing : before.plan.pricing;
  const narrowed = { ...before, question: `${message}\n${question}`, isNarrowed: true };
  const priced = isPriceAsked ? { ...narrowed, ...(await selectByPrice(before, pricing, deps)) } : before;
  if (excludesTools.test(message) && messagePlan.namedTools.length > 0)
    return { ...before, isNarrowed: true, ...(await exclude(messagePlan, priced, deps)) };
  const having = found ? await findHaving(found, message, priced, pricing, deps) : [];
  if (having.length > 0) return { ...narrowed, matches: having };
  const without = await findWithout(message, priced.matches, deps);
  if (without.length > 0) return { ...narrowed, matches: without };

  const ownTask = await findTaskKind(message, '', minOwnTask);
  const answered = { question: message, plan: messagePlan, task: ownTask, isNarrowed: true };
  // Nothing in the catalogue is for what the message asks for instead.
  if (ownTask?.category === '') return { ...answered, matches: [] };
  const otherTask =
    ownTask ?? (await findTaskKind(message, question, isPriceAsked ? minTaskWithPrice : minOtherTask));
  const isOnlyPrice = isPriceAsked && (!otherTask || found?.property.pricing.length);
  if (countRequiredTerms(messagePlan) === 0 || isOnlyPrice) return priced;
  const { matches, task } = await findOthers(message, before, otherTask, pricing, deps);
  if (matches.length > 0)
    return task ? { ...answered, task, matches } : { ...narrowed, plan: messagePlan, matches };
  // The question was not understood, unlike one that no tool is for.
  return before.matches.length === 0 && before.task?.category !== ''
    ? answer(message, messagePlan, deps)
    : { ...priced, isNarrowed: false };
}

/** Finds tools for another task that a follow-up names, or those for the question before that have its words. */
async function findOthers(
  message: string,
  before: ChatAnswer,
  otherTask: TaskKind | undefined,
  onlyPricing: Pricing[],
  { toolSearch }: SearchDeps,
): Promise<{ matches: ToolMatch[]; task?: TaskKind | undefined }> {
  const both = `${message}\n${before.question}`;
  const findForTask = async (task: TaskKind | undefined) => ({
    task,
    matches:
      task === before.task
        ? []
        : await findToolsForTask(task, message, { onlyPricing }, maxCompared, toolSearch),
  });
  let ofKind: Promise<ToolSearchResult> | undefined;
  const findWithTerms = async (getIndexes: (match: ToolMatch) => number[]) => {
    const onlyCategories = getLeadingCategories(before.matches);
    ofKind ??= toolSearch.find(both, { onlyPricing, onlyCategories }, maxCompared);
    return { matches: selectByNewTerms(await ofKind, before.plan, getIndexes) };
  };
  /** From the surest to the least. */
  const ways = [
    () => findForTask(otherTask),
    () => findWithTerms(({ strongIndexes }) => strongIndexes),
    async () => findForTask(await findTaskKind(both, '', minOtherTask)),
    () => findWithTerms(({ termIndexes }) => termIndexes),
    async () => findForTask(await findLikelyTaskKind(message, before.question)),
  ];
  for (const find of ways) {
    const found = await find();
    if (found.matches.length > 0) return found;
  }
  return { matches: [] };
}

const getLeadingCategories = (matches: ToolMatch[]) => [
  ...new Set(matches.slice(0, maxLeading).map(({ category }) => category)),
];

/** Returns the answers without the tools that a message names: "not Grammarly". */
async function exclude(
  { namedTools }: SearchPlan,
  { question, plan, matches }: ChatAnswer,
  { toolSearch }: SearchDeps,
): Promise<ToolSearchResult> {
  const excludedIds = new Set(namedTools.map(({ id }) => id));
  const isOther = ({ id }: { id: string }) => !excludedIds.has(id);
  const others = matches.filter(isOther);
  if (others.length > 0)
    return { plan: { ...plan, namedTools: plan.namedTools.filter(isOther) }, matches: others };
  // The question is about the excluded tools only.
  const found = await toolSearch.find(question, { intent: 'alternatives' }, maxCompared);
  return { plan: { ...plan, namedTools: [] }, matches: found.matches.filter(isOther) };
}

/** Returns the answers with a price; if the question names a tool, alternatives to it. */
async function selectByPrice(
  { question, plan, matches, task }: ChatAnswer,
  pricing: Pricing[],
  deps: SearchDeps,
): Promise<ToolSearchResult> {
  if (plan.intent === 'search' && plan.namedTools.length > 0) {
    const onlyCategories = matches.map(({ category }) => category);
    const options = { intent: 'alternatives', pricing, onlyPricing: pricing, onlyCategories } as const;
    return deps.toolSearch.find(question, options, maxCompared);
  }
  const tools = await findAll(matches, deps);
  const having = selectSame(
    matches,
    tools.filter((tool) => pricing.includes(tool.pricing)),
  );
  if (having.length > 0) return { plan: { ...plan, pricing }, matches: having };
  const related = task?.category ? await findRelated(task, pricing, deps) : [];
  return related.length > 0 ? { plan, matches: related } : answer(question, { ...plan, pricing }, deps);
}

/** Returns tools with a price for tasks that are related: with a tag of the query. */
async function findRelated(
  { query, category }: TaskKind,
  onlyPricing: Pricing[],
  { toolSearch }: SearchDeps,
): Promise<ToolMatch[]> {
  const plan = await toolSearch.plan(query);
  const ranked = await toolSearch.rank(plan, { onlyPricing, onlyCategories: [category] }, maxCompared);
  const most = Math.max(...ranked.map(({ strongIndexes }) => countRequired(strongIndexes, plan)));
  return ranked.filter(({ strongIndexes }) => most > 0 && countRequired(strongIndexes, plan) === most);
}

const findAll = (matches: ToolMatch[], { catalogue, viewerId }: SearchDeps): Promise<Tool[]> =>
  catalogue.findByIds(
    matches.map(({ id }) => id),
    viewerId,
  );

function selectSame(matches: ToolMatch[], others: { id: string }[]): ToolMatch[] {
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
): ToolMatch[] {
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
  return selectBest(
    plan,
    candidates.filter((match) => count(match) === most),
  );
}

/** Returns the answers that have a property; else, if it is sure, tools of their categories that have it. */
async function findHaving(
  { property, isSure }: FoundProperty,
  message: string,
  { question, matches }: ChatAnswer,
  onlyPricing: Pricing[],
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  const having = await selectByProperty(property, message, matches, deps);
  if (having.length > 0 || !isSure) return having;
  const plan = await deps.toolSearch.plan(property.phrases.join(' '), { extraTerms: question });
  const onlyCategories = getLeadingCategories(matches);
  const ofKind = await deps.toolSearch.rank(plan, { onlyPricing, onlyCategories }, maxCompared);
  return selectByProperty(property, message, ofKind, deps);
}

/** Returns the tools that have a property; if the message names one of its phrases, such as Outlook, those with that. */
async function selectByProperty(
  property: Property,
  message: string,
  tools: ToolMatch[],
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  if (property.phrases.length === 0) return [];
  const named = findNamed(property, message);
  const exact = named.length > 0 ? await selectByText(tools, toPattern(named), deps) : [];
  return exact.length > 0 ? exact : selectByText(tools, toPattern(property.phrases), deps);
}

/** Returns the phrases of a property that are names, such as Outlook, and that a message has. */
const findNamed = ({ phrases }: Property, message: string) =>
  phrases.filter((phrase) => /[A-Z]/.test(phrase) && toPattern([phrase]).test(message));

/** How a message excludes the tools that it names. */
const excludesTools =
  /^\W*(but |no,? )?(not(?! sure)|no(?! problem|,))\b|\b(anything but|except|other than|instead of|apart from|not keen on|don['’]t (?:like|want|trust))\b/i;

/** Returns the answers that do without what a message excludes, such as "without a bot"; none if it excludes nothing. */
async function findWithout(message: string, answers: ToolMatch[], deps: SearchDeps): Promise<ToolMatch[]> {
  const [, word] = /\b(?:without|no)\s+(?:an?\s+|any\s+|the\s+)?(\p{L}{2,}?)s?\b/iu.exec(message) ?? [];
  if (word === undefined) return [];
  const pattern = new RegExp(
    `\\b(without|no|not|never)\\b[^.;]{0,24}\\b${word}s?\\b|\\b${word}s?-free\\b`,
    'i',
  );
  return selectByText(answers, pattern, deps);
}

/** Returns the answers whose texts or tags match a pattern. */
async function selectByText(answers: ToolMatch[], pattern: RegExp, deps: SearchDeps): Promise<ToolMatch[]> {
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
