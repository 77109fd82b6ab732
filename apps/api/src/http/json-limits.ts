export interface JsonLimits {
  depth: number;
  /** Number of values, nested ones included. Empty arrays and objects count twice. */
  values: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, openBrace, closeBracket, closeBrace] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Returns the limit that a JSON text exceeds, if any. Parsing it could take 100 times as long, and 30 times its memory. */
export function findExceededLimit(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = findStringEnd(text, index);
        break;
      case openBracket:
      case openBrace:
        depth += 1;
        values += 1;
        if (depth > limits.depth) return 'depth';
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
      default:
    }
    if (values > limits.values) return 'values';
  }
  return undefined;
}

/** Returns the index of the closing quote, or of the end of the text. */
function findStringEnd(text: string, start: number): number {
  let index = start + 1;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) break;
    if (code === backslash) index += 1;
  }
  return index;
}
