/** Leaves space for a numeric suffix in the 64 characters of a tool id. */
const maxToolSlugLength = 58;

/** Returns a readable id from a tool's name, or from its website when the name has no Latin letters. */
export function toolSlug(name: string, website: string): string {
  const slug = slugify(name, maxToolSlugLength);
  const { hostname } = new URL(website);
  return slug.length >= 2 ? slug : slugify(`tool ${hostname.replace(/^www\./, '')}`, maxToolSlugLength);
}

/** Returns the text as lowercase ASCII letters and digits joined by hyphens. Empty when it has no Latin letters. */
export const slugify = (text: string, maxLength: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
