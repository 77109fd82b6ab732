/**
 * A number for a prompt's title and content, by which the server too tells duplicates. Numbers cross to the Worker for nothing;
 * two prompts in a hundred million have the same by chance.
 */
export function fingerprint({ title, content }: { title: string; content: string }): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const text = `${title.trim()}\n${content.trim()}`;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
