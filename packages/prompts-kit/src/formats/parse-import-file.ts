import Papa from 'papaparse';
import { parse as parseYaml } from 'yaml';

import { readAgentFile } from '../rules/agent-file.ts';
import { invalidJsonMessage } from '../rules/import.ts';
import {
  asString,
  asStrings,
  findCategory,
  fitToLimits,
  getFirstLine,
  isObject,
  type ExternalFile,
  type ExternalPrompt,
} from './external-prompt.ts';
import { parseExternalJson } from './parse-external-json.ts';

/** Parses an import file: prompts of another product, JSON to validate as our own format, or why it is neither. */
export function parseImportFile(
  name: string,
  text: string,
): ExternalFile | { json: unknown } | { error: string } {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'md' || extension === 'markdown') return parseMarkdown(text, name);
  if (extension === 'csv') return parseCsv(text) ?? { error: invalidJsonMessage };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { error: invalidJsonMessage };
  }
  return parseExternalJson(json) ?? { json };
}

/** Accepted column names: ours and those of prompts.chat. */
const columnNames = {
  title: ['act', 'title', 'name'],
  content: ['prompt', 'content'],
  description: ['description'],
  category: ['category'],
  tags: ['tags'],
};

/**
 * Parses CSV with a header row; returns undefined if no column holds titles or prompts. The cells of its columns are validated
 * like our own format: only columns that it does not have are undefined.
 */
function parseCsv(text: string): ExternalFile | undefined {
  const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  const names = header.map((name) => name.trim().toLowerCase());
  const findColumn = (accepted: readonly string[]) => names.findIndex((name) => accepted.includes(name));
  const column = {
    title: findColumn(columnNames.title),
    content: findColumn(columnNames.content),
    description: findColumn(columnNames.description),
    category: findColumn(columnNames.category),
    tags: findColumn(columnNames.tags),
  };
  if (column.title < 0 || column.content < 0) return undefined;
  return {
    format: names[column.title] === 'act' ? 'prompts.chat' : 'CSV',
    prompts: rows.map((row) => {
      const getCell = (index: number) => (index < 0 ? undefined : (row[index] ?? ''));
      const category = getCell(column.category);
      return {
        title: getCell(column.title),
        content: getCell(column.content) ?? '',
        description: getCell(column.description),
        category: findCategory(category) ?? category,
        tags: asStrings(getCell(column.tags)),
      };
    }),
  };
}

/** Parses Markdown as one prompt, also a skill or slash command: metadata from the front matter, content from the rest. */
function parseMarkdown(text: string, fileName: string): ExternalFile {
  const [block = '', frontMatter = ''] =
    /^---[ \t]*\r?\n([^]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const metadata = parseFrontMatter(quoteArgumentHint(frontMatter));
  // Without the blank line after the front matter and the newline at the end, which belong to the file.
  const content = text
    .slice(block.length)
    .replace(/^\r?\n/, '')
    .replace(/\r?\n$/, '');
  const headingIndex = content.search(/^#[ \t]+\S/m);
  const heading = headingIndex < 0 ? undefined : getFirstLine(content.slice(headingIndex));
  const baseName = fileName.replace(/(?:\.prompt)?\.\w+$/, '');
  const isSkill = /^skill\.md$/i.test(fileName);
  const agentFile = readAgentFile(metadata, content);
  const prompt: ExternalPrompt = {
    title: agentFile.title ?? asString(metadata.title) ?? asString(metadata.name) ?? heading ?? baseName,
    content: agentFile.content,
    description: agentFile.description ?? asString(metadata.description),
    category: findCategory(agentFile.category ?? asString(metadata.category)),
    tags: agentFile.tags ?? asStrings(metadata.tags),
    variables: agentFile.variables,
  };
  return {
    format: isSkill ? 'Agent Skill' : 'Markdown',
    // Only our own files declare variables.
    prompts: [prompt.variables ? prompt : fitToLimits(prompt)],
  };
}

/** Invalid YAML is ignored: the content below it is still a prompt. */
function parseFrontMatter(yaml: string): Record<string, unknown> {
  try {
    const metadata: unknown = parseYaml(yaml, { logLevel: 'silent' });
    return isObject(metadata) ? metadata : {};
  } catch {
    return {};
  }
}

/** Quotes the argument hint, such as `[file] [style]`, which is text, but a list or invalid in YAML. */
const quoteArgumentHint = (yaml: string) =>
  yaml.replace(
    /^(argument-hint:[ \t]*)([^"'|>\s].*)$/m,
    (_source, key: string, hint: string) => key + JSON.stringify(hint.trim()),
  );
