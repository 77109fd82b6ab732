import { promptLimits, promptTexts, type PromptVariable } from '@ai-directory/api-client/contract';

import { createSyntaxTest } from '../rules/syntax-ranges.ts';
import { extractVariables } from '../rules/variables.ts';

/** A placeholder for a value in a prompt of another product. */
export interface Placeholder {
  /** The same for all spellings that become one variable; others in code, links, math and template blocks. */
  key: string;
  /** As written, without what follows its name. */
  source: string;
  /** Name of the variable. */
  name: string;
  description: string;
  defaultValue: string;
  /** Values to select from, if it lists some. */
  options?: string[] | undefined;
  /** Text of its line before and after its first occurrence, shortened, which shows what it is converted in. */
  context: readonly [before: string, source: string, after: string];
  /** Whether it is most likely a placeholder, and not other text in brackets, nor in code, links, math or template blocks. */
  isSuggested: boolean;
}

type ParsedPlaceholder = Pick<Placeholder, 'isSuggested'> & {
  /** Name as written. */
  label: string;
} & Partial<Pick<Placeholder, 'description' | 'defaultValue' | 'options'>>;

/**
 * Matches `{{x}}`, `${x}` and `[X]` on one line; `{x}` is a variable already. Linear: both ends are fixed, none can start inside
 * another, and the length between them is bounded.
 */
const placeholderPattern = /\{\{([^{}\n]{1,300})\}\}|\$\{([^{}\n]{1,300})\}|\[([^[\]\n]{2,64})\]/g;

/** Returns the placeholders of a prompt in order, each key once. */
export function findPlaceholders(content: string): Placeholder[] {
  const placeholders = new Map<string, Placeholder>();
  for (const { index: _index, length: _length, ...placeholder } of findOccurrences(content)) {
    if (!placeholders.has(placeholder.key)) placeholders.set(placeholder.key, placeholder);
  }
  return [...placeholders.values()];
}

/** Converts the placeholders with these keys to variables, `{name}` in the content; leaves the others unchanged. */
export function convertPlaceholders(
  content: string,
  keys: ReadonlySet<string>,
): { content: string; variables: PromptVariable[] } {
  const variables = new Map<string, PromptVariable>();
  let converted = '';
  let end = 0;
  for (const { key, name, description, index, length, ...placeholder } of findOccurrences(content)) {
    if (!keys.has(key)) continue;
    const existing = variables.get(name);
    if (!existing && variables.size === promptLimits.variables) continue;
    const options = existing?.options ?? placeholder.options;
    variables.set(name, {
      name,
      description,
      defaultValue: existing?.defaultValue || placeholder.defaultValue,
      ...(options && { options }),
    });
    converted += `${content.slice(end, index)}{${name}}`;
    end = index + length;
  }
  return { content: converted + content.slice(end), variables: [...variables.values()] };
}

interface Occurrence extends Placeholder {
  index: number;
  length: number;
}

function* findOccurrences(content: string): Generator<Occurrence> {
  let isSyntax: ((index: number) => boolean) | undefined;
  let getName: ((label: string) => string) | undefined;
  for (const match of content.matchAll(placeholderPattern)) {
    const { index, 0: source } = match;
    const [open, close, parsed] = parsePlaceholder(match, content) ?? [];
    getName ??= createNaming(extractVariables(content));
    const name = parsed && getName(parsed.label);
    if (!name) continue;
    isSyntax ??= createSyntaxTest(content);
    const isInSyntax = isSyntax(index);
    const text = `${open}${parsed.label}${close}`;
    yield {
      key: isInSyntax ? `code ${text}` : text,
      source: text,
      name,
      description: (parsed.description || parsed.label).slice(0, promptTexts.variableDescription[1]),
      defaultValue: parsed.defaultValue ?? '',
      options: parsed.options,
      context: getContext(content, index, source),
      isSuggested: parsed.isSuggested && !isInSyntax,
      index,
      length: source.length,
    };
  }
}

const maxContextLength = 24;

function getContext(content: string, index: number, source: string): Placeholder['context'] {
  const end = index + source.length;
  // One character more shows whether the line goes on.
  const [before = ''] = /[^\n]*$/.exec(content.slice(Math.max(0, index - maxContextLength - 1), index)) ?? [];
  const [after = ''] = /^[^\n]*/.exec(content.slice(end, end + maxContextLength + 1)) ?? [];
  // Half of a surrogate pair would be drawn as a replacement character.
  return [
    before.length > maxContextLength ? `…${before.slice(1).replace(/^\p{Cs}/u, '')}` : before,
    source,
    after.length > maxContextLength ? `${after.slice(0, -1).replace(/\p{Cs}$/u, '')}…` : after,
  ];
}

function parsePlaceholder(
  match: RegExpExecArray,
  content: string,
): [open: string, close: string, parsed: ParsedPlaceholder | undefined] | undefined {
  const [source, mustache, dollar, square = ''] = match;
  const before = content[match.index - 1] ?? '';
  const after = content.slice(match.index + source.length, match.index + source.length + 3);
  // Inside further braces the result would be `{{name}}`, which is plain text.
  if (before === '{' && after.startsWith('}')) return undefined;
  // `${{x}}` is code; a backslash escapes.
  if (before === '\\' || (before === '$' && mustache !== undefined)) return undefined;

  if (mustache !== undefined) return ['{{', '}}', parseMustache(mustache)];
  if (dollar !== undefined) return ['${', '}', parseDollar(dollar)];
  return ['[', ']', parseSquareBrackets(square, before, after)];
}

/**
 * Returns a function that returns the variable name of a label: the same for equal labels, and another one for each other label.
 * @param names names of variables that the content has already
 */
function createNaming(names: readonly string[]): (label: string) => string {
  const nameByLabel = new Map(names.map((name) => [name, name]));
  const taken = new Set(names);
  const lastSuffix = new Map<string, number>();
  return (labelText) => {
    const known = nameByLabel.get(labelText.normalize());
    if (known !== undefined) return known;
    const base = toVariableName(labelText);
    if (base === '') return '';
    let name = base;
    while (taken.has(name)) {
      const suffix = (lastSuffix.get(base) ?? 1) + 1;
      lastSuffix.set(base, suffix);
      name = `${truncateName(base, ` ${suffix}`.length)} ${suffix}`;
    }
    taken.add(name);
    nameByLabel.set(labelText.normalize(), name);
    return name;
  };
}

/** Converts a label to a valid variable name, such as `Company's name` to `Companys name`; may return ''. */
function toVariableName(labelText: string): string {
  const name = labelText
    .normalize('NFKC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_C}_-]+/gu, ' ')
    .trim();
  return truncateName(/^[\p{L}_]/u.test(name) || name === '' ? name : `_${name}`);
}

/** @param reserved number of characters to leave room for */
const truncateName = (name: string, reserved = 0): string =>
  Array.from(name)
    .slice(0, promptTexts.variableName[1] - reserved)
    .join('')
    .trim();

const labelPattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}\p{Join_C}_ .'’-]*$/u;

/** Keywords of template languages. */
const keywords = /^(?:else|end|this|each|if|unless|for)\b/;

/** Input types of Open WebUI. */
const inputTypes =
  /^(?:text|textarea|select|number|checkbox|date|datetime-local|color|email|month|range|tel|time|url|map)(?::|$)/;

/** The filter of Jinja, `default("x")`, and of Liquid, `default: "x"`. */
const defaultFilter = /^d(?:efault)?\s?[(:]\s?(["'])([^"']*)\1[^|]*$/;

/**
 * Parses `name`, `name:default`, a choice (`name:a|b`, `name|a,b`; default: the first option), a default of Jinja or Liquid, or
 * Open WebUI's `name | type:default="…":options=["a","b"]`. Other filters would be lost.
 */
function parseMustache(inside: string): ParsedPlaceholder | undefined {
  const [, head = '', separator, rest = ''] = /^([^|:]*)([|:]?)([^]*)$/.exec(inside) ?? [];
  const label = head.trim();
  const text = rest.trim();
  if (!labelPattern.test(label) || keywords.test(label)) return undefined;
  if (text === '') return { label, isSuggested: true };
  const options = toOptions(text.split(separator === ':' ? '|' : ','));
  const isList = options.length > 1 && (separator === ':' || !/[("'=]/.test(text));
  if (isList) return { label, isSuggested: true, options, defaultValue: options[0] ?? '' };
  // May be a format, such as that of a date.
  if (separator === ':') return { label, isSuggested: false, defaultValue: text };
  const defaultValue = defaultFilter.exec(text)?.[2];
  if (defaultValue !== undefined) return { label, isSuggested: true, defaultValue };
  if (!inputTypes.test(text)) return undefined;
  const property = (key: string) => {
    const [, quoted, plain] = new RegExp(`:${key}=(?:"([^"]*)"|([^":\\s]+))`).exec(text) ?? [];
    return quoted ?? plain;
  };
  const listed = toOptions(/:options=\[([^\]]*)\]/.exec(text)?.[1]?.replaceAll('"', '').split(',') ?? []);
  return {
    label,
    isSuggested: true,
    description: property('placeholder') ?? label,
    defaultValue: property('default') ?? '',
    options: listed.length > 0 ? listed : undefined,
  };
}

const toOptions = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim()))]
    .filter((option) => option !== '' && option.length <= promptTexts.option[1])
    .slice(0, promptLimits.options);

/** Parses `name`, `name:default`, or VS Code's `input:name:default`; the shell's `name:-default` and `NAME` are code. */
function parseDollar(inside: string): ParsedPlaceholder | undefined {
  const [, label, value] =
    /^(?:input:)?([\p{L}_][\p{L}\p{M}\p{N}_ -]*)(?::(?![-+=?])(.*))?$/u.exec(inside.trim()) ?? [];
  if (label === undefined) return undefined;
  const isSuggested = value !== undefined || !/^[A-Z][A-Z0-9_]*$/.test(label);
  return { label: label.trim(), isSuggested, defaultValue: (value ?? '').trim() };
}

/** Special tokens of models, and labels that editors and lists use. */
const reservedMarkers =
  /^(?:INST|SYS|SYSTEM|USER|ASSISTANT|CLS|SEP|MASK|PAD|UNK|TODO|FIXME|NOTE|OK|WARNING|ERROR|INFO|IMPORTANT|OPTIONAL|REQUIRED)$/i;

const instructionStart = /^(?:insert|your|enter|add|specify|name of|describe)\b/i;

/** Title Case: every word but the small ones is capitalized. */
const titleCase =
  /^(?:\p{Lu}[\p{L}\p{M}\p{N}'’_-]*|\p{N}+|of|and|or|the|a|an|to|for|in|on|\/|&)(?:[ /](?:\p{Lu}[\p{L}\p{M}\p{N}'’_-]*|\p{N}+|of|and|or|the|a|an|to|for|in|on|&))*$/u;

/** Parses `[X]`, unless it is an array index, a link, a link definition or a footnote. Suggests it if it is spelled like a placeholder. */
function parseSquareBrackets(inside: string, before: string, after: string): ParsedPlaceholder | undefined {
  if (!/^\p{L}[\p{L}\p{M}\p{N} _'’/&.,-]+$/u.test(inside)) return undefined;
  if (/[\w[\])!]/.test(before) || /^[([]|^: ?(?=[h<])/.test(after)) return undefined;
  const label = inside.trim();
  const short = label.split(/\s+/).length <= 5;
  return {
    label,
    isSuggested:
      short &&
      !reservedMarkers.test(label) &&
      (instructionStart.test(label) || (titleCase.test(label) && /^\p{Lu}/u.test(label))),
  };
}
