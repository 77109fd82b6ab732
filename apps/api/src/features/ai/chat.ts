import type { ChatMessage, Tool } from '@ai-directory/api-client/contract';

import { HttpError } from '../../http/errors.ts';
import { catalogueOf, dataRule } from './asking.ts';
import { summaryOf } from './compare.ts';
import type { Search } from './finder.store.ts';
import { likeSearch, type SearchParts } from './search.ts';
import { capital, firstSentence, listOf, priceOf, ratingOf, unstopped } from './tool-words.ts';
import { phrasesOf, readWish, wantsOthers, type Wish } from './wish.ts';

export interface ChatPiece {
  text?: string;
  tools?: Tool[];
  writtenBy?: string | null;
}

interface Conversation {
  message: string;
  /** The oldest first. */
  previous: ChatMessage[];
}

const mostShown = 8;
const mostListed = 5;
/** So many characters of a conversation are told to a model: its newest. */
const mostRemembered = 24_000;

/**
 * Answers about the catalogue, piece by piece; the tools that the answer names come last, with who wrote it. Without a
 * model, or where it fails before it has said anything, the catalogue answers by itself and says so.
 */
export async function* chat(
  conversation: Conversation,
  parts: SearchParts,
  signal: AbortSignal,
): AsyncGenerator<ChatPiece> {
  const { model } = parts;
  const tools = await toolsFor(conversation, parts);
  if (!model) {
    yield* plainAnswer(
      'There is no AI model to write an answer, so here is what the catalogue says.',
      conversation,
      tools,
    );
    return;
  }
  const named = new Set<string>();
  let said = '';
  try {
    const answer = model.streamText({
      kind: 'chat',
      system: instructions(tools),
      messages: [...remembered(conversation.previous), { role: 'user', content: conversation.message }],
      temperature: 0.3,
      maxTokens: 1200,
      signal,
    });
    for await (const text of withoutMarks(answer, named)) {
      said += text;
      yield { text };
    }
    if (said.trim() === '') throw new HttpError(502, 'provider_failed', `${model.name} gave no answer`);
  } catch (error) {
    if (said.trim() !== '' || signal.aborted || !(error instanceof HttpError)) throw error;
    parts.log.info({ err: error, model: model.id }, 'A model did not answer');
    yield* plainAnswer(
      `${unstopped(error.message)}. Here is what the catalogue says by itself.`,
      conversation,
      tools,
    );
    return;
  }
  yield { tools: namedIn(said, tools, named), writtenBy: model.name };
}

/** The tools that a conversation is about: those it names, and those that fit what was said last and before. */
async function toolsFor({ message, previous }: Conversation, parts: SearchParts): Promise<Tool[]> {
  const { finder, catalogue, viewerId } = parts;
  const wish = readWish(message);
  const named = await finder.named(phrasesOf(message));
  const search = named.length > 0 && wantsOthers(message) ? await likeThese(named, wish, parts) : wish;
  let found = await finder.find(search, mostShown);
  const asked = previous.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const saysLittle = wish.words.length < 2 || found.length === 0;
  if (saysLittle && named.length === 0 && asked.length > 0) {
    // "Cheaper ones?" is about what was spoken of before.
    const before = readWish(asked.slice(-2).join('\n').slice(-2000));
    found = await finder.find(
      {
        words: [...new Set([...wish.words, ...before.words])],
        related: [...wish.related, ...before.related],
        phrases: [...new Set([...wish.phrases, ...before.phrases])],
        pricing: wish.pricing.length > 0 ? wish.pricing : before.pricing,
      },
      mostShown,
    );
  }
  const ids = [...(search === wish ? named : []), ...found.map(({ id }) => id)];
  return catalogue.byIds([...new Set(ids)].slice(0, mostShown), viewerId);
}

async function likeThese(ids: string[], wish: Wish, { catalogue, viewerId }: SearchParts): Promise<Search> {
  const models = await catalogue.byIds(ids, viewerId);
  return likeSearch(models, wish, new Set(models.flatMap(({ name }) => readWish(name).words)));
}

const instructions = (tools: Tool[]) =>
  [
    'You are the assistant of a directory of AI tools. Answer questions about AI tools and how to use them, briefly, in plain text without Markdown or HTML, in the language of the question.',
    'Recommend only tools of the catalogue below; it holds what the directory found for this question, not all it has. Where none fits, say so. Do not make up facts, prices or addresses.',
    'Right after each tool that you name write its id in double square brackets, such as [[tool-id]]: the marks are taken out and become links.',
    dataRule,
    catalogueOf(tools),
  ].join('\n');

/** The newest messages, as many as a model is told. */
function remembered(previous: ChatMessage[]): ChatMessage[] {
  const newest: ChatMessage[] = [];
  let length = 0;
  for (const message of previous.toReversed()) {
    length += message.content.length;
    if (length > mostRemembered) break;
    newest.unshift(message);
  }
  return newest;
}

/** Takes the marks out of a text as it comes, also one that is cut in two; the ids in them are noted. */
export async function* withoutMarks(
  pieces: AsyncIterable<string>,
  named: Set<string>,
): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held = (held + piece).replaceAll(/ ?\[\[([a-z0-9-]{2,64})\]\]/g, (_mark, id: string) => {
      named.add(id);
      return '';
    });
    // What may become a mark is held back until it is one, or cannot be.
    const start = / ?(?:\[(?:\[(?:[a-z0-9-]{0,64}\]?)?)?)?$/.exec(held)?.index ?? held.length;
    const text = plainText(held.slice(0, start));
    held = held.slice(start);
    if (text) yield text;
  }
  const rest = plainText(held);
  if (rest) yield rest;
}

/** Without characters that are not text; lines and tabs stay. */
const plainText = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

/** The tools of an answer: those marked, else those called by their names. Nothing that was not found before. */
function namedIn(said: string, tools: Tool[], named: Set<string>): Tool[] {
  const marked = tools.filter(({ id }) => named.has(id));
  return marked.length > 0 ? marked : tools.filter(({ name }) => said.includes(name));
}

/** The catalogue's own answer. */
function* plainAnswer(lead: string, { message }: Conversation, found: Tool[]): Generator<ChatPiece> {
  const phrases = new Set(phrasesOf(message));
  const asked = wantsOthers(message) ? [] : found.filter(({ name }) => phrases.has(name.toLowerCase()));
  const tools = asked.length > 0 ? asked.slice(0, 4) : found.slice(0, mostListed);
  const pieces = [lead, ...paragraphsFor(asked.slice(0, 4), tools)];
  for (const [index, text] of pieces.entries()) yield { text: index === 0 ? text : `\n\n${text}` };
  yield { tools, writtenBy: null };
}

function paragraphsFor(asked: Tool[], tools: Tool[]): string[] {
  if (tools.length === 0) {
    return [
      'Nothing in it fits these words. Say what you want to do, for example “transcribe meetings for free” or “edit photos”, or name a tool.',
    ];
  }
  const [one] = asked;
  if (asked.length > 1) return [summaryOf(asked)];
  if (one) return [portrait(one)];
  const lines = tools.map((tool) => `• ${tool.name}: ${unstopped(tool.tagline)} (${priceOf(tool)})`);
  return [
    lines.join('\n'),
    tools.length > 1
      ? `Ask about one of them, or how ${listOf(tools.slice(0, 2).map(({ name }) => name))} compare.`
      : 'Ask about it for more.',
  ];
}

function portrait(tool: Tool): string {
  const lines = [
    `${tool.name} (${tool.categoryName}): ${unstopped(tool.tagline)}. ${firstSentence(tool.description)}`,
    `Price: ${capital(priceOf(tool))}. Rating: ${ratingOf(tool)}.`,
  ];
  if (tool.features.length > 0) lines.push(`It can: ${tool.features.map(unstopped).join('; ')}.`);
  return lines.join('\n');
}
