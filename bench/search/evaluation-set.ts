import { readFile } from 'node:fs/promises';

const kinds = [
  'name',
  'typo',
  'task',
  'abbreviation',
  'alternative',
  'comparison',
  'owner',
  'sentence',
  'spelling',
  'compound',
  'price',
] as const;

interface Query {
  query: string;
  /** Ids of all acceptable tools. */
  tools: string[];
  kind: (typeof kinds)[number];
}

export interface Goal {
  goal: string;
  steps: { step: string; tools: string[] | 'none' }[];
}

export interface Chat {
  question: string;
  /** Empty if the catalogue has no answer. */
  tools: string[];
  followUp: string;
  followUpTools: string[];
  /** Whether the second answer must differ from the first. */
  changes: boolean;
}

export interface EvaluationSet {
  queries: Query[];
  goals: Goal[];
  chat: Chat[];
}

/**
 * Reads one half of the evaluation set.
 * @throws {Error} if a query has no tool or kind, or is in both halves, or a tool is not in the catalogue
 */
export async function readEvaluationSet(
  half: 'open' | 'held-out',
  catalogueIds: ReadonlySet<string>,
): Promise<EvaluationSet> {
  const [set, otherSet] = await Promise.all([
    readHalf(half),
    readHalf(half === 'open' ? 'held-out' : 'open'),
  ]);
  const queries = [...set.queries, ...otherSet.queries].map(({ query }) => query.toLowerCase());
  const invalid = set.queries.filter(({ tools, kind }) => tools.length === 0 || !kinds.includes(kind));
  assertNone(
    'Queries without a tool or kind',
    invalid.map(({ query }) => query),
  );
  assertNone(
    'Repeated queries',
    queries.filter((query, index) => queries.indexOf(query) !== index),
  );
  assertNone(
    'Unknown tools',
    listToolIds(set).filter((id) => !catalogueIds.has(id)),
  );
  return set;
}

async function readHalf(half: 'open' | 'held-out'): Promise<EvaluationSet> {
  const suffix = half === 'open' ? '.json' : '.held-out.json';
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(`${name}${suffix}`, import.meta.url), 'utf8'));
  return {
    queries: (await read('queries')) as Query[],
    goals: (await read('goals')) as Goal[],
    chat: (await read('chat')) as Chat[],
  };
}

function assertNone(title: string, values: readonly string[]) {
  if (values.length > 0) throw new Error(`${title}: ${[...new Set(values)].join(', ')}`);
}

const listToolIds = ({ queries, goals, chat }: EvaluationSet): string[] => [
  ...queries.flatMap(({ tools }) => tools),
  ...goals.flatMap(({ steps }) => steps.flatMap(({ tools }) => (tools === 'none' ? [] : tools))),
  ...chat.flatMap(({ tools, followUpTools }) => [...tools, ...followUpTools]),
];
