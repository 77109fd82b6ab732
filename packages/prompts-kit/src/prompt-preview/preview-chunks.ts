import { parseTemplate, type TemplatePart } from '../rules/variables.ts';

const linesPerChunk = 8;
const charactersPerChunk = 1000;
/** A chunk with a longer line is cut, although the cut shows as a line break: laying out 100 kB of one line takes 20 ms. */
const maxChunkLength = 4000;

/**
 * Splits the content into blocks of lines, so that a changed value only re-renders the blocks that contain it. A block ends
 * between two non-empty lines; its last line break is part of the block. Very long lines are cut between words.
 */
export function splitIntoChunks(content: string, names: readonly string[]): TemplatePart[][] {
  const chunks: string[] = [];
  const allLines = content.split(/\r\n|\n|\r/);
  let lines: string[] = [];
  let length = 0;

  for (const [index, line] of allLines.entries()) {
    lines.push(line);
    length += line.length;
    const next = allLines[index + 1];
    const isFull = lines.length >= linesPerChunk || length >= charactersPerChunk;
    if (next === undefined || (isFull && line !== '' && next !== '')) {
      chunks.push(lines.join('\n'));
      lines = [];
      length = 0;
    }
  }
  return chunks.flatMap((chunk) => {
    const parts = parseTemplate(chunk, names);
    return chunk.length > maxChunkLength ? cutLongChunk(parts) : [parts];
  });
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
