import type { FieldErrors, FieldPath, Resolver, UseFormReturn } from 'react-hook-form';

import type { ToolFormMessages } from './tool-form-messages.ts';
import { toolFields, validateTool, type ToolFormErrors, type ToolValues } from './tool-values.ts';

/** Validates a form with the fields of a tool by `validateTool`. */
export const createToolResolver =
  <Values extends ToolValues>(t: ToolFormMessages): Resolver<Values> =>
  (values) => {
    const errors = Object.entries(validateTool(values, t));
    if (errors.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        errors.map(([field, message]) => [field, { type: 'validate', message }]),
      ) as FieldErrors<Values>,
    };
  };

/** Returns the messages by field. */
export const getToolErrors = (errors: FieldErrors): ToolFormErrors =>
  Object.fromEntries(
    toolFields.flatMap((field) => {
      const message = errors[field]?.message;
      return typeof message === 'string' ? [[field, message]] : [];
    }),
  );

/** Changes fields and removes their errors: what was wrong may be right now. */
export function changeFields<Values extends ToolValues>(
  { setValue, clearErrors }: Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors'>,
  changes: Partial<Values>,
) {
  for (const [field, value] of Object.entries(changes)) {
    const name = field as FieldPath<Values>;
    setValue(name, value as never, { shouldDirty: true });
    clearErrors(name);
  }
}
