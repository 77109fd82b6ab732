import type { ComparedTool, Pricing, Tool } from '@ai-directory/api-client/contract';
import { parseSearch } from '@ai-directory/prompts-kit/rules';

import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import type { FoundTools } from '../search/tool-search.store.ts';
import type { ChatChunk, ChatDeps, Conversation } from './conversation.ts';
import { summarizeComparison } from './compare.ts';
import { answerFacts, isFactQuestion, isYesNoQuestion } from './fact-answer.ts';
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
  const { namedTools, excludedIds, intent, isCorrected } = found.plan;
  const last = previous.findLast(({ toolIds = [] }) => toolIds.length > 0)?.toolIds;
  if (topic !== undefined && excludedIds.length > 0 && excludes.test(message))
    return list(await toolSearch.find(topic, { excludedIds, limit: maxListed }), deps);
  // "Weitere" alone is no typo of Writer.
  if (namedTools.length > 0 && intent !== 'alternatives' && (hasSubject(message) || !isCorrected)) {
    const named = toIds(namedTools);
    // "How does it differ from …?"
    const isAboutBoth = last?.length === 1 && refersToAnswer(message);
    return describe([...new Set([...(isAboutBoth ? last : []), ...named])], message, deps);
  }
  if (topic === undefined)
    return hasSubject(message) ? listFound(found, deps) : { tools: [], paragraphs: [texts.greeting] };
  const shown = previous.flatMap(({ toolIds = [] }) => toolIds);
  if (
    intent !== 'alternatives' &&
    refersToAnswer(message) &&
    (isFactQuestion(message) || !hasSubject(message))
  ) {
    const ids = last ?? toIds((await toolSearch.find(topic, { limit: maxListed })).tools);
    const about = selectByPosition(ids, message);
    if (about.length > 0) return describe(about, message, deps);
  }
  if (hasSubject(message)) return listFound(found, deps);
  if (!isToolRequest(message)) return { tools: [], paragraphs: [texts.greeting] };
  return narrow([topic, ...questions.slice(start + 1), message], shown, deps);
}

/** A follow-up without a subject of its own: cheaper or free ones, or more like these. A price that was asked for before still counts. */
async function narrow(
  [topic = '', ...followUps]: string[],
  shown: string[],
  deps: ChatDeps,
): Promise<Answer> {
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
  if (prices.at(-1)?.length) return listFound(await find([]), deps);
  const found = await find(shown);
  const asksForMore = names.length === 0 && shown.length === 0;
  return list(asksForMore ? await find(toIds(found.tools)) : found, deps);
}

const getPricing = (message: string): Pricing[] => {
  const { pricing } = parseSearch(message);
  return pricing.length === 0 && asksForCheaper.test(message) ? cheaperPricing : pricing;
};

/** Whether a follow-up asks for tools, unlike "thanks". */
const isToolRequest = (message: string) => {
  const { terms, intent } = parseSearch(message);
  return (
    intent !== 'search' ||
    asksForOthers.test(message) ||
    getPricing(message).length > 0 ||
    terms.some(({ text }) => followUpWord.test(text))
  );
};

/** Whether a message says what to search for. */
const hasSubject = (message: string) => {
  const { terms, isVague } = parseSearch(message);
  return !isVague && terms.some(({ optional, text }) => !optional && !followUpWord.test(text));
};

/** A word of follow-ups, which is nothing to search for; without accents. */
const followUpWord =
  /^(?:cheap(?:er|est)?|expensive|pricey|prices?|pricing|costs?|another|others?|alternatives?|similar|different|else|next|first|second|third|last|\d|1st|2nd|3rd|both|two|three|number|compare|options?|instead|(?:teuer|teur|billig|gunstig)\w*|preise?|kostet|(?:ander|weiter|ahnlich)e[nrs]?|davon|sonst|alternativen|(?:erst|zweit|dritt|letzt)e[nrs]?|beiden?|zwei|drei|nr|nummer|vergleich\w*|erzahl\w*)$/;
const references = /\b(it|its|it's|they|them|their|this one|that one|these|those|es|sie|dies\w*|davon)\b/i;
/** Positions in an answer, as `slice` takes them. */
const positions: [RegExp, start: number, end?: number][] = [
  [/(?<!\b(?:number|nummer|nr\.?) )\b(two|both|zwei|beiden?)\b/i, 0, 2],
  [/\b(first|1st|erste[nrs]?)\b|(?:#|\b(?:number|nummer|nr\.?) ?)(?:1|one|eins)\b/i, 0, 1],
  [/\b(second|2nd|zweite[nrs]?)\b|(?:#|\b(?:number|nummer|nr\.?) ?)(?:2|two|zwei)\b/i, 1, 2],
  [/\b(third|3rd|dritte[nrs]?)\b|(?:#|\b(?:number|nummer|nr\.?) ?)(?:3|three|drei)\b/i, 2, 3],
  [/\b(last|letzte[nrs]?)\b/i, -1],
];
const getPosition = (message: string) => positions.find(([pattern]) => pattern.test(message));
const cheaperPricing: Pricing[] = ['free', 'open-source', 'freemium'];
const asksForCheaper =
  /\b(cheaper|cheap|less expensive|too (?:expensive|pricey)|günstiger\w*|billiger\w*|zu teuer)\b/iu;
/** "More like these", "mehr davon", "anything else": others than those of the answer. */
const asksForOthers = /\b(more|other|others|else|another|mehr|weitere\w*|andere\w*|sonst|noch)\b/i;

/** "Not Midjourney" */
const excludes = /^\W*(?:(?:but|aber)\s+)?(?:not|no|without|except|nicht|kein\w*|ohne|außer)(?!\p{L})/iu;

/** "Does it have an app?", "the second one" */
const refersToAnswer = (message: string) =>
  getPosition(message) !== undefined ||
  (references.test(message) &&
    !asksForOthers.test(message) &&
    (getPricing(message).length === 0 || isYesNoQuestion(message)));

function selectByPosition(ids: string[], message: string): string[] {
  const [, start, end] = getPosition(message) ?? [];
  return ids.slice(start, end);
}

const toIds = (tools: readonly { id: string }[]) => tools.map(({ id }) => id);

/** Lists all that a search finds. Where nothing has the wanted price, it says so and lists tools with another one. */
async function listFound(found: FoundTools, deps: ChatDeps): Promise<Answer> {
  const { text, pricing } = found.plan;
  if (found.tools.length > 0 || pricing.length === 0) return list(found, deps);
  const answer = await list(await deps.toolSearch.find(text, { pricing: [], limit: maxListed }), deps);
  return answer.tools.length === 0
    ? answer
    : { ...answer, paragraphs: [deps.texts.noneAtPrice, ...answer.paragraphs] };
}

async function list(found: FoundTools, { catalogue, viewerId, texts }: ChatDeps): Promise<Answer> {
  const tools = await catalogue.findByIds(toIds(found.tools), viewerId);
  if (tools.length === 0) return { tools, paragraphs: [texts.noTools] };
  const lines = tools.map(
    ({ name, tagline, pricing }) => `• ${name}: ${trimEndPunctuation(tagline)} (${texts.pricing[pricing]})`,
  );
  const [first, second] = tools.map(({ name }) => name);
  const more =
    first && second ? texts.askMore({ tools: formatList([first, second], texts) }) : texts.askAboutIt;
  return { tools, paragraphs: [lines.join('\n'), more] };
}

/** Answers about tools: the facts that the message asks for, else what they are, or how they differ. */
async function describe(
  ids: string[],
  message: string,
  { catalogue, viewerId, texts }: ChatDeps,
): Promise<Answer> {
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
