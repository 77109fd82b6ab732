/** Shortens a text to at most `maxLength` characters including the ellipsis, between words where possible. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const beginning = lastSpace > maxLength / 2 ? cut.slice(0, lastSpace).trimEnd() : cut;
  return `${beginning.replace(/\p{Cs}$/u, '')}…`;
}
