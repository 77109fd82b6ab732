import { variableNameMaxLength, variableNamePattern } from '@ai-directory/api-client/contract';

/** The fields of a prompt's variable that these rules use. */
export interface TemplateVariable {
  name: string;
  /** Used if the user entered no value; '' for none. */
  defaultValue?: string;
}

/** Values entered by the user, by variable name. */
export type VariableValues = Readonly<Record<string, string>>;

export interface TextPart {
  text: string;
}

export interface VariablePart {
  name: string;
  /** The variable as written in the content, with braces. */
  source: string;
}

export type TemplatePart = TextPart | VariablePart;

/** Matches `{text}`. Linear: the text cannot contain the start of another match. */
const bracesPattern = /\{([^{}]+)\}/g;

/** Whether the name is valid for a variable. */
export const isVariableName = (name: string): boolean =>
  name.length <= variableNameMaxLength && variableNamePattern.test(name);

/**
 * Parses content into text and variables. Only declared names are variables: other braces, such as in JSON or code, and
 * `{{name}}` are text; `extractVariables` finds undeclared ones.
 * @param names declared variable names
 */
export function parseTemplate(content: string, names: Iterable<string>): TemplatePart[] {
  const declared = new Set(names);
  const parts: TemplatePart[] = [];
  let end = 0;

  for (const { name, index, source } of findOccurrences(content)) {
    if (!declared.has(name)) continue;
    if (index > end) parts.push({ text: content.slice(end, index) });
    parts.push({ name, source });
    end = index + source.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}

/**
 * Returns the content with every declared variable replaced in one pass: `$&` or `{other}` in values are not interpreted.
 * Empty values fall back to the default; a variable with neither stays as `{name}`.
 * @throws RangeError if the result would exceed `maxFilledLength`
 */
export function fillTemplate(
  content: string,
  variables: readonly TemplateVariable[],
  values: VariableValues,
): string {
  const resolved = resolveValues(variables, values);
  return fillParts(parseTemplate(content, resolved.keys()), resolved);
}

/** Maximum length of a filled prompt: a long value may occur thousands of times. */
export const maxFilledLength = 1_000_000;

/** Returns the length of parsed content after filling. */
export function getFilledLength(parts: readonly TemplatePart[], values: ReadonlyMap<string, string>): number {
  let length = 0;
  for (const part of parts)
    length += 'text' in part ? part.text.length : (values.get(part.name) || part.source).length;
  return length;
}

/**
 * Like `fillTemplate`, for parsed content and resolved values.
 * @throws RangeError if the result would exceed `maxFilledLength`
 */
export function fillParts(parts: readonly TemplatePart[], values: ReadonlyMap<string, string>): string {
  if (getFilledLength(parts, values) > maxFilledLength)
    throw new RangeError('The filled prompt would be longer than 1,000,000 characters');
  let text = '';
  for (const part of parts) text += 'text' in part ? part.text : values.get(part.name) || part.source;
  return text;
}

/** Returns the value of each declared variable, else its default, else ''. */
export function resolveValues(
  variables: readonly TemplateVariable[],
  values: VariableValues,
): Map<string, string> {
  return new Map(
    variables.map(({ name, defaultValue = '' }) => [name, getValue(values, name) || defaultValue]),
  );
}

/** Returns the names of declared variables with neither a value nor a default. */
export function getMissingVariables(
  variables: readonly TemplateVariable[],
  values: VariableValues,
): string[] {
  return [...resolveValues(variables, values)].filter(([, value]) => value === '').map(([name]) => name);
}

/** Extracts variables: returns the names of all variables in the content, declared or not, each once and in order. */
export function extractVariables(content: string): string[] {
  return [...new Set(findOccurrences(content).map(({ name }) => name))];
}

function findOccurrences(content: string) {
  return Array.from(content.matchAll(bracesPattern), ({ index, 0: source, 1: name = '' }) => ({
    name,
    index,
    source,
  })).filter(
    ({ name, index, source }) =>
      isVariableName(name) && (content[index - 1] !== '{' || content[index + source.length] !== '}'),
  );
}

// `hasOwn`, since a variable may be named like an inherited property, such as `constructor`.
const getValue = (values: VariableValues, name: string) =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';
