import type { Tool } from '@ai-directory/api-client/contract';

import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import {
  findLikelyTaskKind,
  findPropertyOfPart,
  findTaskOfQuestion,
  type TaskKind,
} from '../search/request-kinds.ts';
import type { ToolFilter, ToolMatch, ToolSearchResult } from '../search/tool-search.store.ts';
import { findToolsForTask } from './fitting-tools.ts';
import { selectByProperty } from './property-tools.ts';
import type { SearchDeps } from './search.ts';
import { selectSame } from './tool-ids.ts';

export interface ChatAnswer extends ToolSearchResult {
  /** What it answers: a question with its follow-ups. */
  question: string;
  /** What the question asks for. */
  task: TaskKind | undefined;
  /** What a follow-up asks for in vain, so that the answer to the question before is repeated: a property, or other tools. */
  missing?: 'property' | 'others' | undefined;
  /** Ids of the tools that the messages exclude. */
  excludedIds: string[];
}

/** Number of tools that are compared. */
export const maxCompared = 24;
/** Number of tools that an answer describes, and that it lists. */
export const maxDescribed = 4;
export const maxListed = 5;
/** A few words find tools that have them: a task must be surer than for a sentence, or for a word that many texts have. */
const maxKeywords = 4;
const minTaskOfKeywords = 0.5;

/** Finds the tools for the task of a question, those with its own words first; else the ones that fit most of it. */
export async function answerQuestion(
  question: string,
  plan: SearchPlan,
  deps: SearchDeps,
  excludedIds: string[] = [],
): Promise<ChatAnswer> {
  const { toolSearch } = deps;
  const terms = countRequiredTerms(plan);
  const isShort = terms > 1 && terms <= maxKeywords;
  const task = await findTaskOfQuestion(question, plan, isShort ? minTaskOfKeywords : undefined);
  const filter = { onlyPricing: plan.pricing, excludedIds };
  const fitting = await findToolsForTask(task, question, filter, maxCompared, toolSearch);
  const answered = { question, plan, task, excludedIds, matches: fitting };
  if (fitting.length > 0)
    return withMatches(answered, await preferWithProperty(question, task, fitting, deps));
  const ranked = await toolSearch.rank(plan, { excludedIds }, maxCompared);
  const isUnlisted = task?.category === '';
  const best = isUnlisted ? ranked.filter(({ isComplete }) => isComplete) : selectBest(plan, ranked);
  const matches =
    plan.intent === 'alternatives' ? await preferWithProperty(question, task, best, deps) : best;
  if (matches.length > 0 || isUnlisted) return { ...answered, matches };
  const likely = await findLikelyTaskKind(question, '');
  const found = await findToolsForTask(likely, question, filter, maxCompared, toolSearch);
  return { ...answered, task: likely, matches: found };
}

/** Returns the tools that have the property which a part of a question asks for; all if none has it. */
async function preferWithProperty(
  question: string,
  task: TaskKind | undefined,
  tools: ToolMatch[],
  deps: SearchDeps,
) {
  const asked = await findPropertyOfPart(question);
  const having = asked ? await selectByProperty(asked.property, asked.part, tools, deps) : [];
  if (!asked || having.length === 0) return tools;
  return asked.property.isAudience ? sortByAudience(tools, having, task) : having;
}

/** Sorts tools that are made for a task and an audience before those that are only made for the task: both may do. */
const sortByAudience = (tools: ToolMatch[], having: ToolMatch[], task: TaskKind | undefined) => {
  const count = (match: ToolMatch) => Number(isMadeFor(task, match)) * 2 + Number(having.includes(match));
  return tools.toSorted((a, b) => count(b) - count(a));
};

const isMadeFor = (task: TaskKind | undefined, { id }: ToolMatch) => task?.tools.includes(id) === true;

/** Returns the tools that fit all of the question, else those that fit most of it; none if that is less than half. */
export function selectBest(plan: SearchPlan, matches: ToolMatch[]): ToolMatch[] {
  const complete = matches.filter(({ isComplete }) => isComplete);
  if (complete.length > 0) return complete;
  const count = ({ termIndexes }: ToolMatch) => countRequired(termIndexes, plan);
  const most = Math.max(1, countRequiredTerms(plan) / 2, ...matches.map(count));
  return matches.filter((match) => count(match) >= most);
}

/** Returns an answer that describes tools, or compares them. */
export async function describeTools(
  ids: string[],
  before: ChatAnswer,
  { catalogue, viewerId, toolSearch }: SearchDeps,
): Promise<ChatAnswer> {
  const tools = await catalogue.findByIds(ids, viewerId);
  const question = tools.map(({ name }) => name).join(' vs ');
  const share = 1 / tools.length;
  const namedTools = tools.map(({ id, name, category, tags }) => ({
    id,
    name,
    words: [name],
    category,
    tags,
    share,
    isOwnName: true,
  }));
  const plan = { ...(await toolSearch.plan(question)), namedTools };
  const { excludedIds } = before;
  return { question, plan, task: undefined, excludedIds, matches: tools.map(toMatch) };
}

/** A tool that was not searched for. */
const toMatch = ({ id, category }: Tool): ToolMatch => ({
  id,
  category,
  isComplete: true,
  isNamed: true,
  termIndexes: [],
  strongIndexes: [],
  words: [],
  passage: null,
  score: 0,
});

/** Returns an answer with other tools. Named ones that are not among them are no longer what the answer is about. */
export const withMatches = (answered: ChatAnswer, matches: ToolMatch[]): ChatAnswer => ({
  ...answered,
  matches,
  plan: { ...answered.plan, namedTools: selectSame(answered.plan.namedTools, matches) },
});

/** Returns the tools that an answer describes because the messages name them; none if they ask for alternatives to them. */
export const getNamed = ({ plan, matches }: ChatAnswer): ToolMatch[] =>
  plan.intent === 'alternatives' ? [] : selectSame(matches, plan.namedTools);

/** Returns the tools that an answer lists: those that can also do a task are no more than those that are made for it. */
export function getListed({ task, matches }: ChatAnswer): ToolMatch[] {
  const made = matches.filter((match) => isMadeFor(task, match));
  if (made.length === 0) return matches.slice(0, maxListed);
  const others = matches.filter((match) => !isMadeFor(task, match)).slice(0, made.length);
  const listed = new Set([...made, ...others]);
  return matches.filter((match) => listed.has(match)).slice(0, maxListed);
}

/** Returns the tools that the user has seen in an answer, in their order. */
export function getShown(answered: ChatAnswer): ToolMatch[] {
  const named = getNamed(answered);
  return named.length > 0 ? named.slice(0, maxDescribed) : getListed(answered);
}

export const toFilter = ({ plan, excludedIds }: ChatAnswer): ToolFilter => ({
  onlyPricing: plan.pricing,
  excludedIds,
});

/** Number of answers whose categories a follow-up stays in. */
const maxLeading = 5;

/** Returns the categories of the best tools of an answer. */
export const getLeadingCategories = (matches: ToolMatch[]) => [
  ...new Set(matches.slice(0, maxLeading).map(({ category }) => category)),
];
