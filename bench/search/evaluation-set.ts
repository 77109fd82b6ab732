import { readFile } from 'node:fs/promises';

/** Ids of all acceptable tools, separated by spaces. Empty if nothing fits. */
type ToolIds = string;

interface Sentence {
  /** @default 'en' */
  language?: 'de';
}

export interface Search extends Sentence {
  search: string;
  tools: ToolIds;
}

export interface Goal extends Sentence {
  goal: string;
  /** By what a step does, in order. Empty if nothing may be planned. */
  steps: Record<string, ToolIds>;
}

export interface Chat extends Sentence {
  turns: {
    message: string;
    tools: ToolIds;
    /** Whether other tools are requested than those of the previous response. */
    isMore?: boolean;
  }[];
}

export interface EvaluationSet {
  lists: Search[];
  ownWords: Search[];
  goals: Goal[];
  chats: Chat[];
}

/**
 * Reads the sentences for a catalogue.
 * @throws {Error} if a sentence is repeated or a tool is not in the catalogue
 */
export async function readEvaluationSet(
  name: string,
  catalogueIds: ReadonlySet<string>,
): Promise<EvaluationSet> {
  const set = JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8')) as EvaluationSet;
  const searches = [...set.lists, ...set.ownWords];
  const sentences = [...searches.map(({ search }) => search), ...set.goals.map(({ goal }) => goal)];
  assertNone(
    'Repeated sentences',
    sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index),
  );
  const ids = [
    ...searches.map(({ tools }) => tools),
    ...set.goals.flatMap(({ steps }) => Object.values(steps)),
    ...set.chats.flatMap(({ turns }) => turns.map(({ tools }) => tools)),
  ].flatMap(splitIds);
  assertNone(
    'Unknown tools',
    ids.filter((id) => !catalogueIds.has(id)),
  );
  return set;
}

export const splitIds = (tools: ToolIds): string[] => tools.split(' ').filter(Boolean);

function assertNone(title: string, values: readonly string[]) {
  if (values.length > 0) throw new Error(`${title}: ${[...new Set(values)].join(', ')}`);
}
