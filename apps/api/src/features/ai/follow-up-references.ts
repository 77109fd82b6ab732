import type { Pricing } from '@ai-directory/api-client/contract';

import { countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import { findTaskKind, toPattern } from '../search/request-kinds.ts';
import { excludesNamed, getUsedTools, namesProduct, type PlannedMessage } from './planned-message.ts';
import { findRelated, selectByPrice, selectPriced } from './priced-tools.ts';
import { findAll, selectByProperty, selectByText } from './property-tools.ts';
import {
  answerQuestion,
  describeTools,
  getLeadingCategories,
  getNamed,
  getShown,
  maxCompared,
  maxDescribed,
  toFilter,
  withMatches,
  type ChatAnswer,
} from './question-tools.ts';
import * as references from './references.ts';
import type { SearchDeps } from './search.ts';
import { selectSame, toIds } from './tool-ids.ts';

/** A follow-up that names a task with this probability asks for its tools; less likely ones rather narrow the question. */
export const minOtherTask = 0.5;

export interface FollowUp extends PlannedMessage {
  /** The pricings that it asks for. */
  pricing: Pricing[];
  before: ChatAnswer;
}

/** Returns undefined if a follow-up asks for something else. */
type Way = (followUp: FollowUp, deps: SearchDeps) => Promise<ChatAnswer | undefined>;

/** What follow-ups about named and listed tools may ask for: from what few messages mean to what any may mean. */
export const waysToRefer: Way[] = [
  excludeNamed,
  describePositions,
  selectMentioning,
  compareNamed,
  listAlternatives,
  listOthers,
  answerAboutNamed,
  listPrices,
  describeBest,
];

/** "Not Grammarly", "Jasper is too expensive, something cheaper" */
async function excludeNamed({ message, plan, pricing, before }: FollowUp, deps: SearchDeps) {
  if (!excludesNamed(message, plan)) return undefined;
  const others = await exclude(plan, message, before, deps);
  if (pricing.length === 0) return others;
  const cheaper = { ...others, plan: { ...others.plan, pricing } };
  return withMatches(cheaper, await selectByPrice(cheaper, deps));
}

/** "Tell me more about the second one", "compare the first two" */
async function describePositions({ message, plan, before }: FollowUp, deps: SearchDeps) {
  const shown = getShown(before);
  const tools = references.findPositions(message).flatMap((position) => shown.at(position) ?? []);
  if (tools.length === 0 || plan.namedTools.length > 0) return undefined;
  return describeTools(toIds(tools).slice(0, maxDescribed), before, deps);
}

/** "I have my cards in Quizlet, can I take them along?" */
async function selectMentioning({ message, plan, before }: FollowUp, deps: SearchDeps) {
  const used = getUsedTools(message, plan);
  if (used.length === 0) return undefined;
  const others = before.matches.filter(({ id }) => !toIds(used).includes(id));
  const mentioning = await selectByText(others, toPattern(used.map(({ name }) => name)), deps);
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

/** "What do they cost?": lists have prices. */
async function listPrices({ message, before }: FollowUp) {
  return references.requestsPrices(message) && before.matches.length > 0 ? before : undefined;
}

/** "Which one would you take?" */
async function describeBest({ message, before }: FollowUp, deps: SearchDeps) {
  const [best] = references.requestsBest(message) ? getShown(before) : [];
  return best && { ...(await describeTools([best.id], before, deps)), task: before.task };
}

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
