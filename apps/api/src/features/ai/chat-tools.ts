import type { ChatMessage, Pricing, Tool } from '@ai-directory/api-client/contract';

import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  findProperty,
  findTaskKind,
  toPattern,
  type FoundProperty,
  type Property,
  type TaskKind,
} from '../search/request-kinds.ts';
import type { ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
import { findToolsForTask } from './fitting-tools.ts';
import type { SearchDeps } from './search.ts';

export interface ChatTools extends ToolSearchResult {
  /** False if no tool has what a follow-up asks for, so that the answer to the question before is repeated. @default true */
  isNarrowed?: boolean;
}

export interface Conversation {
  message: string;
  /** Sorted from oldest to newest. */
  previous: ChatMessage[];
}

interface Answer extends ToolSearchResult {
  /** What the question asks for. */
  task: TaskKind | undefined;
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
/** The same, if nothing else answers it. */
const minGuess = 0.4;

/** Finds the tools that the last message of a conversation asks for; a follow-up narrows the question before it. */
export async function findChatTools(
  { message, previous }: Conversation,
  limit: number,
  deps: SearchDeps,
): Promise<ChatTools> {
  const plan = await deps.toolSearch.plan(message);
  const isNarrowing = plan.namedTools.length === 0 || excludesTools.test(message);
  const question = isNarrowing ? await findQuestion(previous) : undefined;
  const found: ChatTools = question
    ? await narrow(question, message, plan, deps)
    : await answer(message, plan, deps);
  return { ...found, matches: found.matches.slice(0, limit) };
}

/** The newest message of the user that names a task, and the follow-ups after it. */
interface Question {
  /** All of it. */
  text: string;
  followUps: string[];
}

async function findQuestion(previous: ChatMessage[]): Promise<Question | undefined> {
  const messages = previous.flatMap(({ role, content }) => (role === 'user' ? [content.slice(-2000)] : []));
  const recent = messages.slice(-maxFollowUps);
  let start = recent.length - 1;
  while (start > 0 && (await isFollowUp(recent[start] ?? ''))) start -= 1;
  const [first, ...others] = recent.slice(Math.max(0, start));
  if (!first) return undefined;
  // An excluded tool would be one that the question names.
  const followUps = others.filter((text) => !excludesTools.test(text));
  return { text: [first, ...followUps].join('\n'), followUps };
}

const isFollowUp = async (message: string): Promise<boolean> =>
  (await findProperty(message))?.isSure === true || !(await findTaskKind(message, '', minOtherTask));

/** Finds the tools for the task of a question, those with its own words first; else the ones that fit most of it. */
async function answer(question: string, plan: SearchPlan, { toolSearch }: SearchDeps): Promise<Answer> {
  const task = plan.namedTools.length > 0 ? undefined : await findTaskKind(question, '');
  const filter = { onlyPricing: plan.pricing };
  const fitting = await findToolsForTask(task, question, filter, maxCompared, toolSearch);
  if (fitting.length > 0) return { plan, matches: fitting, task };
  const ranked = await toolSearch.rank(plan, {}, maxCompared);
  const isUnlisted = task?.category === '';
  return {
    plan,
    matches: isUnlisted ? ranked.filter(({ isComplete }) => isComplete) : selectBest(plan, ranked),
    task,
  };
}

/** Returns the tools that fit all of the question, else those that fit most of it; none if that is less than half. */
function selectBest(plan: SearchPlan, matches: ToolMatch[]): ToolMatch[] {
  const complete = matches.filter(({ isComplete }) => isComplete);
  if (complete.length > 0) return complete;
  const count = ({ termIndexes }: ToolMatch) => countRequired(termIndexes, plan);
  const most = Math.max(1, countRequiredTerms(plan) / 2, ...matches.map(count));
  return matches.filter((match) => count(match) >= most);
}

/** Finds the tools for a question, with the properties that its follow-ups ask for. */
async function answerAgain(
  { text, followUps }: Question,
  plan: SearchPlan,
  deps: SearchDeps,
): Promise<Answer> {
  const answered = await answer(text, plan, deps);
  for (const followUp of followUps) {
    const found = await findProperty(followUp);
    const having = found ? await selectByProperty(found.property, followUp, answered.matches, deps) : [];
    if (having.length > 0) answered.matches = having;
  }
  return answered;
}

/** Narrows a question by a follow-up such as "And a free one?", or answers the follow-up if it names a task of its own. */
async function narrow(
  question: Question,
  message: string,
  messagePlan: SearchPlan,
  deps: SearchDeps,
): Promise<ChatTools> {
  const plan = await deps.toolSearch.plan(question.text);
  const last = await answerAgain(question, plan, deps);
  const found = await findProperty(message);
  const ownPricing = messagePlan.pricing.length > 0 ? messagePlan.pricing : (found?.property.pricing ?? []);
  const isPriceAsked = ownPricing.length > 0;
  const pricing = isPriceAsked ? ownPricing : plan.pricing;
  const priced = isPriceAsked ? await selectByPrice(question.text, last, pricing, deps) : last;
  if (messagePlan.namedTools.length > 0) return exclude(messagePlan, question.text, priced, deps);
  const having = found ? await findHaving(found, message, question.text, priced.matches, pricing, deps) : [];
  if (having.length > 0) return { plan, matches: having };
  const without = await findWithout(message, priced.matches, deps);
  if (without.length > 0) return { plan, matches: without };

  const ownTask = await findTaskKind(message, '', minOwnTask);
  // Nothing in the catalogue is for what the message asks for instead.
  if (ownTask?.category === '') return { plan: messagePlan, matches: [] };
  const otherTask =
    ownTask ?? (await findTaskKind(message, question.text, isPriceAsked ? minTaskWithPrice : minOtherTask));
  const isOnlyPrice = isPriceAsked && (!otherTask || found?.property.pricing.length);
  if (countRequiredTerms(messagePlan) === 0 || isOnlyPrice) return priced;
  const matches = await findOthers(message, question.text, { last, otherTask, pricing }, deps);
  if (matches.length > 0) return { plan: messagePlan, matches };
  // The question was not understood, unlike one that no tool is for.
  return last.matches.length === 0 && last.task?.category !== ''
    ? answer(message, messagePlan, deps)
    : { ...priced, isNarrowed: false };
}

interface Context {
  /** The answer to the question before. */
  last: Answer;
  otherTask: TaskKind | undefined;
  pricing: Pricing[];
}

/** Finds tools for another task that a follow-up names, or those for the question that have its words. */
async function findOthers(
  message: string,
  question: string,
  { last, otherTask, pricing }: Context,
  { toolSearch }: SearchDeps,
): Promise<ToolMatch[]> {
  const filter = { onlyPricing: pricing };
  const both = `${message}\n${question}`;
  const findForTask = async (task: TaskKind | undefined) =>
    task === last.task ? [] : findToolsForTask(task, message, filter, maxCompared, toolSearch);
  let ofKind: Promise<ToolSearchResult> | undefined;
  const findWithTerms = async (getIndexes: (match: ToolMatch) => number[]) => {
    ofKind ??= toolSearch.find(
      both,
      { ...filter, onlyCategories: getLeadingCategories(last.matches) },
      maxCompared,
    );
    return selectByNewTerms(await ofKind, last.plan, getIndexes);
  };
  /** From the surest to the least. */
  const ways = [
    () => findForTask(otherTask),
    () => findWithTerms(({ strongIndexes }) => strongIndexes),
    async () => findForTask(await findTaskKind(both, '', minOtherTask)),
    () => findWithTerms(({ termIndexes }) => termIndexes),
    async () => findForTask(await findTaskKind(message, question, minGuess)),
  ];
  for (const find of ways) {
    const matches = await find();
    if (matches.length > 0) return matches;
  }
  return [];
}

const getLeadingCategories = (matches: ToolMatch[]) => [
  ...new Set(matches.slice(0, maxLeading).map(({ category }) => category)),
];

/** Returns the answers without the tools that a message names: "not Grammarly". */
async function exclude(
  { namedTools }: SearchPlan,
  question: string,
  { plan, matches }: ToolSearchResult,
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
  question: string,
  { plan, matches, task }: Answer,
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
  question: string,
  answers: ToolMatch[],
  onlyPricing: Pricing[],
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  const having = await selectByProperty(property, message, answers, deps);
  if (having.length > 0 || !isSure) return having;
  const plan = await deps.toolSearch.plan(property.phrases.join(' '), { extraTerms: question });
  const onlyCategories = getLeadingCategories(answers);
  const ofKind = await deps.toolSearch.rank(plan, { onlyPricing, onlyCategories }, maxCompared);
  return selectByProperty(property, message, ofKind, deps);
}

/** Returns the tools that have a property; if the message names one of its phrases, such as Outlook, those with that. */
async function selectByProperty(
  { phrases }: Property,
  message: string,
  tools: ToolMatch[],
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  if (phrases.length === 0) return [];
  const named = phrases.filter((phrase) => /[A-Z]/.test(phrase) && toPattern([phrase]).test(message));
  const exact = named.length > 0 ? await selectByText(tools, toPattern(named), deps) : [];
  return exact.length > 0 ? exact : selectByText(tools, toPattern(phrases), deps);
}

/** How a message excludes the tools that it names. */
const excludesTools =
  /^\W*(but )?(not(?! sure)|no(?! problem|,))\b|\b(anything but|except|other than|instead of|apart from|not keen on|don['’]t (?:like|want|trust))\b/i;

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
