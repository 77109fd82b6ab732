import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  findLikelyTaskKind,
  findTaskKind,
  findTaskWith,
  refersToListed,
  type FoundProperty,
  type Property,
  type TaskKind,
} from '../search/request-kinds.ts';
import type { ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
import { findToolsForTask } from './fitting-tools.ts';
import { minOtherTask, waysToRefer, type FollowUp } from './follow-up-references.ts';
import type { PlannedMessage } from './planned-message.ts';
import { selectByPrice } from './priced-tools.ts';
import { findWithout, selectByProperty } from './property-tools.ts';
import {
  answerQuestion,
  getLeadingCategories,
  maxCompared,
  selectBest,
  toFilter,
  withMatches,
  type ChatAnswer,
} from './question-tools.ts';
import * as references from './references.ts';
import type { SearchDeps } from './search.ts';
import { selectSame } from './tool-ids.ts';

/** A follow-up with a price or another property names a task of its own with this probability. */
const minTaskWithProperty = 0.9;
/** The same for any follow-up, without regard to the question before. */
const minOwnTask = 0.75;

/** Narrows an answer by a follow-up such as "And a free one?", or answers the follow-up if it names a task of its own. */
export async function narrow(
  before: ChatAnswer,
  planned: PlannedMessage,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const { plan, found } = planned;
  const pricing = plan.pricing.length > 0 ? plan.pricing : (found?.property.pricing ?? []);
  const followUp = { ...planned, pricing, before: { ...before, missing: undefined } };
  for (const way of waysToRefer) {
    const answered = await way(followUp, deps);
    if (answered) return answered;
  }
  return narrowQuestion(followUp, deps);
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
  const isAnswered = priced.matches.length > 0 || before.task?.category === '';
  if (found?.isSure && found.property.phrases.length > 0 && isAnswered) return notNarrowed;

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
