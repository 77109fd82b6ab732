import type { ChatMessage, Tool } from '@ai-directory/api-client/contract';

import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  findProperty,
  findTaskKind,
  findTaskWith,
  findLikelyTaskKind,
  findTaskOfQuestion,
  toPattern,
  type FoundProperty,
  type Property,
  type TaskKind,
} from '../search/request-kinds.ts';
import type { ToolFilter, ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
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
  /** Ids of the tools that the messages exclude. */
  excludedIds: string[];
}

/** Number of tools that are compared. */
const maxCompared = 24;
/** Number of messages among which the question of a follow-up is searched, and of follow-ups that narrow it. */
const maxMessages = 12;
const maxFollowUps = 5;
/** A few words find tools that have them: a task must be surer than for a sentence, or for a word that many texts have. */
const maxKeywords = 4;
const minTaskOfKeywords = 0.5;
/** If fewer tools are made for what is asked, those that mention it follow. */
const minMade = 2;
/** Number of answers whose categories a follow-up stays in. */
const maxLeading = 5;
/** A follow-up that names a task with this probability asks for its tools; less likely ones rather narrow the question. */
const minOtherTask = 0.5;
/** The same for one with a price or another property. */
const minTaskWithProperty = 0.9;
/** The same, without regard to the question before. */
const minOwnTask = 0.75;

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
async function findQuestion(message: string, previous: ChatMessage[], deps: SearchDeps): Promise<string[]> {
  if (!(await isNarrowing(message, deps))) return [];
  const messages = previous.flatMap(({ role, content }) => (role === 'user' ? [content.slice(-2000)] : []));
  const recent = messages.slice(-maxMessages);
  let start = recent.length - 1;
  while (start > 0 && (await isFollowUp(recent[start] ?? '', deps))) start -= 1;
  const [question, ...followUps] = recent.slice(Math.max(0, start));
  return question === undefined ? [] : [question, ...followUps.slice(-maxFollowUps)];
}

/** Whether a message may narrow the one before: it names no tool, except one that it excludes, or a product it should work with. */
async function isNarrowing(message: string, { toolSearch }: SearchDeps): Promise<boolean> {
  if (excludesTools.test(message)) return true;
  if ((await toolSearch.plan(message)).namedTools.length === 0) return true;
  const found = await findProperty(message);
  return found !== undefined && found.isSure && findNamed(found.property, message).length > 0;
}

async function isFollowUp(message: string, deps: SearchDeps): Promise<boolean> {
  if (!(await isNarrowing(message, deps))) return false;
  if (excludesTools.test(message)) return true;
  return (await findProperty(message))?.isSure === true || !(await findTaskKind(message, '', minOtherTask));
}

/** Finds the tools for the task of a question, those with its own words first; else the ones that fit most of it. */
async function answer(
  question: string,
  plan: SearchPlan,
  { toolSearch }: SearchDeps,
  excludedIds: string[] = [],
): Promise<ChatAnswer> {
  const terms = countRequiredTerms(plan);
  const isShort = terms > 1 && terms <= maxKeywords;
  const task = await findTaskOfQuestion(question, plan, isShort ? minTaskOfKeywords : undefined);
  const filter = { onlyPricing: plan.pricing, excludedIds };
  const fitting = await findToolsForTask(task, question, filter, maxCompared, toolSearch);
  const answered = { question, plan, task, isNarrowed: true, excludedIds, matches: fitting };
  if (fitting.length > 0) return withMatches(answered, fitting);
  const ranked = await toolSearch.rank(plan, { excludedIds }, maxCompared);
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
  const messagePlan = await deps.toolSearch.plan(message);
  const found = await findProperty(message);
  const ownPricing = messagePlan.pricing.length > 0 ? messagePlan.pricing : (found?.property.pricing ?? []);
  const isPriceAsked = ownPricing.length > 0;
  if (excludesTools.test(message) && messagePlan.namedTools.length > 0) {
    const others = await exclude(messagePlan, message, before, deps);
    if (!isPriceAsked) return others;
    const cheaper = { ...others, plan: { ...others.plan, pricing: ownPricing } };
    return withMatches(cheaper, await selectByPrice(cheaper, deps));
  }
  const pricing = isPriceAsked ? ownPricing : before.plan.pricing;
  const isOnlyProperty = found?.isAlone === true;
  const question = isOnlyProperty ? before.question : `${message}\n${before.question}`;
  const asked = { ...before, question, plan: { ...before.plan, pricing }, isNarrowed: true };
  const priced = isPriceAsked ? withMatches(asked, await selectByPrice(asked, deps)) : asked;
  const near = found?.isSure ? await findNear(found.property, message, asked, before, deps) : undefined;
  if (near && near.task?.category === before.task?.category) return near;
  const having = found ? await findHaving(found, message, priced, deps) : [];
  if (having.length > 0) return withMatches(asked, having);
  const without = await findWithout(message, priced.matches, deps);
  if (without.length > 0) return withMatches(asked, without);
  if (near) return near;
  const notNarrowed = { ...priced, question: before.question, isNarrowed: false };
  if (isOnlyProperty) return found.property.phrases.length > 0 ? notNarrowed : priced;
  if (found?.isSure && found.property.phrases.length > 0 && priced.matches.length > 0) return notNarrowed;

  const ownTask = await findOwnTask(message, before, found);
  const answered = { ...asked, question: message, plan: { ...messagePlan, pricing } };
  const isAboutPrice = found !== undefined && found.property.pricing.length > 0;
  // Nothing in the catalogue is for what the message asks for instead.
  if (ownTask?.category === '' && !(isAboutPrice && found.isSure))
    return { ...answered, task: ownTask, matches: [] };
  const minTask = isPriceAsked ? minTaskWithProperty : minOtherTask;
  const otherTask = ownTask ?? (await findTaskKind(message, before.question, minTask));
  const isOnlyPrice = isPriceAsked && (!otherTask || isAboutPrice);
  if (countRequiredTerms(messagePlan) === 0 || isOnlyPrice) return priced;
  const { matches, task } = await findOthers(message, before.question, asked, otherTask, deps);
  if (matches.length > 0) return task ? { ...answered, task, matches } : withMatches(asked, matches);
  // The question was not understood, unlike one that no tool is for.
  return before.matches.length === 0 && before.task?.category !== ''
    ? answer(message, messagePlan, deps, before.excludedIds)
    : notNarrowed;
}

/** Answers with tools that have a property, for a task next to the question's; undefined if there are none. */
async function findNear(
  property: Property,
  message: string,
  asked: ChatAnswer,
  { question, task: answeredTask }: ChatAnswer,
  deps: SearchDeps,
): Promise<ChatAnswer | undefined> {
  if (answeredTask?.category === '') return undefined;
  const task = await findTaskWith(property, question);
  const tools = await findToolsForTask(task, question, toFilter(asked), maxCompared, deps.toolSearch);
  const having = await selectByProperty(property, message, tools, deps);
  return having.length > 0 ? { ...withMatches(asked, having), task } : undefined;
}

/** Returns the task that a follow-up surely names itself; a less likely one must be for tools of another category. */
async function findOwnTask(message: string, before: ChatAnswer, found: FoundProperty | undefined) {
  const task = await findTaskKind(message, '', found?.isSure ? minTaskWithProperty : minOwnTask);
  const isOther = task?.category !== before.task?.category;
  return isOther ? task : findTaskKind(message, '', minTaskWithProperty);
}

/** Returns an answer with other tools. Named ones that are not among them are no longer what the answer is about. */
const withMatches = (answered: ChatAnswer, matches: ToolMatch[]): ChatAnswer => ({
  ...answered,
  matches,
  plan: { ...answered.plan, namedTools: selectSame(answered.plan.namedTools, matches) },
});

/**
 * Finds tools for another task that a follow-up names, or those for the question before that have the words of the follow-up.
 * @param asked both, with the tools for the question before
 */
async function findOthers(
  message: string,
  question: string,
  asked: ChatAnswer,
  otherTask: TaskKind | undefined,
  { toolSearch }: SearchDeps,
): Promise<{ matches: ToolMatch[]; task?: TaskKind | undefined }> {
  const filter = toFilter(asked);
  const findForTask = async (task: TaskKind | undefined) => ({
    task,
    matches:
      task === asked.task ? [] : await findToolsForTask(task, message, filter, maxCompared, toolSearch),
  });
  const onlyCategories = getLeadingCategories(asked.matches);
  let ofKind: Promise<ToolSearchResult> | undefined;
  const findWithTerms = async (getIndexes: (match: ToolMatch) => number[]) => {
    if (onlyCategories.length === 0) return { matches: [] };
    ofKind ??= toolSearch.find(asked.question, { ...filter, onlyCategories }, maxCompared);
    return { matches: selectByNewTerms(await ofKind, asked.plan, getIndexes) };
  };
  /** From the surest to the least. */
  const ways = [
    () => findForTask(otherTask),
    () => findWithTerms(({ strongIndexes }) => strongIndexes),
    async () => findForTask(await findTaskKind(asked.question, '', minOtherTask)),
    () => findWithTerms(({ termIndexes }) => termIndexes),
    async () => findForTask(await findLikelyTaskKind(message, question)),
  ];
  for (const find of ways) {
    const found = await find();
    if (found.matches.length > 0) return found;
  }
  return { matches: [] };
}

const toFilter = ({ plan, excludedIds }: ChatAnswer): ToolFilter => ({
  onlyPricing: plan.pricing,
  excludedIds,
});

const getLeadingCategories = (matches: ToolMatch[]) => [
  ...new Set(matches.slice(0, maxLeading).map(({ category }) => category)),
];

/** Answers without the tools that a message names: "not Grammarly"; if they are of another kind than the answer, it stands alone. */
async function exclude(
  messagePlan: SearchPlan,
  message: string,
  before: ChatAnswer,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const { plan, matches, question } = before;
  const ofKind = getLeadingCategories(matches);
  const answered = selectSame(messagePlan.namedTools, [...matches, ...plan.namedTools]);
  const named = messagePlan.namedTools.filter(
    (tool) => answered.includes(tool) || ofKind.includes(tool.category),
  );
  if (named.length === 0) return answer(message, messagePlan, deps, before.excludedIds);
  const excludedIds = [...before.excludedIds, ...named.map(({ id }) => id)];
  const without = { ...before, excludedIds, isNarrowed: true };
  const others = matches.filter(({ id }) => !excludedIds.includes(id));
  if (others.length > 0) return withMatches(without, others);
  // The question is about the excluded tools only.
  const options = { intent: 'alternatives', excludedIds } as const;
  return withMatches(without, (await deps.toolSearch.find(question, options, maxCompared)).matches);
}

/** Returns the tools of an answer that have its price; if the question names a tool, alternatives to it. */
async function selectByPrice(asked: ChatAnswer, deps: SearchDeps): Promise<ToolMatch[]> {
  const { question, plan, matches, task } = asked;
  if (plan.intent === 'search' && plan.namedTools.length > 0) {
    const onlyCategories = matches.map(({ category }) => category);
    const options = {
      ...toFilter(asked),
      intent: 'alternatives',
      pricing: plan.pricing,
      onlyCategories,
    } as const;
    return (await deps.toolSearch.find(question, options, maxCompared)).matches;
  }
  const tools = await findAll(matches, deps);
  const having = selectSame(
    matches,
    tools.filter((tool) => plan.pricing.includes(tool.pricing)),
  );
  if (having.length > 0) return having;
  const related = task?.category ? await findRelated(task, toFilter(asked), deps) : [];
  return related.length > 0 ? related : (await answer(question, plan, deps, asked.excludedIds)).matches;
}

/** Returns tools for tasks that are related: with a tag of the query. */
async function findRelated(
  { query, category }: TaskKind,
  filter: ToolFilter,
  { toolSearch }: SearchDeps,
): Promise<ToolMatch[]> {
  const plan = await toolSearch.plan(query);
  const ranked = await toolSearch.rank(plan, { ...filter, onlyCategories: [category] }, maxCompared);
  const most = Math.max(...ranked.map(({ strongIndexes }) => countRequired(strongIndexes, plan)));
  return ranked.filter(({ strongIndexes }) => most > 0 && countRequired(strongIndexes, plan) === most);
}

const toIds = (matches: ToolMatch[]) => matches.map(({ id }) => id);

const findAll = (matches: ToolMatch[], { catalogue, viewerId }: SearchDeps): Promise<Tool[]> =>
  catalogue.findByIds(toIds(matches), viewerId);

function selectSame<Item extends { id: string }>(matches: Item[], others: { id: string }[]): Item[] {
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
  priced: ChatAnswer,
  deps: SearchDeps,
): Promise<ToolMatch[]> {
  const having = await selectByProperty(property, message, priced.matches, deps);
  const onlyCategories = getLeadingCategories(priced.matches);
  if (having.length > 0 || !isSure || onlyCategories.length === 0 || property.phrases.length === 0)
    return having;
  const plan = await deps.toolSearch.plan(property.phrases.join(' '), { extraTerms: priced.question });
  const ofKind = await deps.toolSearch.rank(plan, { ...toFilter(priced), onlyCategories }, maxCompared);
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
const findNamed = ({ phrases }: Property, message: string) =>
  phrases.filter((phrase) => /[A-Z]/.test(phrase) && toPattern([phrase]).test(message));

/** How a message excludes the tools that it names. */
const excludesTools =
  /^\W*(but |no,? )?(not(?! sure| bad| only| just)|no(?! problem|,))\b|\b(anything but|except|other than|instead of|apart from|not keen on|don['’]t (?:like|want|trust)|too (?:expensive|pricey|dear|complicated|slow|limited)|hated)\b/i;

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
