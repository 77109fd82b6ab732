import type { Client } from '../../packages/api-client/src/index.ts';
import { splitIds, type Chat, type EvaluationSet, type Goal, type Search } from './evaluation-set.ts';
import { alignSteps, isHit, isRightResponse, type RankedResults } from './metrics.ts';

export const kinds = ['lists', 'own words', 'stack steps', 'chats'] as const;

/** Result of a search, a step of a plan or a response in chat. */
export interface Outcome extends RankedResults {
  kind: (typeof kinds)[number];
  language: 'en' | 'de';
  sentence: string;
  isRight: boolean;
}

/** Sends all sentences to a server. */
export async function evaluate(client: Client, set: EvaluationSet): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of set.lists) {
    const { tools } = await client.tools.list({ query: { search: row.search } });
    outcomes.push(toSearchOutcome('lists', row, toIds(tools)));
  }
  for (const row of set.ownWords) {
    const { tools } = await client.ai.search({ body: { query: row.search } });
    outcomes.push(toSearchOutcome('own words', row, toIds(tools.map(({ tool }) => tool))));
  }
  for (const goal of set.goals) outcomes.push(...(await evaluateGoal(client, goal)));
  for (const chat of set.chats) outcomes.push(...(await evaluateChat(client, chat)));
  return outcomes;
}

function toSearchOutcome(kind: Outcome['kind'], row: Search, results: string[]): Outcome {
  const ranked = { results, accepted: splitIds(row.tools) };
  return { kind, language: row.language ?? 'en', sentence: row.search, ...ranked, isRight: isHit(ranked) };
}

/** A goal without steps counts as one, which is right if no tool is planned. */
async function evaluateGoal(client: Client, { goal, steps, ...row }: Goal): Promise<Outcome[]> {
  const plan = await client.ai.scenarios({ body: { requirements: goal } });
  const planned = plan.steps.map(({ tool, alternatives }) => toIds(tool ? [tool, ...alternatives] : []));
  const results = planned.flatMap((tools) => tools.slice(0, 1));
  const outcome = { kind: 'stack steps', language: row.language ?? 'en', results } as const;
  const expected = Object.entries(steps);
  if (expected.length === 0) {
    return [{ ...outcome, sentence: goal, accepted: [], isRight: results.length === 0 }];
  }
  const fulfilled = alignSteps(
    expected.map(([, tools]) => splitIds(tools)),
    planned,
  );
  return expected.map(([step, tools], index) => ({
    ...outcome,
    sentence: `${goal} → ${step}`,
    accepted: splitIds(tools),
    isRight: fulfilled[index] ?? false,
  }));
}

/** If more is requested, tools of the previous response are not accepted unless there are no others. */
async function evaluateChat(client: Client, { turns, ...row }: Chat): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const previousMessages: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const [index, { message, tools, isMore }] of turns.entries()) {
    const response = await client.ai.chat({ body: { message, context: { previousMessages } } });
    const acceptable = splitIds(tools);
    const previous = outcomes.at(-1)?.results ?? [];
    const others = isMore ? acceptable.filter((id) => !previous.includes(id)) : [];
    const ranked = { results: toIds(response.tools), accepted: others.length > 0 ? others : acceptable };
    const sentence = turns.slice(0, index + 1).map((turn) => turn.message);
    outcomes.push({
      kind: 'chats',
      language: row.language ?? 'en',
      sentence: sentence.join(' → '),
      ...ranked,
      isRight: isRightResponse(ranked),
    });
    previousMessages.push(
      { role: 'user', content: message },
      { role: 'assistant', content: response.message },
    );
  }
  return outcomes;
}

const toIds = (tools: readonly { id: string }[]): string[] => tools.map(({ id }) => id);
