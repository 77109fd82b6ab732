import { promptLimits, promptTexts, type PromptVariable } from '@ai-directory/api-client/contract';

/** A placeholder for a value in a prompt of another product. */
export interface Placeholder {
  /** The same for all spellings that become one variable. */
  key: string;
  /** Name of the variable. */
  name: string;
  description: string;
  defaultValue: string;
  /** Whether it is most likely a placeholder, and not other text in brackets. */
  isSuggested: boolean;
}

type ParsedPlaceholder = Pick<Placeholder, 'name' | 'isSuggested'> & Partial<Placeholder>;

/**
 * Matches `{{x}}`, `${x}`, `[X]` and `{x}` on one line. Linear: both ends are fixed, none can start inside another, and the
 * length between them is bounded.
 */
const placeholderPattern =
  /\{\{([^{}\n]{1,300})\}\}|\$\{([^{}\n]{1,300})\}|\[([^[\]\n]{2,64})\]|\{([A-Za-z_][A-Za-z0-9_ -]{0,63})\}/g;

/** Returns the placeholders of a prompt in order, each key once. */
export function findPlaceholders(content: string): Placeholder[] {
  const placeholders = new Map<string, Placeholder>();
  for (const match of content.matchAll(placeholderPattern)) {
    const placeholder = toPlaceholder(match, content);
    if (placeholder && !placeholders.has(placeholder.key)) placeholders.set(placeholder.key, placeholder);
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
  for (const match of content.matchAll(placeholderPattern)) {
    const placeholder = toPlaceholder(match, content);
    if (!placeholder || !keys.has(placeholder.key)) continue;
    const { name, description, defaultValue } = placeholder;
    const existing = variables.get(name);
    if (!existing && variables.size === promptLimits.variables) continue;
    variables.set(name, { name, description, defaultValue: existing?.defaultValue || defaultValue });
    converted += `${content.slice(end, match.index)}{${name}}`;
    end = match.index + match[0].length;
  }
  return { content: converted + content.slice(end), variables: [...variables.values()] };
}

function toPlaceholder(match: RegExpExecArray, content: string): Placeholder | undefined {
  const [source, mustache, dollar, square, single = ''] = match;
  const before = content[match.index - 1] ?? '';
  const after = content.slice(match.index + source.length, match.index + source.length + 3);
  // Inside further braces the result would be `{{name}}`, which is plain text.
  if (before === '{' && after.startsWith('}')) return undefined;
  // `${{x}}` is code; a backslash escapes.
  if (before === '\\' || (before === '$' && mustache !== undefined)) return undefined;

  if (mustache !== undefined) return createPlaceholder('{{', '}}', parseMustache(mustache));
  if (dollar !== undefined) return createPlaceholder('${', '}', parseDollar(dollar));
  if (square !== undefined) return createPlaceholder('[', ']', parseSquareBrackets(square, before, after));
  return createPlaceholder('{', '}', { name: single, isSuggested: !single.includes(' ') });
}

function createPlaceholder(
  open: string,
  close: string,
  parsed: ParsedPlaceholder | undefined,
): Placeholder | undefined {
  const name = parsed && toVariableName(parsed.name);
  if (!name) return undefined;
  return {
    key: `${open}${parsed.name.trim()}${close}`,
    name,
    description: (parsed.description || parsed.name.trim()).slice(0, promptTexts.variableDescription[1]),
    defaultValue: parsed.defaultValue ?? '',
    isSuggested: parsed.isSuggested,
  };
}

/** Converts a label to a valid variable name, such as `Company's name` to `Companys name`; may return ''. */
function toVariableName(labelPattern: string): string {
  const name = labelPattern
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, ' ')
    .trim();
  return (/^[A-Za-z_]/.test(name) || name === '' ? name : `_${name}`)
    .slice(0, promptTexts.variableName[1])
    .trim();
}

const label = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .'’-]*$/u;

/** Keywords of template languages. */
const keywords = /^(?:else|end|this|each|if|unless|for)\b/;

/** Parses `name`, `name|a,b` (default: the first option), or Open WebUI's `name | type:default="…":options=["a","b"]`. */
function parseMustache(inside: string): ParsedPlaceholder | undefined {
  const [head = '', ...rest] = inside.split('|');
  const name = head.trim();
  if (!label.test(name) || keywords.test(name)) return undefined;
  const choices = rest.join('|').trim();
  if (choices === '') return { name, isSuggested: true };
  const typed = /^[a-z-]+(?::|$)/.exec(choices);
  if (!typed) {
    const options = choices.split(',').map((option) => option.trim());
    return {
      name,
      isSuggested: true,
      description: `${name}: ${options.join(', ')}`,
      defaultValue: options[0] ?? '',
    };
  }
  const property = (key: string) => new RegExp(`:${key}="([^"]*)"`).exec(choices)?.[1];
  const options = /:options=\[([^\]]*)\]/.exec(choices)?.[1]?.replaceAll('"', '').replaceAll(',', ', ');
  return {
    name,
    isSuggested: true,
    description: property('placeholder') ?? (options ? `${name}: ${options.replaceAll(/ +/g, ' ')}` : name),
    defaultValue: property('default') ?? '',
  };
}

/** Parses `name`, `name:default`, or VS Code's `input:name:default`; the shell's `name:-default` is code. */
function parseDollar(inside: string): ParsedPlaceholder | undefined {
  const [, name, value = ''] =
    /^(?:input:)?([\p{L}_][\p{L}\p{M}\p{N}_ -]*)(?::(?![-+=?])(.*))?$/u.exec(inside.trim()) ?? [];
  return name === undefined ? undefined : { name, isSuggested: true, defaultValue: value.trim() };
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
  if (/[\w\])!]/.test(before) || /^[([]|^: ?(?=[h<])/.test(after)) return undefined;
  const name = inside.trim();
  const short = name.split(/\s+/).length <= 5;
  return {
    name,
    isSuggested:
      short &&
      !reservedMarkers.test(name) &&
      (instructionStart.test(name) || (titleCase.test(name) && /^\p{Lu}/u.test(name))),
  };
}
