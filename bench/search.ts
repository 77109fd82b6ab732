// `npm run bench -- search`: sends the queries, goals and questions of `bench/search` to the seeded catalogue,
// without a model, and prints how often the answer is right. `--held-out` uses the half that is set aside, `--failures` lists
// what failed.
// Not a test.
import { parseArgs } from 'node:util';

import { createConnection } from '../apps/api/src/db/connect.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openInMemory } from '../apps/api/src/testing/in-memory-database.ts';
import { readCatalogue, seed } from '../apps/api/src/features/seed/seed.ts';
import { noLimits } from '../apps/api/src/testing/no-limits.ts';
import { buildBenchApp } from './bench-app.ts';
import { readEvaluationSet, type Chat, type EvaluationSet, type Goal } from './search/evaluation-set.ts';
import {
  alignSteps,
  countTrue,
  getRank,
  isRightAnswer,
  summarize,
  toPercent,
  type RankedResults,
} from './search/metrics.ts';

const { values: options } = parseArgs({
  options: { 'held-out': { type: 'boolean' }, failures: { type: 'boolean' } },
});

interface Tool {
  id: string;
}

interface Workflow {
  /** A step without a tool has the message that nothing fits. */
  steps: { tool?: Tool | null }[];
}

const { tools } = await readCatalogue();
const half = options['held-out'] ? 'held-out' : 'open';
const evaluationSet = await readEvaluationSet(half, new Set(tools.map(({ id }) => id)));

const { db, listen, withoutTimeouts, close } = createConnection(await openInMemory());
await withoutTimeouts(async (database) => {
  await migrate(database);
  await seed(database);
});
const app = await buildBenchApp({ db, listen }, { limits: noLimits });
try {
  await benchSearch(evaluationSet);
  await benchGoals(evaluationSet.goals);
  await benchChat(evaluationSet.chat);
} finally {
  await app.close();
  await close();
}

type Search = (query: string) => Promise<string[]>;

async function benchSearch({ queries }: EvaluationSet) {
  const surfaces: Record<string, Search> = {
    list: async (query) =>
      toIds((await get<{ tools: Tool[] }>(`/tools?search=${encodeURIComponent(query)}`)).tools),
    suggestions: async (query) =>
      toIds((await get<{ tools: Tool[] }>(`/search/suggest?search=${encodeURIComponent(query)}`)).tools),
    'own words': async (query) =>
      toIds((await post<{ tools: { tool: Tool }[] }>('/ai/search', { query })).tools.map(({ tool }) => tool)),
  };
  const summaries: Record<string, object> = {};
  for (const [surface, search] of Object.entries(surfaces)) {
    const rows = [];
    for (const { query, tools: accepted, kind } of queries) {
      rows.push({ query, kind, accepted, results: await search(query) });
    }
    summaries[surface] = summarize(rows);
    for (const row of rows.filter((failed) => getRank(failed) > 3)) {
      logFailure(`${surface}, ${row.kind}: ${row.query}`, row);
    }
    if (surface !== 'list') continue;
    for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
      summaries[`list, ${kind}`] = summarize(ofKind);
    }
  }
  console.log(`\nSearch, ${half} half. Target: 95 % in the first 3, none empty`);
  console.table(summaries);
}

async function benchGoals(goals: Goal[]) {
  const counts = { steps: 0, right: 0, offered: 0, wrong: 0, 'goals without an error': 0 };
  for (const { goal, steps } of goals) {
    const workflow = await post<Workflow>('/ai/scenarios', { requirements: goal });
    const offered = workflow.steps.map(({ tool }) => tool?.id ?? null);
    const right = alignSteps(
      steps.map((step) => step.tools),
      offered,
    );
    const acceptable = new Set(steps.flatMap((step) => (step.tools === 'none' ? [] : step.tools)));
    const wrong = offered.filter((tool) => tool !== null && !acceptable.has(tool));
    counts.steps += steps.length;
    counts.right += countTrue(right);
    counts.offered += offered.length;
    counts.wrong += wrong.length;
    if (wrong.length === 0 && !right.includes(false)) counts['goals without an error'] += 1;
    else if (options.failures) {
      const missed = steps.filter((_, index) => !right[index]).map(({ step }) => step);
      console.log(
        `goal: ${goal}\n  missed: ${missed.join('; ') || 'none'}\n  offered: ${offered.join(', ')}`,
      );
    }
  }
  console.log(`\nBuild a stack, ${half} half. Target: 90 % of the steps, none wrong`);
  console.table({
    [`${goals.length} goals`]: { 'right, %': toPercent(counts.right, counts.steps), ...counts },
  });
}

async function benchChat(chats: Chat[]) {
  const right = { first: 0, second: 0 };
  for (const chat of chats) {
    const first = await ask(chat.question, []);
    const firstRow = { results: toIds(first.tools), accepted: chat.tools };
    const second = await ask(chat.followUp, [
      { role: 'user', content: chat.question },
      { role: 'assistant', content: first.message },
    ]);
    const secondRow = { results: toIds(second.tools), accepted: chat.followUpTools };
    const isChanged =
      secondRow.results.join() !== firstRow.results.join() || isAnsweredBefore(firstRow, chat.followUpTools);
    if (isRightAnswer(firstRow)) right.first += 1;
    else logFailure(`chat: ${chat.question}`, firstRow);
    if (isRightAnswer(secondRow) && (isChanged || !chat.changes)) right.second += 1;
    else logFailure(`chat: ${chat.question} → ${chat.followUp}`, secondRow);
  }
  console.log(`\nChat, ${half} half. Target: 90 %`);
  console.table({
    [`${chats.length} conversations`]: {
      'right, %': toPercent(right.first + right.second, 2 * chats.length),
      'first answer, %': toPercent(right.first, chats.length),
      'second answer, %': toPercent(right.second, chats.length),
    },
  });
}

/** Whether all that was offered is acceptable for the follow-up, too, so that nothing has to change. */
function isAnsweredBefore({ results }: RankedResults, accepted: string[]): boolean {
  return results.length > 0 && results.every((id) => accepted.includes(id));
}

function ask(message: string, previousMessages: { role: string; content: string }[]) {
  return post<{ message: string; tools: Tool[] }>('/ai/chat', { message, context: { previousMessages } });
}

function logFailure(title: string, { results, accepted }: RankedResults) {
  if (!options.failures) return;
  const expected = accepted.length > 5 ? `${accepted.slice(0, 5).join(', ')}, …` : accepted.join(', ');
  console.log(
    `${title}\n  first: ${results.slice(0, 3).join(', ') || 'nothing'}\n  expected: ${expected || 'nothing'}`,
  );
}

function toIds(listed: Tool[]): string[] {
  return listed.map(({ id }) => id);
}

async function get<T>(path: string): Promise<T> {
  return (await send({ url: `/api${path}` })) as T;
}

async function post<T>(path: string, payload: object): Promise<T> {
  return (await send({ method: 'POST', url: `/api${path}`, payload })) as T;
}

async function send(request: { method?: 'POST'; url: string; payload?: object }): Promise<unknown> {
  const { statusCode, body } = await app.inject(request);
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body);
}
