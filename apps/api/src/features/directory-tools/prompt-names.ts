import { slugify } from '../tools/slug.ts';

/** Length of a UUID in base 36. */
const idLength = 25;
const maxSlugLength = 64 - idLength - 1;

/**
 * Returns the MCP name of a prompt: a slug of the title followed by the complete id. Names are unique, and a renamed
 * prompt is still found by its previous names.
 */
export function toPromptName({ id, title }: { id: string; title: string }): string {
  const slug = slugify(title, maxSlugLength);
  const encodedId = BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idLength, '0');
  return `${slug || 'prompt'}-${encodedId}`;
}

/** Returns the id in a prompt's name, or null. Also accepts a plain id. */
export function parsePromptName(name: string): string | null {
  const text = name.trim().toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text;
  const encodedId = /(?:^|-)([0-9a-z]{25})$/.exec(text)?.[1];
  if (encodedId === undefined || text.length > 64) return null;
  let bits = 0n;
  for (const digit of encodedId) bits = bits * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = bits.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
