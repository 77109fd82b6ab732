import chardet from 'chardet';

/** Text of a file, and how it was decoded. */
export interface DecodedText {
  text: string;
  /** Encoding that was guessed, since the bytes are no UTF-8 and no byte order mark names another; a label of `TextDecoder`. */
  guessedEncoding?: string;
}

/**
 * Decodes a file. A byte order mark decides, else UTF-8 if the bytes are valid; else the encoding is guessed. Never returns U+FFFD
 * for bytes that another encoding has.
 * @param encoding selected by the user, instead of a guess
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const text = decode(bytes, marked?.encoding ?? 'utf-8');
  // NUL cannot be stored: in a text that should be UTF-8, it is half of a character of UTF-16.
  if (text !== undefined && (marked || !text.includes('\0'))) return { text };
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), guessedEncoding: encoding };
  for (const guess of guessEncodings(bytes)) {
    const decoded = decode(bytes, guess);
    if (decoded !== undefined) return { text: decoded, guessedEncoding: guess };
  }
  return { text: text ?? new TextDecoder('windows-1252').decode(bytes), guessedEncoding: 'windows-1252' };
}

const byteOrderMarks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Returns undefined if the bytes are invalid in this encoding, or if no browser knows it. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the possible encodings, the most probable one first. */
function guessEncodings(bytes: Uint8Array): string[] {
  const sample = bytes.subarray(0, 1_000_000);
  const evenNuls = countNuls(sample, 0);
  const oddNuls = countNuls(sample, 1);
  // Without a mark, Latin text in UTF-16 has a NUL in every second byte.
  if (evenNuls + oddNuls > sample.length / 8) return [oddNuls > evenNuls ? 'utf-16le' : 'utf-16be'];
  return chardet.analyse(sample).map(({ name }) => toLabel(name));
}

/** `TextDecoder` reads ISO-8859-1 as Windows-1252, which is the name that is shown. */
const toLabel = (name: string) => (name === 'ISO-8859-1' ? 'windows-1252' : name.toLowerCase());

function countNuls(bytes: Uint8Array, start: number): number {
  let count = 0;
  for (let index = start; index < bytes.length; index += 2) count += bytes[index] === 0 ? 1 : 0;
  return count;
}
