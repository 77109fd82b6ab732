const longest = 58; // leaves room for a number in the 64 characters of an id

/** A readable id from a tool's name; from its website where the name has no Latin letters. */
export function slugOf(name: string, website: string): string {
  const slug = latin(name);
  return slug.length >= 2 ? slug : latin(`tool ${new URL(website).hostname.replace(/^www\./, '')}`);
}

const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
