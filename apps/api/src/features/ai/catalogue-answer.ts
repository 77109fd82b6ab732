import type { ComparedTool, Pricing, Tool } from '@ai-directory/api-client/contract';
import { parseSearch } from '@ai-directory/prompts-kit/rules';

import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import type { FoundTools } from '../search/tool-search.store.ts';
import type { ChatChunk, ChatDeps, Conversation } from './conversation.ts';
import { summarizeComparison } from './compare.ts';
import { answerFacts, asksForFact } from './fact-answer.ts';
import {
  capitalize,
  formatList,
  formatPrice,
  formatRating,
  getExcerpt,
  trimEndPunctuation,
} from './tool-text.ts';

/** Number of tools that an answer describes, and that it lists. */
const maxDescribed = 4;
const maxListed = 5;
/** Number of earlier messages among which the question of a follow-up is searched. */
const maxMessages = 12;

/** Answers without a model: a search in a conversation, which describes the tools that are named and lists those that are found. */
export async function* answerFromCatalogue(
  introduction: string[],
  conversation: Conversation,
  deps: ChatDeps,
): AsyncGenerator<ChatChunk> {
  const { tools, paragraphs } = await compose(conversation, deps);
  for (const [index, text] of [...introduction, ...paragraphs].entries())
    yield { text: index === 0 ? text : `\n\n${text}` };
  yield { tools, generatedBy: null };
}

interface Answer {
  tools: Tool[];
  paragraphs: string[];
}

async function compose({ message, previous }: Conversation, deps: ChatDeps): Promise<Answer> {
  const { texts, toolSearch } = deps;
  const page = texts.sitePages.find(([pattern]) => pattern.test(message))?.[1];
  if (page !== undefined) return { tools: [], paragraphs: [page] };
  const questions = previous
    .flatMap(({ role, content }) => (role === 'user' ? content.slice(-2000) : []))
    .slice(-maxMessages);
  const start = questions.findLastIndex(hasSubject);
  const topic = questions[start];
  const found = await toolSearch.find(message, { context: topic, limit: maxListed });
  const { namedTools, intent } = found.plan;
  if (namedTools.length > 0 && intent !== 'alternatives') return describe(toIds(namedTools), message, deps);
  if (topic === undefined)
    return hasSubject(message) ? list(found, deps) : { tools: [], paragraphs: [texts.greeting] };
  const shown = previous.flatMap(({ toolIds = [] }) => toolIds);
  const last = previous.findLast(({ toolIds = [] }) => toolIds.length > 0)?.toolIds;
  if (intent !== 'alternatives' && refersToAnswer(message) && (asksForFact(message) || !hasSubject(message))) {
    const ids = last ?? toIds((await toolSearch.find(topic, { limit: maxListed })).tools);
    const about = selectByPosition(ids, message);
    if (about.length > 0) return describe(about, message, deps);
  }
  if (hasSubject(message)) return list(found, deps);
  return narrow([topic, ...questions.slice(start + 1), message], shown, deps);
}

/** A follow-up without a subject of its own: cheaper or free ones, or more like these. A price that was asked for before still counts. */
async function narrow([topic = '', ...followUps]: string[], shown: string[], deps: ChatDeps): Promise<Answer> {
  const prices = [topic, ...followUps].map(getPricing);
  const pricing = prices.findLast(({ length }) => length > 0) ?? [];
  const { plan } = await deps.toolSearch.find(topic, { limit: 1 });
  const names = plan.namedTools.map(({ name }) => name);
  const find = (excludedIds: string[]) =>
    deps.toolSearch.find(names.length > 0 ? `${names.join(', ')} alternatives` : topic, {
      pricing,
      onlyPricing: pricing,
      excludedIds,
      limit: maxListed,
    });
  const found = await find(prices.at(-1)?.length ? [] : shown);
  const asksForMore = prices.at(-1)?.length === 0 && names.length === 0 && shown.length === 0;
  return list(asksForMore ? await find(toIds(found.tools)) : found, deps);
}

const getPricing = (message: string): Pricing[] => {
  const { pricing } = parseSearch(message);
  return pricing.length === 0 && asksForCheaper.test(message) ? cheaperPricing : pricing;
};

/** Whether a message says what to search for. */
const hasSubject = (message: string) => {
  const { terms, intent, isVague } = parseSearch(message);
  if (isVague) return false;
  return terms.some(({ optional, text }) => !optional && !followUpWords.has(text)) || intent === 'comparison';
};

/** Words of follow-ups, which are nothing to search for. */
const followUpWords = new Set(
  `cheap cheaper cheapest expensive pricey price prices pricing cost costs another alternative alternatives similar different else next
  first second third last both two three compare option options instead teuer teurer billig billiger gunstig gunstiger preis preise kostet
  andere anderes weitere weiteres ahnliche ahnliches sonst alternativen erste zweite`.split(/\s+/),
);
const references = /\b(it|its|it's|they|them|their|this one|that one|these|those|es|sie|dies\w*|davon)\b/i;
const ordinals = [/\b(first|erste[nrs]?)\b/i, /\b(second|zweite[nrs]?)\b/i, /\b(third|dritte[nrs]?)\b/i];
const cheaperPricing: Pricing[] = ['free', 'open-source', 'freemium'];
const asksForCheaper = /\b(cheaper|cheap|less expensive|too (?:expensive|pricey)|günstiger\w*|billiger\w*|zu teuer)\b/iu;
/** "More like these", "mehr davon", "anything else": others than those of the answer. */
const asksForOthers = /\b(more|other|others|else|another|mehr|weitere\w*|andere\w*|sonst|noch)\b/i;

/** "Does it have an app?", "the second one" */
const refersToAnswer = (message: string) =>
  !asksForOthers.test(message) &&
  getPricing(message).length === 0 &&
  (references.test(message) || ordinals.some((ordinal) => ordinal.test(message)));

function selectByPosition(ids: string[], message: string): string[] {
  const position = ordinals.findIndex((ordinal) => ordinal.test(message));
  return position === -1 ? ids : ids.slice(position, position + 1);
}

const toIds = (tools: readonly { id: string }[]) => tools.map(({ id }) => id);

async function list(found: FoundTools, { catalogue, viewerId, texts }: ChatDeps): Promise<Answer> {
  const tools = await catalogue.findByIds(
    toIds(found.tools),
    viewerId,
  );
  if (tools.length === 0) return { tools, paragraphs: [texts.noTools] };
  const lines = tools.map(
    ({ name, tagline, pricing }) => `• ${name}: ${trimEndPunctuation(tagline)} (${texts.pricing[pricing]})`,
  );
  const [first, second] = tools.map(({ name }) => name);
  const more = first && second ? texts.askMore({ tools: formatList([first, second], texts) }) : texts.askAboutIt;
  return { tools, paragraphs: [lines.join('\n'), more] };
}

/** Answers about tools: the facts that the message asks for, else what they are, or how they differ. */
async function describe(ids: string[], message: string, { catalogue, viewerId, texts }: ChatDeps): Promise<Answer> {
  const tools = await catalogue.findWithFacts(ids.slice(0, maxDescribed), viewerId);
  const facts = answerFacts(message, tools, texts);
  if (facts.length > 0) return { tools, paragraphs: facts };
  if (tools.length > 1) return { tools, paragraphs: [summarizeComparison(tools, texts)] };
  return { tools, paragraphs: tools.map((tool) => describeTool(tool, texts)) };
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

/** Says where a tool runs and whether it has an API; nothing of what is not known. */
function describeFacts({ facts: { platforms, api } }: ComparedTool, texts: ToolTexts): string[] {
  const runsOn = platforms.map((platform) => texts.platforms[platform]).join(', ');
  const access = api && [texts.apiAccess[api.has], ...(api.note ? [`(${api.note})`] : [])].join(' ');
  return [
    ...(runsOn ? [texts.runsOn({ platforms: runsOn })] : []),
    ...(access ? [texts.api({ access })] : []),
  ];
}
