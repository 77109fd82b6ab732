import { readAgentFile } from '../rules/agent-file.ts';
import {
  asString,
  asStrings,
  findCategory,
  fitAllToLimits,
  getFirstLine,
  isObject,
  type ExternalFile,
} from './external-prompt.ts';
import { invalidMetadata } from './file-errors.ts';
import { getErrorLine, parseYaml } from './parse-yaml.ts';
import { findUnreadFields, trackFields } from './track-fields.ts';

const formatByExtension = new Map([
  ['mdc', 'Cursor rules'],
  ['prompty', 'Prompty'],
  ['txt', 'Text'],
]);

/**
 * Parses a text as one prompt, also a skill, rule or slash command: metadata from the front matter, content from the rest.
 * @param extension of the file, in lower case
 */
export function parseMarkdown(text: string, fileName: string, extension: string): ExternalFile {
  const { metadata, body, notices } = splitFrontMatter(text);
  // Without the blank line after the front matter and the newline at the end, which belong to the file.
  const content = body.replace(/^\r?\n/, '').replace(/\n$/, '');
  const paths = new Set<string>();
  const fields = trackFields(metadata, paths);
  const agentFile = readAgentFile(fields, content);
  const { title = asString(fields.title) ?? asString(fields.name), variables } = agentFile;
  const { tags } = isObject(fields.metadata) ? fields.metadata : {};
  const isSkill = /^skill\.md$/i.test(fileName);
  const prompt = {
    ...agentFile,
    title: title ?? getHeading(content) ?? fileName.replace(/(?:\.prompt)?\.\w+$/, ''),
    description: agentFile.description ?? asString(fields.description),
    category: agentFile.category ?? asString(fields.category),
    tags: agentFile.tags ?? asStrings(fields.tags ?? tags),
  };
  const format = isSkill ? 'Agent Skill' : (formatByExtension.get(extension) ?? 'Markdown');
  if (variables) {
    // One of our own files: only they declare variables.
    const isFormCategory = prompt.formCategory !== undefined && prompt.formCategory === prompt.category;
    return {
      format,
      prompts: [isFormCategory ? prompt : { ...prompt, category: findCategory(prompt.category) }],
    };
  }
  const fitted = fitAllToLimits([{ ...prompt, content: prompt.content.replace(/\r$/, '') }]);
  return {
    format,
    prompts: fitted.prompts,
    droppedFields: findUnreadFields(metadata, paths),
    notices: [...notices, ...(fitted.notices ?? [])],
  };
}

/** Returns the text of a heading that the content starts with. Later ones name parts, and may be comments in code. */
const getHeading = (content: string): string | undefined =>
  /^\s*#{1,6}[ \t]+\S/.test(content) ? getFirstLine(content) : undefined;

interface FrontMatter {
  metadata: Record<string, unknown>;
  body: string;
  notices: string[];
}

/** Splits the front matter from the text. What is between two rules but is no list of fields is text. */
function splitFrontMatter(text: string): FrontMatter {
  const noFrontMatter: FrontMatter = { metadata: {}, body: text, notices: [] };
  const [block, yaml = ''] = /^---[ \t]*\r?\n(?:([^]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (block === undefined) return noFrontMatter;
  const body = text.slice(block.length);
  try {
    const metadata = parseFields(yaml);
    return isObject(metadata)
      ? { metadata, body, notices: [] }
      : { ...noFrontMatter, body: yaml ? text : body };
  } catch (error) {
    return { metadata: {}, body, notices: [invalidMetadata(getErrorLine(error) + 1)] };
  }
}

/** Parses fields as people write them: text with a colon, or that starts like an alias, without quotes. */
function parseFields(yaml: string): unknown {
  const source = quoteField(yaml, /^(argument-hint:[ \t]*)([^"'|>\s].*)$/gm);
  try {
    return parseYaml(source);
  } catch (error) {
    const quoted = quoteField(source, /^([\w-]+:[ \t]+)((?:[^"'|>[{\s].*:[ \t]|[*&!%@`]).*)$/gm);
    if (quoted === source) throw error;
    return parseYaml(quoted);
  }
}

const quoteField = (yaml: string, pattern: RegExp) =>
  yaml.replaceAll(pattern, (_source, key: string, text: string) => key + JSON.stringify(text.trim()));
