const [newline, space] = [0x0a, 0x20];
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, openBrace, closeBracket, closeBrace] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Returns the line on which each prompt of an import file starts, from 1: each entry of the array, or of the `prompts` of the
 * object.
 * @param text valid JSON
 */
export function findEntryLines(text: string): number[] {
  let lines: number[] = [];
  let line = 1;
  let depth = 0;
  /** Depth within the array of prompts; 0 outside of it. */
  let entryDepth = 0;
  let isEntryStart = false;
  /** Last string of the outermost object: the key, when an array starts. */
  let key = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === newline) line += 1;
    if (code <= space) continue;
    if (isEntryStart && code !== closeBracket) {
      lines.push(line);
      isEntryStart = false;
    }
    if (code === quote) {
      const end = findStringEnd(text, index);
      if (depth === 1) key = text.slice(index + 1, end);
      index = end;
    } else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (code === openBracket && (depth === 1 || (depth === 2 && entryDepth === 0 && key === 'prompts'))) {
        // Of several `prompts`, the last one counts.
        lines = [];
        entryDepth = depth;
        isEntryStart = true;
      }
    } else if (code === closeBracket || code === closeBrace) {
      if (depth === entryDepth) {
        entryDepth = 0;
        isEntryStart = false;
      }
      depth -= 1;
    } else if (code === comma && depth === entryDepth) isEntryStart = true;
  }
  return lines;
}

/** Returns the index of the closing quote. JSON strings contain no newlines. */
function findStringEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote)
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  return index;
}
