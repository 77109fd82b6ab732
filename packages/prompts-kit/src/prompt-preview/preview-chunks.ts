import { parseTemplate, type TemplatePart } from '../rules/variables.ts';

const linesPerChunk = 8;

/**
 * Splits the content into blocks of lines, so that a changed value only re-renders the blocks that contain it. A block ends
 * between two non-empty lines; its last line break is part of the block.
 */
export function splitIntoChunks(content: string, names: readonly string[]): TemplatePart[][] {
  const chunks: string[] = [];
  const allLines = content.split(/\r\n|\n|\r/);
  let lines: string[] = [];

  for (const [index, line] of allLines.entries()) {
    lines.push(line);
    const next = allLines[index + 1];
    if (next === undefined || (lines.length >= linesPerChunk && line !== '' && next !== '')) {
      chunks.push(lines.join('\n'));
      lines = [];
    }
  }
  return chunks.map((chunk) => parseTemplate(chunk, names));
}
