import type { ExportedPrompt, PromptVariable } from '@ai-directory/api-client/contract';

import { getDownloadFilename, toExportedPrompt, type PromptFile } from './prompt-file.ts';
import { createSyntaxTest } from './syntax-ranges.ts';
import { truncate } from './truncate.ts';

export const agentFormats = ['skill', 'command'] as const;
export type AgentFormat = (typeof agentFormats)[number];

type AgentPrompt = Omit<ExportedPrompt, 'formCategory'>;

/** Maximum of the Agent Skills specification (agentskills.io). */
const maxDescriptionLength = 1024;

/** Heading of the section that passes the arguments; what is before it is the content. */
const argumentsHeading = '\n\n## Arguments\n\n';
/** End of that section. */
const argumentsEnd = '\n\nTheir values, in this order: $ARGUMENTS';

/**
 * Returns the prompt as an Agent Skill (`SKILL.md`) or as a slash command of coding agents. Both hold everything that an
 * import needs to restore the prompt.
 */
export const createAgentFile = (prompt: AgentPrompt, format: AgentFormat): PromptFile =>
  format === 'skill'
    ? { name: 'SKILL.md', type: 'text/markdown', text: toSkill(prompt) }
    : { name: `${getDownloadFilename(prompt.title)}.md`, type: 'text/markdown', text: toCommand(prompt) };

/** Skills allow no other fields: our own are strings in `metadata`. */
function toSkill(prompt: AgentPrompt): string {
  const metadata = { ...getMetadata(prompt), description: prompt.description };
  return toMarkdown(prompt, [
    `name: ${getDownloadFilename(prompt.title)}`,
    `description: ${JSON.stringify(truncate(prompt.description, maxDescriptionLength))}`,
    'metadata:',
    ...Object.entries(metadata).map(
      ([name, value]) =>
        `  ${name}: ${JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value))}`,
    ),
  ]);
}

function toCommand(prompt: AgentPrompt): string {
  const hint = prompt.variables.map(({ name }) => `[${name}]`).join(' ');
  return toMarkdown(prompt, [
    `description: ${JSON.stringify(prompt.description)}`,
    ...(hint === '' ? [] : [`argument-hint: ${JSON.stringify(hint)}`]),
    ...Object.entries(getMetadata(prompt)).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ]);
}

function getMetadata(prompt: AgentPrompt) {
  const { content: _content, description: _description, ...metadata } = toExportedPrompt(prompt);
  return metadata;
}

/** JSON values are valid YAML. */
const toMarkdown = ({ content, variables }: AgentPrompt, frontMatter: string[]): string =>
  ['---', ...frontMatter, '---', '', `${content}${getArgumentsSection(variables)}`, ''].join('\n');

/** Returns the section that passes the arguments; '' without variables. */
function getArgumentsSection(variables: readonly PromptVariable[]): string {
  const lines = variables.map(({ name, description, defaultValue }) =>
    `- \`{${name}}\`: ${description}${defaultValue === '' ? '' : ` (default: ${defaultValue})`}`.replaceAll(
      /\s+/g,
      ' ',
    ),
  );
  return variables.length === 0 ? '' : `${argumentsHeading}${lines.join('\n')}${argumentsEnd}`;
}

/** What a skill or command contains beyond the Markdown of its body. */
export interface AgentFileContents {
  content: string;
  title?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  formCategory?: string | undefined;
  tags?: string[] | undefined;
  aiModels?: string[] | undefined;
  language?: string | undefined;
  visibility?: string | undefined;
  /** Variables that the file declares; undefined if it was not written by us. */
  variables?: PromptVariable[] | undefined;
}

/**
 * Reads the fields of a skill or command. In one that we did not write, `$ARGUMENTS` becomes a placeholder, and so do `$1` and
 * `$2` if `argument-hint` names them: else they may be prices.
 * @param frontMatter parsed YAML
 */
export function readAgentFile(frontMatter: Record<string, unknown>, content: string): AgentFileContents {
  const own = isRecord(frontMatter.metadata) ? frontMatter.metadata : frontMatter;
  const variables = toVariables(own.variables);
  if (variables) {
    return {
      content: toOwnContent(content, own, variables),
      title: toText(own.title),
      description: toText(own.description),
      category: toText(own.category),
      formCategory: toText(own.formCategory),
      tags: toTexts(own.tags),
      aiModels: toTexts(own.aiModels),
      language: toText(own.language),
      visibility: toText(own.visibility),
      variables,
    };
  }
  const names = getArgumentNames(toText(frontMatter['argument-hint']));
  // Skills count from `$0`, commands from `$1`.
  const first = /\$0(?!\d|[.,]\d)/.test(content) ? 0 : 1;
  return {
    // Someone may have removed the metadata of our export.
    content: withoutArguments(content)
      .replaceAll(
        /\$ARGUMENTS\[(\d{1,2})\]/g,
        (_source, index: string) => `{${names[Number(index)] ?? `argument_${index}`}}`,
      )
      .replaceAll('$ARGUMENTS', `{${names.length === 1 ? names[0] : 'arguments'}}`)
      .replaceAll(/(?<!\\)\$(\d)(?!\d|[.,]\d)/g, (source, position: string) => {
        const name = names[Number(position) - first];
        return name ? `{${name}}` : source;
      }),
  };
}

/** Returns the names in an argument hint, as variable names: `[issue number] <priority>`, or `issue priority` without brackets. */
const getArgumentNames = (hint = ''): string[] =>
  (hint.match(/[[<{][^\]>}]+[\]>}]/g) ?? hint.split(/\s+/)).flatMap(
    (part) => /[\p{L}_][\p{L}\p{M}\p{N}_ -]{0,63}/u.exec(part)?.[0].trim().replaceAll(/[ -]+/g, '_') ?? [],
  );

/** Other products write the variables that they declare as `{{name}}`. */
function toOwnContent(
  content: string,
  frontMatter: Record<string, unknown>,
  variables: readonly PromptVariable[],
): string {
  if ('category' in frontMatter && 'tags' in frontMatter) {
    const section = getArgumentsSection(variables);
    return content.endsWith(section)
      ? content.slice(0, content.length - section.length)
      : withoutArguments(content);
  }
  const names = new Set(variables.map(({ name }) => name));
  const isSyntax = createSyntaxTest(content);
  return content.replaceAll(/\{\{([^{}\n]+)\}\}/g, (source, inside: string, index: number) =>
    names.has(inside.trim()) && !isSyntax(index) ? `{${inside.trim()}}` : source,
  );
}

/** Removes the section that passes the arguments, which someone may have edited. */
const withoutArguments = (content: string): string =>
  content.trimEnd().endsWith(argumentsEnd) && content.includes(argumentsHeading)
    ? content.slice(0, content.lastIndexOf(argumentsHeading))
    : content;

const toTexts = (value: unknown): string[] | undefined =>
  parseList(value)?.filter((text) => typeof text === 'string');

function toVariables(value: unknown): PromptVariable[] | undefined {
  const list = parseList(value);
  if (!list?.every((item) => isRecord(item) && typeof item.name === 'string')) return undefined;
  return (list as Record<string, unknown>[]).map(({ name, description, defaultValue, options }) => ({
    name: String(name),
    description: toText(description) || String(name),
    defaultValue: toText(defaultValue) ?? '',
    ...(Array.isArray(options) && { options: options.map(String) }),
  }));
}

/** Returns a list, or the list in a JSON string. */
function parseList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
