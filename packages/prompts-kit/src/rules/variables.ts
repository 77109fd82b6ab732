import {
  maxVariables,
  variableNameMaxLength,
  variableNamePattern,
  type PromptVariable,
} from '@ai-directory/api-client/contract';

import { createSyntaxTest } from './syntax-ranges.ts';

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
  /** Normalized to NFC. */
  name: string;
  /** The variable as written in the content, with braces. */
  source: string;
}

export type TemplatePart = TextPart | VariablePart;

/** Matches `{text}`. Linear: the text cannot contain the start of another match. */
const bracesPattern = /\{([^{}]+)\}/g;

/** Whether the name is valid for a variable. */
export const isVariableName = (name: string): boolean =>
  variableNamePattern.test(name) && Array.from(name).length <= variableNameMaxLength;

/**
 * Parses content into text and variables. A valid `{name}` is a variable: a declared one everywhere, any other one outside of
 * code, links, math and template blocks, as long as there are not too many. `{{name}}`, `${name}` and JSON are text.
 * @param names declared variable names
 * @param onlyDeclared whether undeclared ones are text, too
 */
export function parseTemplate(
  content: string,
  names: Iterable<string>,
  onlyDeclared = false,
): TemplatePart[] {
  const declared = new Set(names);
  const known = new Set(declared);
  const parts: TemplatePart[] = [];
  let isSyntax: ((index: number) => boolean) | undefined;
  let end = 0;

  for (const { index, 0: source, 1: text = '' } of content.matchAll(bracesPattern)) {
    const name = text.normalize();
    const before = content[index - 1] ?? '';
    if (!isVariableName(name) || (before === '{' && content[index + source.length] === '}')) continue;
    if (!declared.has(name)) {
      if (onlyDeclared || /[$\\]/.test(before) || (!known.has(name) && known.size >= maxVariables)) continue;
      isSyntax ??= createSyntaxTest(content);
      if (isSyntax(index)) continue;
      known.add(name);
    }
    if (index > end) parts.push({ text: content.slice(end, index) });
    parts.push({ name, source });
    end = index + source.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}

/**
 * Returns the content with every variable replaced in one pass: `$&` or `{other}` in values are not interpreted. Empty values
 * fall back to the default; a variable with neither stays as `{name}`.
 * @param variables the declared variables
 * @throws RangeError if the result would exceed `maxFilledLength`
 */
export function fillTemplate(
  content: string,
  variables: readonly TemplateVariable[],
  values: VariableValues,
): string {
  const parts = parseTemplate(
    content,
    variables.map(({ name }) => name),
  );
  return fillParts(parts, resolveValues(listVariables(parts, variables), values));
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

/** Returns the value of each variable, else its default, else ''. */
export function resolveValues(
  variables: readonly TemplateVariable[],
  values: VariableValues,
): Map<string, string> {
  return new Map(
    variables.map(({ name, defaultValue = '' }) => [name, getEnteredValue(values, name) || defaultValue]),
  );
}

/** Returns the names of the variables with neither a value nor a default. */
export function getMissingVariables(
  variables: readonly TemplateVariable[],
  values: VariableValues,
): string[] {
  return [...resolveValues(variables, values)].filter(([, value]) => value === '').map(([name]) => name);
}

/**
 * Extracts variables: returns the names of all variables in the content, declared or not, each once and in order.
 * @param names declared variable names
 */
export const extractVariables = (content: string, names: Iterable<string> = []): string[] =>
  listVariables(parseTemplate(content, names), []).map(({ name }) => name);

/** Returns the declared variables, then the undeclared ones of parsed content, without a description. */
export function listVariables<Variable extends TemplateVariable>(
  parts: readonly TemplatePart[],
  variables: readonly Variable[],
): (Variable | PromptVariable)[] {
  const listed: (Variable | PromptVariable)[] = [...variables];
  const names = new Set(variables.map(({ name }) => name));
  for (const part of parts) {
    if ('text' in part || names.has(part.name)) continue;
    names.add(part.name);
    listed.push({ name: part.name, description: '', defaultValue: '' });
  }
  return listed;
}

/** Returns the variables of a prompt, like `listVariables`. */
export const getVariables = (
  content: string,
  variables: readonly PromptVariable[],
): readonly PromptVariable[] =>
  listVariables(
    parseTemplate(
      content,
      variables.map(({ name }) => name),
    ),
    variables,
  );

/** Returns the entered value, else ''. A variable may be named like an inherited property, such as `constructor`. */
export const getEnteredValue = (values: VariableValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';
