/** What these rules need of a prompt's variable. */
export interface TemplateVariable {
  name: string;
  /** Used where no value was typed; empty means that there is none. */
  defaultValue?: string;
}

/** The values that a person typed, by variable name. */
export type VariableValues = Readonly<Record<string, string>>;

export interface TextPart {
  text: string;
}

export interface VariablePart {
  name: string;
  /** The variable as it is written in the content, braces included. */
  source: string;
}

export type TemplatePart = TextPart | VariablePart;

/** `{name}`, with the contract's rule for names. Both ends are fixed and the middle is bounded, so a search is linear. */
const pattern = /\{([A-Za-z_][A-Za-z0-9_ -]{0,63})\}/g;

const validName = /^[A-Za-z_][A-Za-z0-9_ -]{0,63}$/;

/** Whether a variable may carry this name. */
export const isVariableName = (name: string): boolean => validName.test(name);

/**
 * Cuts a prompt's content into text and variables. Only a declared name makes a variable: braces of JSON, of code and
 * of unknown names stay text, and so does `{{name}}`.
 * @param names the names that the prompt declares
 */
export function parseTemplate(content: string, names: Iterable<string>): TemplatePart[] {
  const declared = new Set(names);
  const parts: TemplatePart[] = [];
  let end = 0;

  for (const { name, index, source } of occurrences(content)) {
    if (!declared.has(name)) continue;
    if (index > end) parts.push({ text: content.slice(end, index) });
    parts.push({ name, source });
    end = index + source.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}

/**
 * The content with every declared variable replaced once. Values are taken as typed: `$&` or `{other}` in them mean nothing.
 * An empty value falls back to the default; a variable with neither stays written as `{name}`.
 * @throws RangeError where the text would be longer than `longestFilled`
 */
export function fillTemplate(
  content: string,
  variables: readonly TemplateVariable[],
  values: VariableValues,
): string {
  const filled = filledValues(variables, values);
  return fillParts(parseTemplate(content, filled.keys()), filled);
}

/** A filled prompt has at most so many characters: a long value may stand thousands of times. */
export const longestFilled = 1_000_000;

/** How many characters parsed content has once it is filled. */
export function filledLength(parts: readonly TemplatePart[], filled: ReadonlyMap<string, string>): number {
  let length = 0;
  for (const part of parts)
    length += 'text' in part ? part.text.length : (filled.get(part.name) || part.source).length;
  return length;
}

/**
 * As `fillTemplate`, for content that is parsed already.
 * @throws RangeError where the text would be longer than `longestFilled`
 */
export function fillParts(parts: readonly TemplatePart[], filled: ReadonlyMap<string, string>): string {
  if (filledLength(parts, filled) > longestFilled)
    throw new RangeError('The filled prompt would be longer than 1,000,000 characters');
  let text = '';
  for (const part of parts) text += 'text' in part ? part.text : filled.get(part.name) || part.source;
  return text;
}

/** What each declared variable is filled with: the value, else the default, else an empty text. */
export function filledValues(
  variables: readonly TemplateVariable[],
  values: VariableValues,
): Map<string, string> {
  return new Map(
    variables.map(({ name, defaultValue = '' }) => [name, valueOf(values, name) || defaultValue]),
  );
}

/** The declared names that have neither a value nor a default yet. */
export function unfilled(variables: readonly TemplateVariable[], values: VariableValues): string[] {
  return [...filledValues(variables, values)].filter(([, value]) => value === '').map(([name]) => name);
}

/** The names that look like variables in the content, declared or not, each once and in order. */
export function placeholders(content: string): string[] {
  return [...new Set(occurrences(content).map(({ name }) => name))];
}

function occurrences(content: string) {
  return Array.from(content.matchAll(pattern), ({ index, 0: source, 1: name = '' }) => ({
    name,
    index,
    source,
  })).filter(({ index, source }) => content[index - 1] !== '{' || content[index + source.length] !== '}');
}

// A variable may be called `constructor`, which every object seems to have.
const valueOf = (values: VariableValues, name: string) =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';
