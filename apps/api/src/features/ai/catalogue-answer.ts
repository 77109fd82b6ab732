import type { ComparedTool, Pricing, Tool } from '@ai-directory/api-client/contract';
import { parseSearch } from '@ai-directory/prompts-kit/rules';

import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import type { FindOptions, FoundTools } from '../search/tool-search.store.ts';
import type { ChatChunk, ChatDeps, Conversation } from './chat.ts';
import { summarizeComparison } from './compare.ts';
import { answerFacts } from './fact-answer.ts';
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
  const { texts } = deps;
  const page = texts.sitePages.find(([pattern]) => pattern.test(message))?.[1];
  if (page !== undefined) return { tools: [], paragraphs: [page] };
  const questions = previous
    .flatMap(({ role, content }) => (role === 'user' ? content.slice(-2000) : []))
    .slice(-maxMessages);
  const before = questions.findLast((question) => hasSubject(question));
  const found = await deps.toolSearch.find(message, { context: before, limit: maxListed });
  const { plan } = found;
  const named = plan.intent === 'alternatives' ? [] : plan.namedTools.map(({ id }) => id);
  if (named.length > 0) return describe(named, message, deps);
  if (before === undefined)
    return hasSubject(message) ? list(found, deps) : { tools: [], paragraphs: [texts.greeting] };
  const shown = previous.findLast(({ toolIds = [] }) => toolIds.length > 0)?.toolIds;
  if (hasSubject(message)) {
    const facts = refersToAnswer.test(message) ? await answerAboutShown(message, shown, before, deps) : undefined;
    return facts ?? list(found, deps);
  }
  return (await answerAboutShown(message, shown, before, deps)) ?? narrow(message, shown, before, deps);
}

/** Whether a message says what to search for. */
const hasSubject = (message: string) => {
  const { terms, intent } = parseSearch(message);
  return terms.some(({ optional, text }) => !optional && !followUpWords.has(text)) || intent === 'comparison';
};

/** Words of follow-ups, which are nothing to search for. */
const followUpWords = new Set(
  `cheap cheaper cheapest expensive pricey price prices pricing cost costs another alternative alternatives similar different else next
  first second third last both two three compare option options instead teuer teurer billig billiger gunstig gunstiger preis preise kostet
  andere anderes weitere weiteres ahnliche ahnliches sonst alternativen erste zweite`.split(/\s+/),
);
const refersToAnswer = /\b(it|its|it's|they|them|their|this one|that one|these|those|es|sie|dies\w*)\b/i;
const cheaperPricing: Pricing[] = ['free', 'open-source', 'freemium'];
const asksForCheaper = /\b(cheaper|cheap|less expensive|too (?:expensive|pricey)|günstiger\w*|billiger\w*|zu teuer)\b/iu;
const ordinals = [/\b(first|erste[nrs]?)\b/i, /\b(second|zweite[nrs]?)\b/i, /\b(third|dritte[nrs]?)\b/i];

/** Answers a question of fact about a tool of the answer before; undefined if the message asks for none. */
async function answerAboutShown(
  message: string,
  shown: string[] | undefined,
  before: string,
  deps: ChatDeps,
): Promise<Answer | undefined> {
  const position = ordinals.findIndex((ordinal) => ordinal.test(message));
  if (position === -1 && !refersToAnswer.test(message)) return undefined;
  const ids = shown ?? (await deps.toolSearch.find(before, { limit: maxListed })).tools.map(({ id }) => id);
  const about = position === -1 ? ids : ids.slice(position, position + 1);
  return about.length > 0 ? describe(about, message, deps) : undefined;
}

/** A follow-up without a subject of its own: cheaper or free ones, or more like these. */
async function narrow(message: string, shown: string[] | undefined, before: string, deps: ChatDeps): Promise<Answer> {
  const { pricing } = parseSearch(message);
  const wanted = pricing.length > 0 ? pricing : asksForCheaper.test(message) ? cheaperPricing : [];
  const find = (options: Omit<FindOptions, 'limit'>) =>
    deps.toolSearch.find(before, { ...options, limit: maxListed });
  if (wanted.length > 0) return list(await find({ pricing: wanted, onlyPricing: wanted }), deps);
  const excludedIds = shown ?? (await find({})).tools.map(({ id }) => id);
  return list(await find({ excludedIds }), deps);
}

async function list(found: FoundTools, { catalogue, viewerId, texts }: ChatDeps): Promise<Answer> {
  const tools = await catalogue.findByIds(
    found.tools.map(({ id }) => id),
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
