import { parseTemplate, type TemplatePart } from '../rules/variables.ts';

const linesPerChunk = 8;

/**
 * Cuts the content into blocks of lines, so that one value's change lays out only the blocks that hold it. A block ends
 * between two lines that hold something: the line break at its end is the block's own.
 */
export function previewChunks(content: string, names: readonly string[]): TemplatePart[][] {
  const chunks: string[] = [];
  let lines: string[] = [];
  const all = content.split(/\r\n|\n|\r/);

  for (const [index, line] of all.entries()) {
    lines.push(line);
    const next = all[index + 1];
    if (next === undefined || (lines.length >= linesPerChunk && line !== '' && next !== '')) {
      chunks.push(lines.join('\n'));
      lines = [];
    }
  }
  return chunks.map((chunk) => parseTemplate(chunk, names));
}
