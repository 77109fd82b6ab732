import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import {
  platforms,
  pricings,
  type Platform,
  type Pricing,
  type ToolFacts,
} from '@ai-directory/api-client/contract';
import { z } from 'zod';

import { packageDir } from '../../package-dir.ts';
import { createEmbeddingClassifier } from './embedding-classifier.ts';
import { countSharedStems, selectLikely, trainClassifier, type TextClassifier } from './text-classifier.ts';

/** A kind of task, and the tools for it. */
export interface TaskKind {
  /** Search query of tags that such tools have; empty if no tool is for such tasks. */
  query: string;
  /** Slug of their category; empty if no tool is for such tasks. */
  category: string;
  /** Ids of the seeded tools that are made for it, best first, as their texts were read. They may be of other categories. */
  tools: string[];
  /** Of those that can also do it, such as an assistant for everything. */
  others: string[];
  /** Whether a seeded tool is for it; undefined for others, which are found by the query. */
  hasTool: (id: string) => boolean | undefined;
}

/** What a follow-up may ask of tools for any task, such as an app for phones or a price. */
export interface Property {
  /** What the texts of a tool say that has it; one is enough. */
  phrases: string[];
  /** Whether a seeded tool has it, as its texts were read; undefined for others, whose texts are searched for the phrases. */
  hasTool: (id: string) => boolean | undefined;
  /**
   * Whether the facts of a tool say that it has it: it runs on a platform that the message names, or on any if that names none.
   * Undefined if facts do not tell.
   */
  hasFact: ((facts: ToolFacts, message: string) => boolean) | undefined;
  /** Pricings of tools that have it, instead of phrases. */
  pricing: Pricing[];
  /** Whether it is something that the tool does, which may be a task of its own, not where or with what it works. */
  isAbility: boolean;
  /** Whether it is for whom the tool is: others may do as well. */
  isAudience: boolean;
  /** Whether it is where the tool runs and the data stays. */
  isPlace: boolean;
}

/** Texts by which people ask for it. */
type WithExamples<Kind> = Kind & { examples: string[] };

const SeedTaskKind = z.strictObject({
  query: z.string(),
  tools: z.array(z.string()).default([]),
  others: z.array(z.string()).default([]),
  examples: z.array(z.string()),
});
const SeedProperty = z
  .strictObject({
    phrases: z.array(z.string()).default([]),
    tools: z.array(z.string()).default([]),
    /** How messages name each platform. */
    platforms: z.partialRecord(z.enum(platforms), z.array(z.string())).default({}),
    hasApi: z.boolean().default(false),
    pricing: z.array(z.enum(pricings)).default([]),
    isAbility: z.boolean().default(false),
    isAudience: z.boolean().default(false),
    isPlace: z.boolean().default(false),
    examples: z.array(z.string()),
  })
  .refine(
    ({ phrases, tools, pricing }) => (phrases.length > 0 && tools.length > 0) || pricing.length > 0,
    'Needs phrases and tools, or a pricing',
  );

const seed = join(packageDir, 'seed');
/** File of the tasks that no tool is for. */
const unlisted = 'none';

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(seed, path), 'utf8'));

/** Reads the kinds of tasks with examples. They have one file per category. */
export async function readTaskKinds(): Promise<WithExamples<TaskKind>[]> {
  const kinds = [];
  for (const file of (await readdir(join(seed, 'tasks'))).toSorted()) {
    const slug = basename(file, '.json');
    const category = slug === unlisted ? '' : slug;
    const read = z.array(SeedTaskKind).parse(await readJson(join('tasks', file)));
    kinds.push(...read.map((kind) => ({ ...kind, category })));
  }
  return withReadTools(kinds);
}

/** Adds whether a kind has a tool: known of those that any kind names. */
function withReadTools<Kind extends { tools: string[]; others?: string[] }>(kinds: Kind[]) {
  const getTools = ({ tools, others = [] }: Kind) => [...tools, ...others];
  const read = new Set(kinds.flatMap(getTools));
  return kinds.map((kind) => {
    const having = new Set(getTools(kind));
    return { ...kind, hasTool: (id: string) => (read.has(id) ? having.has(id) : undefined) };
  });
}

/** @param names how messages name each platform that matters */
function toFactCheck(names: Partial<Record<Platform, string[]>>, hasApi: boolean): Property['hasFact'] {
  const patterns = platforms.flatMap((platform) => {
    const words = names[platform];
    return words ? [{ platform, pattern: toPattern(words) }] : [];
  });
  if (patterns.length === 0 && !hasApi) return undefined;
  return (facts, message) => {
    const named = patterns.filter(({ pattern }) => pattern.test(message));
    const wanted = named.length > 0 ? named : patterns;
    return (
      (hasApi && facts.api?.has === 'yes') ||
      wanted.some(({ platform }) => facts.platforms.includes(platform))
    );
  };
}

/** Reads the properties with examples of follow-ups that ask for them. */
export async function readProperties(): Promise<WithExamples<Property>[]> {
  const read = z.array(SeedProperty).parse(await readJson('properties.json'));
  return withReadTools(read).map(({ platforms: names, hasApi, ...property }) => ({
    ...property,
    hasFact: toFactCheck(names, hasApi),
  }));
}

/** A less likely task that no tool is for is none: it would hide what the text alone finds. */
const minUnlisted = 0.6;
/** A less likely one gives way to a kind with tools that has `minListed` among those. */
const sureUnlisted = 0.95;
const minListed = 0.9;
/** Of a category whose likeliest kind is better than none. */
const minCategory = 0.6;
/** Of a property among all, if it is likelier than any task, and if not. */
const minProperty = 0.4;
const minUnsureProperty = 0.75;
/** A task is likely beside a property with this probability among all kinds. */
const minTaskBeside = 0.05;
/** A text with as many words of a task's query, besides the property, names the task. */
const minNamed = 2;

type RequestKind = TaskKind | Property;
const isTaskKind = (kind: RequestKind): kind is TaskKind => 'query' in kind;
const isListed = (kind: RequestKind): kind is TaskKind => isTaskKind(kind) && kind.category !== '';
const isUnlisted = (kind: RequestKind) => isTaskKind(kind) && kind.category === '';
const isProperty = (kind: RequestKind): kind is Property => !isTaskKind(kind);
const isAny = (kind: RequestKind): kind is RequestKind => isTaskKind(kind) || isProperty(kind);

let trained: Promise<TextClassifier<RequestKind>> | undefined;

function getClassifier(): Promise<TextClassifier<RequestKind>> {
  trained ??= train().catch((error: unknown) => {
    trained = undefined;
    throw error;
  });
  return trained;
}

/** Reads all kinds of requests with examples. */
export async function readRequestKinds(): Promise<{ kind: RequestKind; examples: string[] }[]> {
  const read = [...(await readTaskKinds()), ...(await readProperties())];
  return read.map(({ examples, ...kind }) => ({ kind, examples }));
}

async function train(): Promise<TextClassifier<RequestKind>> {
  const kinds = await readRequestKinds();
  return trainClassifier(kinds, await createEmbeddingClassifier(kinds));
}

/** Trains the classifier in the background, which takes a second, so that no request waits for it. */
export async function trainRequestKinds(): Promise<void> {
  await getClassifier();
}

/**
 * Returns the kind of task that a step or question names, or undefined if none is likely.
 * @param context what it is a part of; may be empty
 * @param minProbability 0 to 1; a less likely kind is none
 */
export async function findTaskKind(
  text: string,
  context: string,
  minProbability = 0.3,
): Promise<TaskKind | undefined> {
  const { classify } = await getClassifier();
  const kinds = await classify(text, context);
  const [found] = selectLikely(kinds, isTaskKind);
  if (!found) return undefined;
  const { kind, probability } = found;
  if (kind.category !== '') return probability < minProbability ? undefined : kind;
  const [listed] = probability < sureUnlisted ? selectLikely(kinds, isListed) : [];
  if (listed && listed.probability >= minListed) return listed.kind;
  return probability < Math.max(minProbability, minUnlisted) ? undefined : kind;
}

/** The name of a tool in a text. */
export interface NameInText {
  id: string;
  category: string;
  /** Share of the text that the name covers. */
  share: number;
  /** Whether it is the tool's own name, not one of its maker or a former one. */
  isOwnName: boolean;
}

/** With a task less sure, or a name that is more of the text, a question that names tools asks for them. */
const minTaskBesideName = 0.75;
const maxNameShare = 0.4;
/** The same for the name of a maker, which may say what a task is about. */
const maxMakerShare = 0.6;

/**
 * Returns the kind of task that a question is for: none if it asks for the tools that it names. "Does ChatGPT mention our brand"
 * does not: that is no task for tools of its category. Nor does "run llama", which is the name of a model.
 * @param plan of the question
 * @param minProbability 0 to 1, if it names no tools; as of `findTaskKind`
 */
export async function findTaskOfQuestion(
  question: string,
  { namedTools, intent }: { namedTools: readonly NameInText[]; intent: string },
  minProbability?: number,
): Promise<TaskKind | undefined> {
  const named = namedTools.filter(({ isOwnName }) => isOwnName);
  if (namedTools.length === 0) return findTaskKind(question, '', minProbability);
  const isName = namedTools.some(
    ({ share, isOwnName }) => share > (isOwnName ? maxNameShare : maxMakerShare),
  );
  if (intent !== 'search' || isName) return undefined;
  const task = await findTaskKind(question, '', minTaskBesideName);
  // One subscription for several assistants is none of them.
  const isForNamed = ({ id, category }: NameInText) =>
    named.length > 1 ? task?.hasTool(id) !== false : category === task?.category;
  return named.some(isForNamed) ? undefined : task;
}

/** Returns the likeliest kind of task if its category is likely: "a website" is for several kinds. */
export async function findLikelyTaskKind(text: string, context: string): Promise<TaskKind | undefined> {
  const { classify } = await getClassifier();
  const kinds = selectLikely(await classify(text, context), isListed);
  const [likeliest] = kinds;
  const ofCategory = kinds.filter(({ kind }) => kind.category === likeliest?.kind.category);
  const sum = ofCategory.reduce((total, { probability }) => total + probability, 0);
  return sum < minCategory ? undefined : likeliest?.kind;
}

export interface FoundProperty {
  property: Property;
  /** Whether it is likelier than any task. */
  isSure: boolean;
  /** Whether no task is likely beside it: "open source" names none, "free background music" does. */
  isAlone: boolean;
}

/** "Which of them has an app?", unlike "something with an app" */
export const refersToListed = (text: string) =>
  /\b(which|one|any|some|all|both|none) of (them|these|those)\b/i.test(text);

/** "With a voice?": the end of the question before, which names no task. */
const isFragment = (text: string) => /^\W*(with|without|in|on|from|by)(\s+\S+){1,7}$/i.test(text);

/** Returns the property that a follow-up asks for, or undefined if none is likely. */
export async function findProperty(text: string): Promise<FoundProperty | undefined> {
  const { classify } = await getClassifier();
  const kinds = await classify(text, '');
  const [found] = selectLikely(kinds, isProperty);
  if (!found) return undefined;
  const { kind: property, probability } = found;
  const { pricing, isAbility } = property;
  const named = toTagPattern(property, kinds);
  const allNamed = new RegExp(named, 'gi');
  const isNamedTask = (kind: RequestKind) =>
    isTaskKind(kind) && countSharedStems(kind.query.replaceAll(allNamed, ' '), text) >= minNamed;
  // A price is no task, nor is where a tool runs, whose tags may say so: "on my phone" is not about app builders, nor "nothing
  // may leave my laptop" about dictation that works offline. But "royalty-free background music" names the task, too, and "a free
  // app that waters my plants" is about the plants.
  const isOther = (kind: RequestKind) =>
    isProperty(kind) ||
    isUnlisted(kind) ||
    (pricing.length === 0 && (isAbility || !named.test(kind.query) || isNamedTask(kind)));
  const likeliest = kinds.find(({ kind }) => isOther(kind))?.kind;
  const isSure = likeliest === property || isFragment(text) || refersToListed(text);
  const isTask = isAbility || (likeliest && (isUnlisted(likeliest) || isNamedTask(likeliest)));
  if (!isSure && isTask) return undefined;
  if (probability < (isSure ? minProperty : minUnsureProperty)) return undefined;
  const task = selectLikely(kinds, isAny).find((likely) => isTaskKind(likely.kind));
  return { property, isSure, isAlone: isSure && (task?.probability ?? 0) < minTaskBeside };
}

/** Begins a part of a question that tells with what, where or for whom its tools should work. */
const beforePart = /\s+(?=(?:for|with|without|in|on|that|which|who|from|but|no|not|by|alternatives?)\b)/i;
/** A longer question tells a story, whose parts ask for nothing. */
const maxWordsWithParts = 12;

/**
 * Returns the property that a part of a question asks for, and the part: "on my phone" of "edit videos on my phone", or
 * "European" of "European alternative to ChatGPT".
 */
export async function findPropertyOfPart(
  question: string,
): Promise<{ property: Property; part: string } | undefined> {
  if (question.split(/\s+/).length > maxWordsWithParts || /[.?!]\s|,/.test(question)) return undefined;
  const parts = question.split(beforePart).filter((part) => part !== question);
  for (const part of parts) {
    const found = await findProperty(part);
    if (found?.isSure && !found.property.isAbility && found.property.phrases.length > 0)
      return { property: found.property, part };
  }
  return undefined;
}

/** A kind of task that is less likely, or not among as many likeliest ones, is for something else than what was asked. */
const minNearTask = 0.001;
const maxNearTasks = 3;

/** Returns a likely kind of task whose query names a property: questions about a document that is not uploaded are for local models. */
export async function findTaskWith(property: Property, question: string): Promise<TaskKind | undefined> {
  if (property.phrases.length === 0) return undefined;
  const { classify } = await getClassifier();
  const kinds = await classify(question, '');
  const named = toTagPattern(property, kinds);
  return selectLikely(kinds, isListed)
    .slice(0, maxNearTasks)
    .find(({ kind, probability }) => probability >= minNearTask && named.test(kind.query))?.kind;
}

/** Returns a pattern of the tags that tasks with a property have; for places those of all: what is private may be offline or self-hosted. */
function toTagPattern({ phrases, isPlace }: Property, kinds: readonly { kind: RequestKind }[]): RegExp {
  const getPlaces = ({ kind }: { kind: RequestKind }) =>
    isProperty(kind) && kind.isPlace ? kind.phrases : [];
  return toPattern(isPlace ? kinds.flatMap(getPlaces) : phrases);
}

/** Returns a pattern of whole phrases in any case, unless they are negated as in "not for phones". */
export const toPattern = (phrases: readonly string[]) =>
  new RegExp(`(?<!\\b(no|not|cannot|never|without)\\b[^.,;]{0,25})\\b(${phrases.join('|')})\\b`, 'i');

/** Whether a message negates a phrase and names no other: "not in the terminal", unlike "must not leave my computer". */
export function negates(message: string, phrases: readonly string[]): boolean {
  const rest = message.replaceAll(toNegated(phrases), ' ');
  return rest !== message && !new RegExp(String.raw`\b(${phrases.join('|')})\b`, 'i').test(rest);
}

const toNegated = (phrases: readonly string[]) =>
  new RegExp(
    String.raw`\b(no|not|without|(don['’]t|do not) (like|want|use)|hate)\s+((in|on|for|with|the|an?|any|my|our)\s+){0,2}(${phrases.join('|')})\b`,
    'gi',
  );

/** Returns the terms that at most one example has, in any form. */
export async function findUnknownTerms(terms: string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const { hasWord } = await getClassifier();
  return terms.filter((term) => !hasWord(term));
}
