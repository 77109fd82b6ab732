import { invalidJsonMessage } from '../rules/import.ts';
import { isObject, type ExternalFile } from './external-prompt.ts';
import { emptyArchive, ignoredFiles, invalidYaml, listNames } from './file-errors.ts';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import { isOwnFormat, parseExternalJson } from './parse-external-json.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { getErrorLine, parseYaml } from './parse-yaml.ts';
import { unzip } from './unzip.ts';

/** Contents of an import file: prompts of another product, JSON to validate as our own format, or why it is neither. */
type ImportFileContents =
  | ExternalFile
  | {
      json: unknown;
      /** The JSON, if it is one, to find lines in. */
      text?: string;
    }
  | { error: string };

/** A file, or a file of an archive. */
export interface ParsedImportFile {
  name: string;
  contents: ImportFileContents;
  /** See `decodeText`. */
  guessedEncoding?: string | undefined;
}

type Parser = (text: string, name: string, extension: string) => ImportFileContents;

const parsers = new Map<string, Parser>([
  ['json', parseJson],
  ['jsonl', parseJsonLines],
  ['ndjson', parseJsonLines],
  ['csv', parseCsv],
  ['tsv', parseCsv],
  ['yaml', parseYamlFile],
  ['yml', parseYamlFile],
  ['md', parseMarkdown],
  ['markdown', parseMarkdown],
  ['mdc', parseMarkdown],
  ['prompty', parseMarkdown],
  ['txt', parseMarkdown],
]);

/**
 * Parses a file, or each file of an archive in which prompts are found.
 * @param encoding selected by the user for text that is no UTF-8, instead of a guess
 */
export function parseImportFile(name: string, bytes: Uint8Array, encoding?: string): ParsedImportFile[] {
  if (getExtension(name) !== 'zip') return [parseFile(name, bytes, encoding)];
  const archive = unzip(bytes, (fileName) => parsers.has(getExtension(fileName)));
  if ('error' in archive) return [{ name, contents: archive }];
  const files = archive.files.map((file) => parseFile(file.name, file.bytes, encoding));
  const found = files.filter(({ contents }) => hasPrompts(contents));
  if (found.length === 0) return [{ name, contents: { error: emptyArchive } }];
  const others = files.filter((file) => !found.includes(file)).map((file) => file.name);
  const ignored = [...archive.ignoredNames, ...others];
  if (ignored.length === 0) return found;
  const notices = [ignoredFiles(listNames(ignored))];
  return [...found, { name, contents: { format: 'ZIP', prompts: [], notices } }];
}

/** Whether a file of an archive is one to import. Others, such as settings, are no errors. */
const hasPrompts = (contents: ImportFileContents) =>
  'prompts' in contents || ('json' in contents && isOwnFormat(contents.json));

function parseFile(path: string, bytes: Uint8Array, encoding?: string): ParsedImportFile {
  const extension = getExtension(path);
  const { text, guessedEncoding } = decodeText(bytes, encoding);
  const parse = parsers.get(extension) ?? parseJson;
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  return { name: path, contents: parse(text, fileName, extension), guessedEncoding };
}

const getExtension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

function parseJson(text: string): ImportFileContents {
  const json = parseJsonOrUndefined(text);
  if (json === undefined) return parseJsonLines(text);
  return parseExternalJson(json) ?? { json, text };
}

/** Parses JSON Lines, of which the first is an object. Others that are none are entries without a prompt. */
function parseJsonLines(text: string): ImportFileContents {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first, ...rest] = lines.map(parseJsonOrUndefined);
  if (!isObject(first)) return { error: invalidJsonMessage };
  const json = [first, ...rest];
  return parseExternalJson(json) ?? { json };
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseYamlFile(text: string): ImportFileContents {
  try {
    const json = parseYaml(text);
    return parseExternalJson(json) ?? { json };
  } catch (error) {
    return { error: invalidYaml(getErrorLine(error)) };
  }
}
