import type { FieldErrors, Resolver } from 'react-hook-form';

import type { ToolFormMessages } from './tool-form-messages.ts';
import { stepByField, validateTool, type ToolFormErrors, type ToolValues } from './tool-values.ts';

/** Validates a form with the fields of a tool by `validateTool`. */
export const createToolResolver =
  (t: ToolFormMessages): Resolver<ToolValues> =>
  (values) => {
    const errors = Object.entries(validateTool(values, t));
    if (errors.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'validate', message }])),
    };
  };

/** Returns the messages by field. */
export const getToolErrors = (errors: FieldErrors<ToolValues>): ToolFormErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      field in stepByField ? [[field, error.message]] : [],
    ),
  );
