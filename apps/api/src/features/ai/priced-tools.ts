import type { Pricing } from '@ai-directory/api-client/contract';

import { countRequired } from '../search/search-plan.ts';
import type { TaskKind } from '../search/request-kinds.ts';
import type { ToolFilter, ToolMatch } from '../search/tool-search.store.ts';
import { findAll } from './property-tools.ts';
import { answerQuestion, maxCompared, toFilter, type ChatAnswer } from './question-tools.ts';
import type { SearchDeps } from './search.ts';
import { selectSame } from './tool-ids.ts';

/** Returns the tools of an answer that have its price; if the question names a tool, alternatives to it. */
export async function selectByPrice(asked: ChatAnswer, deps: SearchDeps): Promise<ToolMatch[]> {
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

export async function selectPriced(matches: ToolMatch[], pricing: Pricing[], deps: SearchDeps) {
  const tools = await findAll(matches, deps);
  return selectSame(
    matches,
    tools.filter((tool) => pricing.includes(tool.pricing)),
  );
}

/** Returns tools for tasks that are related: with a tag of the query. */
export async function findRelated(
  { query, category }: TaskKind,
  filter: ToolFilter,
  { toolSearch }: SearchDeps,
): Promise<ToolMatch[]> {
  const plan = await toolSearch.plan(query);
  const ranked = await toolSearch.rank(plan, { ...filter, onlyCategories: [category] }, maxCompared);
  const most = Math.max(...ranked.map(({ strongIndexes }) => countRequired(strongIndexes, plan)));
  return ranked.filter(({ strongIndexes }) => most > 0 && countRequired(strongIndexes, plan) === most);
}
