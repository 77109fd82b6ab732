import type { ChatMessage, ComparedTool, Tool } from '@ai-directory/api-client/contract';

import { AppError } from '../../errors.ts';
import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import { summarizeComparison } from './compare.ts';
import { serializeCatalogue, untrustedDataNotice } from './model-helpers.ts';
import { reciprocalRankFusion } from '../search/tool-search.store.ts';
import { findChatTools, type Conversation } from './chat-tools.ts';
import { maxDescribed, maxListed, type ChatAnswer } from './question-tools.ts';
import { findSmallTalk } from './references.ts';
import type { SearchDeps } from './search.ts';
import { capitalize, formatList, formatRating, getExcerpt, trimEndPunctuation } from './tool-text.ts';

export interface ChatChunk {
  text?: string;
  tools?: Tool[];
  generatedBy?: string | null;
}

const maxTools = 8;
/** Maximum number of characters of earlier messages sent to the model. */
const maxHistoryLength = 24_000;

/**
 * Streams an answer about the catalogue; the last chunk has the cited tools and the model's name. Without a model, or
 * when it fails before the first text, the answer is composed from the catalogue; the first one states that no model was used.
 */
export async function* chat(
  conversation: Conversation,
  deps: SearchDeps,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk> {
  const { model, texts } = deps;
  const smallTalk = model ? undefined : findSmallTalk(conversation.message);
  if (smallTalk) {
    yield { text: texts.smallTalk[smallTalk] };
    yield { tools: [], generatedBy: null };
    return;
  }
  const found = await findTools(conversation, deps);
  const { tools, missing } = found;
  if (!model) {
    // Once in a conversation is enough.
    const isFirst = conversation.previous.every(({ role }) => role === 'user');
    yield* answerFromCatalogue(isFirst ? [texts.noModel] : [], found, texts);
    return;
  }
  const citedIds = new Set<string>();
  let output = '';
  try {
    const stream = model.streamText({
      kind: 'chat',
      system: toSystemPrompt(tools, missing),
      messages: [...trimHistory(conversation.previous), { role: 'user', content: conversation.message }],
      temperature: 0.3,
      maxTokens: 1200,
      signal,
    });
    for await (const text of stripCitations(stream, citedIds)) {
      output += text;
      yield { text };
    }
    if (output.trim() === '')
      throw new AppError('bad_gateway', 'provider_failed', `${model.name} returned an empty response`);
  } catch (error) {
    if (output.trim() !== '' || signal.aborted || !(error instanceof AppError)) throw error;
    deps.log.info({ err: error, model: model.id }, 'LLM call failed, using fallback');
    const failed = texts.modelFailed({ error: trimEndPunctuation(error.message) });
    yield* answerFromCatalogue([failed], found, texts);
    return;
  }
  yield { tools: getCitedTools(output, tools, citedIds), generatedBy: model.name };
}

/** What a message is about. */
interface FoundTools {
  tools: Tool[];
  /** Those that the conversation names; none if it asks for alternatives to them. */
  namedTools: ComparedTool[];
  missing: ChatAnswer['missing'];
}

/** Finds the tools a conversation is about: those named in the message, and those matching it or the messages before. */
async function findTools(conversation: Conversation, deps: SearchDeps): Promise<FoundTools> {
  const { plan, matches, missing } = await findChatTools(conversation, maxTools, deps);
  const namedIds = plan.intent === 'alternatives' ? [] : plan.namedTools.map(({ id }) => id);
  // A model tells which of them fit; an answer without one lists them all. The words of a follow-up alone would undo it.
  const byText =
    deps.model && conversation.previous.length === 0
      ? (await deps.toolSearch.find(conversation.message, {}, maxTools)).matches
      : [];
  const found = reciprocalRankFusion([matches, byText]);
  const ids = [...new Set([...namedIds, ...found.map(({ id }) => id)])].slice(0, maxTools);
  const { catalogue, viewerId } = deps;
  const [tools, namedTools] = await Promise.all([
    catalogue.findByIds(ids, viewerId),
    catalogue.findWithFacts(namedIds.slice(0, maxDescribed), viewerId),
  ]);
  return { tools, namedTools, missing };
}

const toSystemPrompt = (tools: Tool[], missing: ChatAnswer['missing']) =>
  [
    'You are the assistant of a directory of AI tools. Answer questions about AI tools and how to use them, briefly, in plain text without Markdown or HTML, in the language of the question.',
    'Recommend only tools of the catalogue below; it contains the search results for this question, not the whole directory. If none fits, say so. Do not make up facts, prices or URLs.',
    ...(missing
      ? ['They are the results for the question before: no tool has what the last message asks for.']
      : []),
    'Write the id of each tool that you name in double square brackets directly after its name, such as [[tool-id]]: these citations are removed from the text and become links.',
    untrustedDataNotice,
    serializeCatalogue(tools),
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

/** Returns the tools of the prompt that the output cites, else those it mentions by name. */
function getCitedTools(output: string, tools: Tool[], citedIds: Set<string>): Tool[] {
  const cited = tools.filter(({ id }) => citedIds.has(id));
  return cited.length > 0 ? cited : tools.filter(({ name }) => output.includes(name));
}

/** Answers without a model: compares or describes the tools named in the message, else lists the search results. */
function* answerFromCatalogue(
  introduction: string[],
  { tools: results, namedTools, missing }: FoundTools,
  texts: ToolTexts,
): Generator<ChatChunk> {
  const tools = namedTools.length > 0 ? namedTools : results.slice(0, maxListed);
  const paragraphs = [
    ...introduction,
    ...(missing && tools.length > 0 ? [texts.missing[missing]] : []),
    ...toParagraphs(namedTools, tools, texts),
  ];
  for (const [index, text] of paragraphs.entries()) yield { text: index === 0 ? text : `\n\n${text}` };
  yield { tools, generatedBy: null };
}

function toParagraphs(namedTools: ComparedTool[], tools: Tool[], texts: ToolTexts): string[] {
  if (tools.length === 0) return [texts.noTools];
  const [firstNamed] = namedTools;
  if (namedTools.length > 1) return [summarizeComparison(namedTools, texts)];
  if (firstNamed) return [describeTool(firstNamed, texts)];
  const lines = tools.map(
    ({ name, tagline, pricing }) => `• ${name}: ${trimEndPunctuation(tagline)} (${texts.pricing[pricing]})`,
  );
  const [first, second] = tools.map(({ name }) => name);
  return [
    lines.join('\n'),
    first && second ? texts.askMore({ tools: formatList([first, second], texts) }) : texts.askAboutIt,
  ];
}

function describeTool(tool: ComparedTool, texts: ToolTexts): string {
  const lines = [
    `${tool.name} (${tool.categoryName}): ${trimEndPunctuation(tool.tagline)}. ${getExcerpt(tool.description)}`,
    texts.priceAndRating({
      pricing: capitalize(formatPrice(tool, texts)),
      rating: formatRating(tool, texts),
    }),
    ...describeFacts(tool, texts),
  ];
  const features = tool.features.map(trimEndPunctuation).join('; ');
  if (features) lines.push(texts.features({ features }));
  return lines.join('\n');
}

function formatPrice({ pricing, facts: { priceFrom } }: ComparedTool, texts: ToolTexts): string {
  if (!priceFrom) return texts.pricing[pricing];
  const { amount, currency, per } = priceFrom;
  const price = new Intl.NumberFormat(texts.locale, { style: 'currency', currency }).format(amount);
  return `${texts.pricing[pricing]}, ${texts.priceFrom({ price, per })}`;
}

/** Says where a tool runs and whether it has an API; nothing of what is not known. */
function describeFacts({ facts: { platforms, api } }: ComparedTool, texts: ToolTexts): string[] {
  const runsOn = platforms.map((platform) => texts.platforms[platform]).join(', ');
  const access = api && [texts.apiAccess[api.has], ...(api.note ? [`(${api.note})`] : [])].join(' ');
  return [
    ...(runsOn ? [texts.runsOn({ platforms: runsOn })] : []),
    ...(access ? [texts.api({ access })] : []),
  ];
}
