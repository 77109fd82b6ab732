import type { Pricing } from '@ai-directory/api-client/contract';

/** How a search asks for tools: like the ones it names, or for a comparison of them. */
export type SearchIntent = 'alternatives' | 'comparison' | 'search';

/** The words of one language that have a meaning for a search, reviewed by hand. They are general: none is about a certain tool. */
export interface SearchLanguage {
  /**
   * Words and phrases that may replace each other in any search, separated by `, `: spellings, abbreviations, word forms. A group of
   * another language than English has English ones as well, as most catalogues do; those bring their own groups along.
   */
  synonyms: readonly string[];
  /** Words without meaning for a search. */
  fillers: string;
  /** Words that a result may lack when a search has others: nearly everything in a directory of tools is one of these. */
  optional: string;
  /** Dropped inside of phrases as well: "translate my website". */
  determiners: string;
  /** Returns a key that is the same for the inflections of a word. */
  stem: (word: string) => string;
  /** What asks for a price, most specific first. */
  pricing: readonly (readonly [RegExp, Pricing[]])[];
  intents: readonly (readonly [RegExp, SearchIntent])[];
  /** The words of `intents`, which are nothing to search for. */
  intentWords: string;
}
