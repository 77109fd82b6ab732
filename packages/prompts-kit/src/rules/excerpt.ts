const maxLength = 190;

/** Returns the beginning of a prompt's template in one line, without code fences and triple quotes, for a card. */
export function getExcerpt(content: string): string {
  const line = content
    .slice(0, 4 * maxLength)
    .replace(/```\w*|"""/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxLength && content.length <= 4 * maxLength) return line;
  // A variable is not cut.
  const cut = line
    .slice(0, maxLength)
    .replace(/\{[^{}]*$/, '')
    .replace(/\p{Cs}$/u, '');
  return `${cut.trimEnd()}…`;
}
