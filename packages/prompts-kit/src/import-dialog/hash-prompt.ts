/**
 * Returns the 53-bit cyrb53 hash of a prompt's title and content, the fields by which the server too detects duplicates.
 * A number is cheap to post to a worker; among 100 million prompts about half a collision is expected.
 */
export function hashPrompt({ title, content }: { title: string; content: string }): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const text = `${title.trim()}\n${content}`;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
