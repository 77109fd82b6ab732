/** What an id looks like in a name: its 128 bits in letters and digits. */
const idLength = 25;
const slugLength = 64 - idLength - 1;

/**
 * The name that programs know a prompt by: readable, and with its whole id, so that no two are the same and none changes
 * its meaning. A prompt that was renamed is found by its former names too.
 */
export function nameOf({ id, title }: { id: string; title: string }): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replaceAll(/^-+|-+$/g, '');
  const short = BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idLength, '0');
  return `${slug || 'prompt'}-${short}`;
}

/** The id in a prompt's name; null where there is none. An id stands for itself. */
export function idIn(name: string): string | null {
  const text = name.trim().toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text;
  const short = /(?:^|-)([0-9a-z]{25})$/.exec(text)?.[1];
  if (short === undefined || text.length > 64) return null;
  let bits = 0n;
  for (const digit of short) bits = bits * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = bits.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
