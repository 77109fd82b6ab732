import { truncate } from '../rules/truncate.ts';

const maxTitleLength = 80;

/** Returns the title of an entry of an import file, shortened; undefined if it has none. */
export function getTitle(entry: unknown): string | undefined {
  const { title } = (entry ?? {}) as { title?: unknown };
  return typeof title === 'string' ? truncate(title.trim(), maxTitleLength) || undefined : undefined;
}

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
