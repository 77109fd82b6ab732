import type { Pricing } from '@ai-directory/api-client/contract';

import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  findLikelyTaskKind,
  findTaskKind,
  findTaskWith,
  refersToListed,
  toPattern,
  type FoundProperty,
  type Property,
  type TaskKind,
} from '../search/request-kinds.ts';
import type { ToolFilter, ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
import { findToolsForTask } from './fitting-tools.ts';
import { excludesNamed, namesProduct, type PlannedMessage } from './planned-message.ts';
import { findAll, findWithout, selectByProperty, selectByText } from './property-tools.ts';
import {
  answerQuestion,
  describeTools,
  getNamed,
  getShown,
  maxCompared,
  maxDescribed,
  selectBest,
  toFilter,
  withMatches,
  type ChatAnswer,
} from './question-tools.ts';
import * as references from './references.ts';
import type { SearchDeps } from './search.ts';
import { selectSame, toIds } from './tool-ids.ts';

/** Number of answers whose categories a follow-up stays in. */
const maxLeading = 5;
/** A follow-up that names a task with this probability asks for its tools; less likely ones rather narrow the question. */
export const minOtherTask = 0.5;
/** The same for one with a price or another property. */
const minTaskWithProperty = 0.9;
/** The same, without regard to the question before. */
const minOwnTask = 0.75;

interface FollowUp extends PlannedMessage {
  /** The pricings that it asks for. */
  pricing: Pricing[];
  before: ChatAnswer;
}

/** Returns undefined if a follow-up asks for something else. */
type Way = (followUp: FollowUp, deps: SearchDeps) => Promise<ChatAnswer | undefined>;

/** From what few messages mean to what any may mean. */
const ways: Way[] = [
  excludeNamed,
  describePosition,
  selectMentioning,
  compareNamed,
  listAlternatives,
  listOthers,
  answerAboutNamed,
  describeBest,
];

/** Narrows an answer by a follow-up such as "And a free one?", or answers the follow-up if it names a task of its own. */
export async function narrow(
  before: ChatAnswer,
  planned: PlannedMessage,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const { plan, found } = planned;
  const pricing = plan.pricing.length > 0 ? plan.pricing : (found?.property.pricing ?? []);
  const followUp = { ...planned, pricing, before: { ...before, missing: undefined } };
  for (const way of ways) {
    const answered = await way(followUp, deps);
    if (answered) return answered;
  }
  return narrowQuestion(followUp, deps);
}

/** "Not Grammarly", "Jasper is too expensive, something cheaper" */
async function excludeNamed({ message, plan, pricing, before }: FollowUp, deps: SearchDeps) {
  if (!excludesNamed(message, plan)) return undefined;
  const others = await exclude(plan, message, before, deps);
  if (pricing.length === 0) return others;
  const cheaper = { ...others, plan: { ...others.plan, pricing } };
  return withMatches(cheaper, await selectByPrice(cheaper, deps));
}

/** "Tell me more about the second one" */
async function describePosition({ message, plan, before }: FollowUp, deps: SearchDeps) {
  const position = references.findPosition(message);
  const tool = position === undefined ? undefined : getShown(before).at(position);
  return tool && plan.namedTools.length === 0 ? describeTools([tool.id], before, deps) : undefined;
}

/** "I have my cards in Quizlet, can I take them along?" */
async function selectMentioning({ message, plan, before }: FollowUp, deps: SearchDeps) {
  const named = plan.namedTools.filter(
    ({ isOwnName, name }) => isOwnName && references.usesTool(message, name),
  );
  if (named.length === 0) return undefined;
  const others = before.matches.filter(({ id }) => !toIds(named).includes(id));
  const mentioning = await selectByText(others, toPattern(named.map(({ name }) => name)), deps);
  return mentioning.length > 0 ? withMatches(before, mentioning) : undefined;
}

/** "How is it different from ChatGPT?", "and Gemini?" after a comparison; another name is a question of its own. */
async function compareNamed({ message, plan, found, before }: FollowUp, deps: SearchDeps) {
  if (plan.namedTools.length === 0 || namesProduct({ message, plan, found })) return undefined;
  const named = plan.namedTools.filter(({ isOwnName }) => isOwnName);
  const ofKind = plan.namedTools.filter(({ category }) =>
    getLeadingCategories(before.matches).includes(category),
  );
  if (named.length === 0 && ofKind.length > 0 && references.refersToKind(message)) {
    const answered = await answerQuestion(message, plan, deps, before.excludedIds);
    return withMatches(answered, selectSame(answered.matches, ofKind));
  }
  const isCompared =
    references.comparesTools(message) ||
    (references.addsTool(message) && before.plan.intent === 'comparison');
  const others = isCompared ? getNamed(before) : [];
  if (others.length === 0 || named.length === 0)
    return answerQuestion(message, plan, deps, before.excludedIds);
  return describeTools([...new Set(toIds([...others, ...named]))].slice(0, maxDescribed), before, deps);
}

/** "Alternatives?" after a question about named tools */
async function listAlternatives({ message, before }: FollowUp, deps: SearchDeps) {
  const named = getNamed(before);
  if (named.length === 0 || !references.requestsOthers(message)) return undefined;
  const names = (await findAll(named, deps)).map(({ name }) => name).join(', ');
  const question = `alternatives to ${names}`;
  const plan = await deps.toolSearch.plan(question, { intent: 'alternatives' });
  return answerQuestion(question, plan, deps, before.excludedIds);
}

/** "Anything else?" */
async function listOthers({ message, before }: FollowUp, deps: SearchDeps) {
  if (!references.requestsOthers(message)) return undefined;
  const excludedIds = [...before.excludedIds, ...toIds(getShown(before))];
  const others = before.matches.filter(({ id }) => !excludedIds.includes(id));
  if (others.length > 0) return { ...withMatches(before, others), excludedIds };
  const onlyCategories = before.task?.category ? [before.task.category] : [];
  const filter = { ...toFilter(before), excludedIds, onlyCategories };
  const ranked = await deps.toolSearch.rank(before.plan, filter, maxCompared);
  const complete = ranked.filter(({ isComplete }) => isComplete);
  if (complete.length > 0) return { ...withMatches(before, complete), excludedIds };
  return { ...before, missing: 'others' as const };
}

/** "Is it free?" after "What is Suno?" */
async function answerAboutNamed({ message, found, pricing, before }: FollowUp, deps: SearchDeps) {
  const named = getNamed(before);
  if (named.length === 0 || references.requestsAnother(message)) return undefined;
  const isAbout = references.refersToTools(message) || found?.isAlone === true;
  if (!isAbout && (await findTaskKind(message, '', minOtherTask))) return undefined;
  if (named.length === 1 && pricing.length > 0) return withMatches(before, named);
  const priced = pricing.length > 0 ? await selectPriced(named, pricing, deps) : [];
  const having = found ? await selectByProperty(found.property, message, named, deps) : [];
  const answering = selectSame(named, [...having, ...priced]);
  if (answering.length > 0) return withMatches(before, answering);
  const isUnknown = found !== undefined && found.property.phrases.length > 0;
  return { ...before, missing: isUnknown ? ('property' as const) : undefined };
}

/** "Which one would you take?" */
async function describeBest({ message, before }: FollowUp, deps: SearchDeps) {
  const [best] = references.requestsBest(message) ? getShown(before) : [];
  return best && { ...(await describeTools([best.id], before, deps)), task: before.task };
}

/** Narrows a question by a property or price, or answers a task that the follow-up names. */
async function narrowQuestion(
  { message, plan: messagePlan, found, pricing: ownPricing, before }: FollowUp,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const isPriceAsked = ownPricing.length > 0;
  const pricing = isPriceAsked ? ownPricing : before.plan.pricing;
  const isOnlyProperty = found?.isAlone === true;
  const question = isOnlyProperty ? before.question : `${message}\n${before.question}`;
  const asked = { ...before, question, plan: { ...before.plan, pricing } };
  const priced = isPriceAsked ? withMatches(asked, await selectByPrice(asked, deps)) : asked;
  const near =
    found?.isSure && !found.property.isAudience && !refersToListed(message)
      ? await findNear(found.property, message, asked, before, deps)
      : undefined;
  if (near && near.task?.category === before.task?.category) return near;
  const having = found ? await findHaving(found, message, priced, deps) : [];
  if (having.length > 0) return withMatches(asked, having);
  const without = await findWithout(message, priced.matches, deps);
  if (without.length > 0) return withMatches(asked, without);
  if (near) return near;
  const notNarrowed = { ...priced, question: before.question, missing: 'property' as const };
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
    ? answerQuestion(message, messagePlan, deps, before.excludedIds)
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
  const ofCategory = tools.filter(({ category }) => category === task?.category);
  const having = await selectByProperty(property, message, ofCategory, deps);
  return having.length > 0 ? { ...withMatches(asked, having), task } : undefined;
}

/** Returns the task that a follow-up surely names itself; a less likely one must be for tools of another category. */
async function findOwnTask(message: string, before: ChatAnswer, found: FoundProperty | undefined) {
  const task = await findTaskKind(message, '', found?.isSure ? minTaskWithProperty : minOwnTask);
  const isOther = task?.category !== before.task?.category;
  return isOther ? task : findTaskKind(message, '', minTaskWithProperty);
}

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
  const findForTask = async (task: TaskKind | undefined) => {
    if (task === asked.task) return { matches: [] };
    const matches = await findToolsForTask(task, message, filter, maxCompared, toolSearch);
    const both = references.requestsBoth(message) ? selectSame(matches, asked.matches) : [];
    return { task, matches: [...new Set([...both, ...matches])] };
  };
  const onlyCategories = getLeadingCategories(asked.matches);
  let ofKind: Promise<ToolSearchResult> | undefined;
  const findWithTerms = async (getIndexes: (match: ToolMatch) => number[]) => {
    if (onlyCategories.length === 0) return { matches: [] };
    ofKind ??= toolSearch.find(asked.question, { ...filter, onlyCategories }, maxCompared);
    return { matches: selectByNewTerms(await ofKind, asked.plan, getIndexes) };
  };
  /** From the surest to the least. */
  const searches = [
    () => findForTask(otherTask),
    () => findWithTerms(({ strongIndexes }) => strongIndexes),
    async () => findForTask(await findTaskKind(asked.question, '', minOtherTask)),
    () => findWithTerms(({ termIndexes }) => termIndexes),
    async () => findForTask(await findLikelyTaskKind(message, question)),
  ];
  for (const find of searches) {
    const found = await find();
    if (found.matches.length > 0) return found;
  }
  return { matches: [] };
}

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
  const isQuestion =
    messagePlan.intent === 'alternatives' || countRequiredTerms(messagePlan) > messagePlan.namedTools.length;
  if (named.length === 0 && isQuestion) return answerQuestion(message, messagePlan, deps, before.excludedIds);
  const excludedIds = [...before.excludedIds, ...toIds(named)];
  const without = { ...before, excludedIds };
  const others = matches.filter(({ id }) => !excludedIds.includes(id));
  if (others.length > 0) return withMatches(without, others);
  const { task } = before;
  const related = task?.category ? await findRelated(task, toFilter(without), deps) : [];
  if (related.length > 0) return withMatches(without, related);
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
  const having = await selectPriced(matches, plan.pricing, deps);
  if (having.length > 0) return having;
  const related = task?.category ? await findRelated(task, toFilter(asked), deps) : [];
  return related.length > 0
    ? related
    : (await answerQuestion(question, plan, deps, asked.excludedIds)).matches;
}

async function selectPriced(matches: ToolMatch[], pricing: Pricing[], deps: SearchDeps) {
  const tools = await findAll(matches, deps);
  return selectSame(
    matches,
    tools.filter((tool) => pricing.includes(tool.pricing)),
  );
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
