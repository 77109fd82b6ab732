import type { ChatMessage, ComparedTool } from '@ai-directory/api-client/contract';

import { AppError } from '../../errors.ts';
import { toFactSheet } from '../directory-tools/directory-tools.ts';
import { answerFromCatalogue } from './catalogue-answer.ts';
import type { ChatChunk, ChatDeps, Conversation } from './conversation.ts';
import { toModelTools } from './model-tools.ts';
import { toCatalogueElement, untrustedDataNotice } from './model-helpers.ts';
import { getSensitiveNotice, isDistressed } from './sensitive-texts.ts';
import { trimEndPunctuation } from './tool-text.ts';

/** Maximum number of characters of earlier messages sent to the model. */
const maxHistoryLength = 24_000;
/** Number of tools that a model without tool calls chooses from, and of those kept of earlier answers. */
const maxCatalogue = 40;
const maxEarlier = 12;

/**
 * Streams an answer about the catalogue; the last chunk has the cited tools and the model's name. A model looks up what it needs.
 * Without a model, or when it fails before the first text, the answer is composed from the catalogue; the first one states that no
 * model was used.
 */
export async function* chat(
  conversation: Conversation,
  deps: ChatDeps,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk> {
  const { model, texts } = deps;
  // A model judges itself what it helps with; distress needs a human answer in any case.
  const isDecided = !model || isDistressed(conversation.message);
  const notice = isDecided ? getSensitiveNotice(conversation.message, texts) : undefined;
  if (notice !== undefined) {
    yield { text: notice };
    yield { tools: [], generatedBy: null };
    return;
  }
  if (!model) {
    // Once in a conversation is enough.
    const isFirst = conversation.previous.every(({ role }) => role === 'user');
    yield* answerFromCatalogue(isFirst ? [texts.noModel] : [], conversation, deps);
    return;
  }
  const citedIds = new Set<string>();
  const seen = new Map<string, string>();
  let output = '';
  try {
    for await (const text of stripCitations(streamAnswer(conversation, deps, seen, signal), citedIds)) {
      output += text;
      yield { text };
    }
    if (output.trim() === '')
      throw new AppError('bad_gateway', 'provider_failed', `${model.name} returned an empty response`);
  } catch (error) {
    if (output.trim() !== '' || signal.aborted || !(error instanceof AppError)) throw error;
    deps.log.info({ err: error, model: model.id }, 'LLM call failed, using fallback');
    const failed = texts.modelFailed({ error: trimEndPunctuation(error.message) });
    yield* answerFromCatalogue([failed], conversation, deps);
    return;
  }
  const named = [...seen].flatMap(([id, name]) => (output.includes(name) ? id : []));
  const ids = citedIds.size > 0 ? [...citedIds].filter((id) => seen.has(id)) : named;
  yield { tools: await deps.catalogue.findByIds(ids, deps.viewerId), generatedBy: model.name };
}

/**
 * Streams the model's text. A model that cannot call tools gets the closest tools instead.
 * @param seen names of the tools that the model has seen, by id; added to
 */
async function* streamAnswer(
  { message, previous }: Conversation,
  deps: ChatDeps,
  seen: Map<string, string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { model, catalogue, viewerId, origin } = deps;
  if (!model) return;
  const remember = (tools: { id: string; name: string }[]) => {
    for (const { id, name } of tools) seen.set(id, name);
  };
  const earlier = await catalogue.findWithFacts(getEarlierIds(previous), viewerId);
  remember(earlier);
  const messages = [...trimHistory(previous), { role: 'user' as const, content: message }];
  const request = { kind: 'chat', messages, temperature: 0.3, maxTokens: 1200, signal } as const;
  let hasText = false;
  try {
    const tools = toModelTools({ ...deps, tools: deps.toolCatalogue }, remember);
    const stream = model.streamText({ ...request, system: toSystemPrompt(earlier, origin, true), tools });
    for await (const text of stream) {
      hasText = true;
      yield text;
    }
  } catch (error) {
    if (hasText || !isRequestRejected(error)) throw error;
    const closest = await deps.toolSearch.find(message, { limit: maxCatalogue });
    const ids = [...new Set([...earlier, ...closest.tools].map(({ id }) => id))].slice(0, maxCatalogue);
    const tools = await catalogue.findWithFacts(ids, viewerId);
    remember(tools);
    yield* model.streamText({ ...request, system: toSystemPrompt(tools, origin, false) });
  }
}

/** Whether a provider did not accept a request: the model may have no tool calls, for which servers send any status. */
const isRequestRejected = (error: unknown) =>
  error instanceof AppError && error.code === 'provider_failed' && error.kind !== 'gateway_timeout';

/** Returns the ids of the tools of the newest answers. */
const getEarlierIds = (previous: ChatMessage[]): string[] =>
  [...new Set(previous.toReversed().flatMap(({ toolIds = [] }) => toolIds))].slice(0, maxEarlier);

const toSystemPrompt = (tools: ComparedTool[], origin: string, canLookUp: boolean) =>
  [
    'You are the assistant of a directory of AI tools. Answer questions about AI tools and how to use them, briefly, in plain text without Markdown or HTML, in the language of the question.',
    canLookUp
      ? 'Look up tools, facts, categories and prompts with your functions before you answer, with English words; look again with other words if nothing fits. Recommend only tools that they returned or that are listed below.'
      : 'Recommend only tools of the catalogue below; it contains the closest search results for this question, not the whole directory.',
    'If none fits, say so. Do not make up facts, prices or URLs: a fact that is missing is not known.',
    'Write the id of each tool that you name in double square brackets directly after its name, such as [[tool-id]]: these citations are removed from the text and become links.',
    untrustedDataNotice,
    ...(tools.length > 0 ? [toCatalogueElement(tools.map((tool) => toFactSheet(tool, origin, 300)))] : []),
  ].join('\n');

/** Returns the newest messages within `maxHistoryLength`. */
function trimHistory(previous: ChatMessage[]): ChatMessage[] {
  const newest: ChatMessage[] = [];
  let length = 0;
  for (const message of previous.toReversed()) {
    length += message.content.length;
    if (length > maxHistoryLength) break;
    newest.unshift(message);
  }
  return newest;
}

/** Removes citations such as `[[tool-id]]` from streamed text, even when split across chunks, and collects their ids. */
export async function* stripCitations(
  deltas: AsyncIterable<string>,
  citedIds: Set<string>,
): AsyncGenerator<string> {
  let buffer = '';
  for await (const delta of deltas) {
    buffer = (buffer + delta).replaceAll(/ ?\[\[([a-z0-9-]{2,64})\]\]/g, (_citation, id: string) => {
      citedIds.add(id);
      return '';
    });
    // Hold the end of the text back while it can still become a citation.
    const start = / ?(?:\[(?:\[(?:[a-z0-9-]{0,64}\]?)?)?)?$/.exec(buffer)?.index ?? buffer.length;
    const text = stripControlCharacters(buffer.slice(0, start));
    buffer = buffer.slice(start);
    if (text) yield text;
  }
  const rest = stripControlCharacters(buffer);
  if (rest) yield rest;
}

/** Removes control characters except line breaks and tabs. */
const stripControlCharacters = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed();
