export interface OpenInTarget {
  name: string;
  address: string;
  /** The query parameter that fills its box; without one it takes no prompt from a link. */
  parameter?: string;
}

/** Assistants on the web that a prompt can be opened in. */
export const openInTargets: readonly OpenInTarget[] = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/', parameter: 'q' },
  { name: 'Claude', address: 'https://claude.ai/new', parameter: 'q' },
  { name: 'Gemini', address: 'https://gemini.google.com/app' },
  { name: 'Perplexity', address: 'https://www.perplexity.ai/search', parameter: 'q' },
  { name: 'Copilot', address: 'https://copilot.microsoft.com/', parameter: 'q' },
];

/** Common servers refuse a request whose first line fills their buffer of 8 kB. */
export const longestAddress = 8000;

/** Where a press leads: with the prompt in the address, or else to the empty assistant. */
export interface Opening {
  href: string;
  /** Why the prompt must be copied instead. */
  copies?: 'no prefill' | 'too long';
}

/** The address that opens an assistant with this prompt. */
export function openIn({ address, parameter }: OpenInTarget, prompt: string): Opening {
  if (parameter === undefined) return { href: address, copies: 'no prefill' };
  // Encoded, a text only grows.
  if (prompt.length > longestAddress) return { href: address, copies: 'too long' };
  // Not every reader takes a plus for a space; a plus itself is encoded.
  const query = new URLSearchParams([[parameter, prompt]]).toString().replaceAll('+', '%20');
  const href = `${address}?${query}`;
  return href.length > longestAddress ? { href: address, copies: 'too long' } : { href };
}
