import type { PromptCategory, PromptDraft, PromptVariable } from '@ai-directory/api-client/contract';

import { isVariableName } from '../rules/variables.ts';

/** A draft whose category may not be selected yet. */
export interface PromptFormValues extends Omit<PromptDraft, 'category'> {
  category: PromptCategory | '';
}

/** Error of one field. The path is the contract's, such as `title` or `variables.0.name`. */
export interface FieldError {
  path: string;
  message: string;
}

/** Messages and field labels of the validation. */
export interface ValidationMessages {
  labels: Record<RequiredField | 'variableName' | 'variableDescription', string>;
  required: (label: string) => string;
  invalidVariableName: string;
  duplicateVariableName: string;
}

const requiredFields = ['title', 'description', 'category', 'content'] as const;
type RequiredField = (typeof requiredFields)[number];

/** Path of the variable that is typed but not added yet. */
export const newVariablePath = 'variables.new';

/** Returns the errors that prevent submitting. Lengths and the like are validated by the server. */
export function validatePrompt(values: PromptFormValues, messages: ValidationMessages): FieldError[] {
  const missingFields = requiredFields
    .filter((field) => values[field].trim() === '')
    .map((field) => ({ path: field, message: messages.required(messages.labels[field]) }));
  const variableErrors = values.variables.flatMap((variable, index) =>
    validateVariable(variable, values.variables.slice(0, index), `variables.${index}`, messages),
  );
  return [...missingFields, ...variableErrors];
}

/** @param others variables whose names are taken */
export function validateVariable(
  { name, description }: PromptVariable,
  others: readonly PromptVariable[],
  path: string,
  { labels, required, invalidVariableName, duplicateVariableName }: ValidationMessages,
): FieldError[] {
  const errors: FieldError[] = [];
  const nameError =
    name.trim() === ''
      ? required(labels.variableName)
      : !isVariableName(name.trim())
        ? invalidVariableName
        : others.some((other) => other.name.trim() === name.trim())
          ? duplicateVariableName
          : undefined;

  if (nameError) errors.push({ path: `${path}.name`, message: nameError });
  if (description.trim() === '') {
    errors.push({ path: `${path}.description`, message: required(labels.variableDescription) });
  }
  return errors;
}

/** Whether the form shows this error beside a field. */
export const hasField = ({ path }: FieldError) =>
  /^(?:title|description|category|content|tags(?:\.\d+)?|variables\.(?:\d+|new)\.(?:name|description|defaultValue))$/.test(
    path,
  );
