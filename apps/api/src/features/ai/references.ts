// How messages of a conversation refer to the answer before. They are English, as the catalogue is.

const toSet = (words: string) => new Set(words.split(/\s+/));

/** Returns whether a message has one of the keys, and besides them only the other words. */
function consistsOf(message: string, keys: Set<string>, others: Set<string>): boolean {
  const words = message.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.some((word) => keys.has(word)) && words.every((word) => keys.has(word) || others.has(word));
}

const greetings = toSet('hi hello hey hiya howdy greetings morning afternoon evening');
const besideGreetings = toSet('good there all everyone');
const thanks = toSet(
  'thanks thank thx cheers ok okay great perfect cool nice awesome lovely brilliant alright',
);
const besideThanks = toSet(
  'you a lot so much very many for that this the your help got it good super really all',
);

/** Returns what a message is that asks for nothing. */
export function findSmallTalk(message: string): 'greeting' | 'thanks' | undefined {
  if (consistsOf(message, greetings, besideGreetings)) return 'greeting';
  return consistsOf(message, thanks, besideThanks) ? 'thanks' : undefined;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = `(${ordinals.join('|')}|last)`;
const position = new RegExp(
  `\\bthe ${ordinal}(?: (?:one|tool|option|of (?:them|these|those))\\b|\\W*$)|\\b(?:number|no\\.|#) ?([1-5])\\b`,
  'i',
);

const counts = ['two', 'three', 'four', 'five'];
const firstOnes = new RegExp(String.raw`\b(?:first|top) (?:(${counts.join('|')})|([2-5]))\b`, 'i');
const pair = new RegExp(
  String.raw`\bthe ${ordinal}(?: one)? (?:and|with|to|or|vs\.?|versus) (?:the )?${ordinal}\b`,
  'i',
);
const positions = [...ordinals.keys()];
const allOnes = /\bcompare (?:both|them|these|those|all)\b/i;

/**
 * Returns the positions in the list before that a message names, from 0, or -1 for the last: "tell me more about the second
 * one", "compare the first two", "compare them".
 */
export function findPositions(message: string): number[] {
  const [isCounted, word = '', digits] = firstOnes.exec(message) ?? [];
  if (isCounted) return positions.slice(0, Number(digits ?? counts.indexOf(word.toLowerCase()) + 2));
  if (allOnes.test(message)) return positions;
  const [, one = '', other] = pair.exec(message) ?? [];
  if (other !== undefined) return [one, other].map(toPosition);
  const [, name, digit] = position.exec(message) ?? [];
  if (digit !== undefined) return [Number(digit) - 1];
  return name === undefined ? [] : [toPosition(name)];
}

const toPosition = (name: string) => ordinals.indexOf(name.toLowerCase());

const others =
  toSet(`more else other others another alternative alternatives competitor competitors rival rivals similar next
  further different`);
const besideOthers =
  toSet(`and or but ok any anything some something what what's which who there are is do does you have got give show me list
  see a an few the to for of it its that this them these those like please can could would i use try suggest recommend instead
  options option ones one tools tool apps app suggestions ideas choices results`);

/** "Anything else?" or, after "What is Cursor?", "Alternatives?" */
export const requestsOthers = (message: string) => consistsOf(message, others, besideOthers);

const best = toSet(
  'best recommend recommended recommendation suggest choose pick prefer favourite favorite take',
);
const besideBest =
  toSet(`and so but then ok which what what's one ones of them these those is are would do you i we should the a
  your just only please with go for if had to say overall`);

/** "Which one would you recommend?" */
export const requestsBest = (message: string) => consistsOf(message, best, besideBest);

/** "Does it have an app?", "which of them is cheaper?", unlike "which tool translates?" */
export const refersToTools = (message: string) =>
  /\b(it|its|it's|they|them|their|this|that one|these|those|both|either|which(?! (tools?|apps?|programs?|software|services?)\b)|how much|costs?|prices?|pricing)\b/i.test(
    message,
  );

const prices = toSet('much cost costs price prices pricing priced charge expensive');
const besidePrices =
  toSet(`and so but ok how what what's is are do does the its it they them these those one ones each for to
  of a in per month year monthly yearly use about`);

/** "What do they cost?" */
export const requestsPrices = (message: string) => consistsOf(message, prices, besidePrices);

/** "Is there a free one?" is about others than the tool that the question named. */
export const requestsAnother = (message: string) =>
  /(?<!\b(which|that|this|each) )\bones?\b|\b(something|anything|others?|another|alternatives?|instead|else|cheaper|there)\b/i.test(
    message,
  );

/** "How is it different from ChatGPT?", unlike a message that names a tool for another reason. */
export const comparesTools = (message: string) =>
  /\b(differ(s|ent|ence|ences)?|compare[sd]?|comparison|better|worse|cheaper|faster)\b|\b(vs|versus)\b/i.test(
    message,
  );

/** The same, if it makes no sense alone: "Is it better than ChatGPT?" */
export const comparesToIt = (message: string) =>
  comparesTools(message) && /\b(it|they|that|this)\b|^\W*(vs|versus|compared)\b/i.test(message);

/** "What does Google have for this?" */
export const refersToKind = (message: string) =>
  /\b(for|of|like) (it|this|that|these|those|them)\b/i.test(message);

/** "Can it post them, too?", unlike "and something that posts them" */
export const requestsBoth = (message: string) => /\b(also|too|as well|it|they|one of them)\b/i.test(message);

/** "I have my cards in Quizlet": the answer should work with a tool. */
export const usesTool = (message: string, name: string) =>
  !comparesTools(message) &&
  new RegExp(
    String.raw`\b(in|into|inside|with|from|use|using)\s+(my |our |the )?${escapePattern(name)}`,
    'i',
  ).test(message);

/** "A free one, not OpusClip", "Glean is too big" */
export const excludesTool = (message: string, name: string) =>
  new RegExp(
    String.raw`\b(not|no|else than|other than|besides|except)\s+${escapePattern(name)}\b|\b${escapePattern(name)}('s| is| was| costs?)? (far |much )?too\b`,
    'i',
  ).test(message);

const escapePattern = (name: string) => name.replaceAll(/\W/g, String.raw`\$&`);

/** "And Gemini?" */
export const addsTool = (message: string) => /^\W*(and|what about|how about|plus|or|also)\b/i.test(message);

/** "Not Grammarly" */
export const excludesTools = (message: string) =>
  /^\W*(but |no,? )?(not(?! sure| bad| only| just)|no(?! problem|,))\b|\b(anything but|besides|except|other than|instead of|apart from|aside from|not (?:that|this) one|not keen on|don['’]t (?:like|want|trust)|too (?:expensive|pricey|dear|complicated|slow|limited)|hated)\b/i.test(
    message,
  );
