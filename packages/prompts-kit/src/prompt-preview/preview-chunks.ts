import type { TemplatePart } from '../rules/variables.ts';

const linesPerChunk = 8;
const charactersPerChunk = 1000;
/** A chunk with a longer line is cut, although the cut shows as a line break: laying out 100 kB of one line takes 20 ms. */
const maxChunkLength = 4000;

/**
 * Splits parsed content into blocks of lines, so that a changed value only re-renders the blocks that contain it. A block ends
 * between two non-empty lines; its last line break is part of the block. Very long lines are cut between words.
 */
export function splitIntoChunks(parts: readonly TemplatePart[]): TemplatePart[][] {
  const lines = splitIntoLines(parts);
  const chunks: TemplatePart[][] = [];
  let chunk: TemplatePart[] = [];
  let length = 0;
  let lineCount = 0;

  for (const [index, line] of lines.entries()) {
    for (const part of lineCount > 0 ? [{ text: '\n' }, ...line] : line) {
      append(chunk, part);
      length += 'text' in part ? part.text.length : part.source.length;
    }
    lineCount += 1;
    const next = lines[index + 1];
    const isFull = lineCount >= linesPerChunk || length >= charactersPerChunk;
    if (next && !(isFull && line.length > 0 && next.length > 0)) continue;
    if (length > maxChunkLength) chunks.push(...cutLongChunk(chunk));
    else chunks.push(chunk);
    chunk = [];
    length = 0;
    lineCount = 0;
  }
  return chunks;
}

/** Adjacent texts become one. */
function append(chunk: TemplatePart[], part: TemplatePart): void {
  const last = chunk.at(-1);
  if (last && 'text' in last && 'text' in part) chunk[chunk.length - 1] = { text: last.text + part.text };
  else chunk.push(part);
}

/** Variables contain no line breaks. */
function splitIntoLines(parts: readonly TemplatePart[]): TemplatePart[][] {
  let line: TemplatePart[] = [];
  const lines = [line];
  for (const part of parts) {
    if ('name' in part) {
      line.push(part);
      continue;
    }
    for (const [index, text] of part.text.split(/\r\n?|\n/).entries()) {
      if (index > 0) lines.push((line = []));
      if (text !== '') line.push({ text });
    }
  }
  return lines;
}

/** Cuts a chunk after the last line or word that fits, or within text that has no spaces. */
function cutLongChunk(parts: TemplatePart[]): TemplatePart[][] {
  const chunks: TemplatePart[][] = [];
  let chunk: TemplatePart[] = [];
  let length = 0;

  const endChunk = () => {
    chunks.push(chunk);
    chunk = [];
    length = 0;
  };
  const addText = (text: string) => {
    if (length + text.length <= charactersPerChunk) {
      chunk.push({ text });
      length += text.length;
      return;
    }
    const available = Math.max(0, charactersPerChunk - length);
    const end =
      text.lastIndexOf('\n', available) + 1 ||
      text.lastIndexOf(' ', available) + 1 ||
      // A lone half of a surrogate pair would be drawn as a replacement character.
      text.slice(0, available).replace(/\p{Cs}$/u, '').length;
    if (end > 0) chunk.push({ text: text.slice(0, end) });
    endChunk();
    addText(text.slice(end));
  };

  for (const part of parts) {
    if ('text' in part) {
      addText(part.text);
    } else {
      if (length >= charactersPerChunk) endChunk();
      chunk.push(part);
      length += part.source.length;
    }
  }
  if (chunk.length > 0 || chunks.length === 0) chunks.push(chunk);
  return chunks;
}
