import type { PromptVariable } from '@ai-directory/api-client/contract';

/** What stands for a value in a prompt of another product. */
export interface Placeholder {
  /** The same for all that become one variable by one tick. */
  key: string;
  /** The variable's name. */
  name: string;
  description: string;
  defaultValue: string;
  /** Whether it is hardly anything else. */
  suggested: boolean;
}

type Found = Pick<Placeholder, 'name' | 'suggested'> & Partial<Placeholder>;

/**
 * `{{x}}`, `${x}`, `[X]` and `{x}`, on one line. Both ends are fixed, no part may begin another, and the middle is bounded:
 * a search is linear.
 */
const pattern =
  /\{\{([^{}\n]{1,300})\}\}|\$\{([^{}\n]{1,300})\}|\[([^[\]\n]{2,64})\]|\{([A-Za-z_][A-Za-z0-9_ -]{0,63})\}/g;

/** The placeholders of a prompt, each key once and in order. */
export function findPlaceholders(content: string): Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const match of content.matchAll(pattern)) {
    const placeholder = placeholderOf(match, content);
    if (placeholder && !found.has(placeholder.key)) found.set(placeholder.key, placeholder);
  }
  return [...found.values()];
}

/** Makes variables of the chosen placeholders, `{name}` in the content; the others stay as they are written. */
export function convertPlaceholders(
  content: string,
  chosen: ReadonlySet<string>,
): { content: string; variables: PromptVariable[] } {
  const variables = new Map<string, PromptVariable>();
  let converted = '';
  let end = 0;
  for (const match of content.matchAll(pattern)) {
    const placeholder = placeholderOf(match, content);
    if (!placeholder || !chosen.has(placeholder.key)) continue;
    const { name, description, defaultValue } = placeholder;
    const known = variables.get(name);
    if (!known && variables.size === mostVariables) continue;
    variables.set(name, { name, description, defaultValue: known?.defaultValue || defaultValue });
    converted += `${content.slice(end, match.index)}{${name}}`;
    end = match.index + match[0].length;
  }
  return { content: converted + content.slice(end), variables: [...variables.values()] };
}

const mostVariables = 100;

function placeholderOf(match: RegExpExecArray, content: string): Placeholder | undefined {
  const [source, mustache, dollar, square, single = ''] = match;
  const before = content[match.index - 1] ?? '';
  const after = content.slice(match.index + source.length, match.index + source.length + 3);
  // Between further braces it would end up as `{{name}}`, which is text.
  if (before === '{' && after.startsWith('}')) return undefined;
  // With a `$` before it, it is a template of code; with a backslash, meant as text.
  if (before === '\\' || (before === '$' && mustache !== undefined)) return undefined;

  if (mustache !== undefined) return whole('{{', '}}', inMustache(mustache));
  if (dollar !== undefined) return whole('${', '}', inDollar(dollar));
  if (square !== undefined) return whole('[', ']', inSquare(square, before, after));
  return whole('{', '}', { name: single, suggested: !single.includes(' ') });
}

function whole(open: string, close: string, found: Found | undefined): Placeholder | undefined {
  const name = found && nameOf(found.name);
  if (!name) return undefined;
  return {
    key: `${open}${found.name.trim()}${close}`,
    name,
    description: (found.description || found.name.trim()).slice(0, 500),
    defaultValue: found.defaultValue ?? '',
    suggested: found.suggested,
  };
}

/** A name that a variable may carry: `Company's name` gives `Companys name`. Empty where none of it is left. */
function nameOf(label: string): string {
  const name = label
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, ' ')
    .trim();
  return (/^[A-Za-z_]/.test(name) || name === '' ? name : `_${name}`).slice(0, 64).trim();
}

const label = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .'’-]*$/u;

/** Words of template languages, not names. */
const words = /^(?:else|end|this|each|if|unless|for)\b/;

/** `name`, `name|a,b` with the first as default, or Open WebUI's `name | type:default="…":options=["a","b"]`. */
function inMustache(inside: string): Found | undefined {
  const [head = '', ...rest] = inside.split('|');
  const name = head.trim();
  if (!label.test(name) || words.test(name)) return undefined;
  const choices = rest.join('|').trim();
  if (choices === '') return { name, suggested: true };
  const typed = /^[a-z-]+(?::|$)/.exec(choices);
  if (!typed) {
    const options = choices.split(',').map((option) => option.trim());
    return {
      name,
      suggested: true,
      description: `${name}: ${options.join(', ')}`,
      defaultValue: options[0] ?? '',
    };
  }
  const property = (key: string) => new RegExp(`:${key}="([^"]*)"`).exec(choices)?.[1];
  const options = /:options=\[([^\]]*)\]/.exec(choices)?.[1]?.replaceAll('"', '').replaceAll(',', ', ');
  return {
    name,
    suggested: true,
    description: property('placeholder') ?? (options ? `${name}: ${options.replaceAll(/ +/g, ' ')}` : name),
    defaultValue: property('default') ?? '',
  };
}

/** `name` or `name:default`, also `input:name:default` as editors write it; the shell's `name:-default` is code. */
function inDollar(inside: string): Found | undefined {
  const [, name, value = ''] =
    /^(?:input:)?([\p{L}_][\p{L}\p{M}\p{N}_ -]*)(?::(?![-+=?])(.*))?$/u.exec(inside.trim()) ?? [];
  return name === undefined ? undefined : { name, suggested: true, defaultValue: value.trim() };
}

/** Marks of models, of editors and of lists. */
const marks =
  /^(?:INST|SYS|SYSTEM|USER|ASSISTANT|CLS|SEP|MASK|PAD|UNK|TODO|FIXME|NOTE|OK|WARNING|ERROR|INFO|IMPORTANT|OPTIONAL|REQUIRED)$/i;

const asks = /^(?:insert|your|enter|add|specify|name of|describe)\b/i;

/** Every word but the small ones begins with a capital. */
const titled =
  /^(?:\p{Lu}[\p{L}\p{M}\p{N}'’_-]*|\p{N}+|of|and|or|the|a|an|to|for|in|on|\/|&)(?:[ /](?:\p{Lu}[\p{L}\p{M}\p{N}'’_-]*|\p{N}+|of|and|or|the|a|an|to|for|in|on|&))*$/u;

/** Not an index of code, a link, a link's address or a footnote. Suggested where it is written as a placeholder is. */
function inSquare(inside: string, before: string, after: string): Found | undefined {
  if (!/^\p{L}[\p{L}\p{M}\p{N} _'’/&.,-]+$/u.test(inside)) return undefined;
  if (/[\w\])!]/.test(before) || /^[([]|^: ?(?=[h<])/.test(after)) return undefined;
  const name = inside.trim();
  const short = name.split(/\s+/).length <= 5;
  return {
    name,
    suggested:
      short && !marks.test(name) && (asks.test(name) || (titled.test(name) && /^\p{Lu}/u.test(name))),
  };
}
