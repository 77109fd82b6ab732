export interface OpenInTarget {
  name: string;
  url: string;
  /** Query parameter that prefills the prompt; undefined if the assistant has none. */
  promptParameter?: string;
}

/** Web assistants that a prompt can be opened in. */
export const openInTargets: readonly OpenInTarget[] = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/', promptParameter: 'q' },
  { name: 'Claude', url: 'https://claude.ai/new', promptParameter: 'q' },
  { name: 'Gemini', url: 'https://gemini.google.com/app' },
  { name: 'Perplexity', url: 'https://www.perplexity.ai/search', promptParameter: 'q' },
  { name: 'Copilot', url: 'https://copilot.microsoft.com/', promptParameter: 'q' },
];

/** Common servers reject requests whose first line exceeds a buffer of 8 kB. */
export const maxUrlLength = 8000;

export interface OpenInResult {
  /** URL with the prompt; without it if there is a `copyReason`. */
  href: string;
  /** Why the user has to paste the prompt. */
  copyReason?: 'no_prefill' | 'too_long';
}

/** Returns the URL that opens an assistant with this prompt. */
export function getOpenInUrl({ url, promptParameter }: OpenInTarget, prompt: string): OpenInResult {
  if (promptParameter === undefined) return { href: url, copyReason: 'no_prefill' };
  // Encoding never shortens a text.
  if (prompt.length > maxUrlLength) return { href: url, copyReason: 'too_long' };
  // Not every server decodes a plus as a space. A literal plus is encoded.
  const query = new URLSearchParams([[promptParameter, prompt]]).toString().replaceAll('+', '%20');
  const href = `${url}?${query}`;
  return href.length > maxUrlLength ? { href: url, copyReason: 'too_long' } : { href };
}
