'use client';

import type { PromptDraft, PromptVariable, UserSummary } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';

import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import type { PromptSharing } from '../sources/prompt-source.ts';
import { variableListMessages } from '../variable-list/variable-list.tsx';
import {
  hasField,
  newVariablePath,
  validatePrompt,
  validateVariable,
  type FieldError,
  type PromptFormValues,
} from './validate-prompt.ts';

export const promptValidationMessages = defineMessages('promptValidation', {
  required: (label: string) => `${label} is required`,
  invalidVariableName:
    'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores',
  duplicateVariableName: 'Variable names must be unique',
  unexpectedError: 'An unexpected error occurred. Please try again.',
});

/** What the form edits and how it is saved. */
export interface PromptFormOptions {
  /** The prompt to edit; if omitted, the form creates one. */
  defaultValues?: PromptDraft | undefined;
  /** Label of the submit button. @default 'Create Prompt' or 'Save Changes' */
  submitLabel?: string | undefined;
  /**
   * Submits the draft, and the ids of the users to share it with (undefined if they were not selected here). The form shows
   * the message of a rejection, and the field errors of an `ApiError`.
   */
  onSubmit: (draft: PromptDraft, sharing: { sharedWith: string[] | undefined }) => Promise<void>;
  /** Searches users to share the prompt with. If omitted, 'Shared' is only offered for a prompt that is shared already. */
  sharing?: Pick<PromptSharing, 'searchUsers'> | undefined;
  /** The users that a shared prompt is shared with. If omitted, they cannot be changed. */
  sharedWith?: readonly UserSummary[] | undefined;
  /** Called by Cancel. If omitted, there is no such button. */
  onCancel?: (() => void) | undefined;
  /** Called when the form gets, or no longer has, unsaved changes. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /**
   * Keeps changes in sessionStorage until they are saved or discarded: they survive a reload. Identifies user and prompt,
   * such as `ada/prompt/42`.
   */
  draftId?: string | undefined;
  /** Field errors of a server. Paths are the contract's, such as `variables.0.name`. */
  serverErrors?: readonly FieldError[] | undefined;
}

export interface PromptFormProps
  extends PromptFormOptions, Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'children'> {}

const noUsers: readonly UserSummary[] = [];
const emptyVariable: PromptVariable = { name: '', description: '', defaultValue: '' };

const emptyValues: PromptFormValues = {
  title: '',
  description: '',
  content: '',
  category: '',
  tags: [],
  variables: [],
  aiModels: [],
  visibility: 'private',
};

/** State, validation and submission of a prompt's form. */
export function usePromptForm({
  defaultValues,
  onSubmit,
  serverErrors,
  sharing,
  sharedWith,
  draftId,
}: PromptFormOptions) {
  const t = useMessages(promptValidationMessages);
  const fieldLabels = useMessages(promptFieldMessages);
  const variableLabels = useMessages(variableListMessages);
  const messages = {
    ...t,
    labels: {
      ...fieldLabels,
      variableName: variableLabels.name,
      variableDescription: variableLabels.description,
    },
  };

  const [savedValues, setSavedValues] = useState<PromptFormValues>(() => ({
    ...emptyValues,
    ...defaultValues,
  }));
  const [values, setValues] = useState(savedValues);
  const [selectedUsers, setSelectedUsers] = useState<readonly UserSummary[]>();
  const [savedUsers, setSavedUsers] = useState<readonly UserSummary[]>();
  const initialUsers =
    savedUsers ?? sharedWith ?? (defaultValues?.visibility === 'shared' ? undefined : noUsers);
  const users = selectedUsers ?? initialUsers;
  const [newVariable, setNewVariable] = useState(emptyVariable);
  const [newTag, setNewTag] = useState('');
  const [tagInputKey, setTagInputKey] = useState(0);
  const [errors, setErrors] = useState<readonly FieldError[]>(serverErrors ?? []);
  const [errorMessage, setErrorMessage] = useState('');
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [rejectionCount, setRejectionCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isDirty =
    newTag.trim() !== '' ||
    !isEmptyVariable(newVariable) ||
    JSON.stringify([values, users]) !== JSON.stringify([savedValues, initialUsers]);
  const draft = useDraft({
    id: draftId,
    values: { values, selectedUsers, newVariable },
    isDirty,
    onRestore: (stored) => {
      setValues(stored.values);
      setSelectedUsers(stored.selectedUsers);
      setNewVariable(stored.newVariable);
    },
  });

  // Compared by content, since hosts may pass a new array on every render.
  const serverErrorsKey = JSON.stringify(serverErrors ?? []);
  const [shownErrorsKey, setShownErrorsKey] = useState(serverErrorsKey);
  if (serverErrorsKey !== shownErrorsKey) {
    setShownErrorsKey(serverErrorsKey);
    setErrors(serverErrors ?? []);
    setRejectionCount((count) => count + 1);
  }

  useEffect(() => {
    if (rejectionCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectionCount]);

  const clearErrors = (matches: (path: string) => boolean) =>
    setErrors((current) => current.filter(({ path }) => !matches(path)));

  const setValue = <Field extends Exclude<keyof PromptFormValues, 'variables'>>(
    field: Field,
    value: PromptFormValues[Field],
  ) => {
    setValues((current) => ({ ...current, [field]: value }));
    clearErrors((path) => path === field || path.startsWith(`${field}.`));
  };

  const setVariables = (variables: PromptVariable[]) => {
    setValues((current) => ({ ...current, variables }));
    const haveMoved = variables.length !== values.variables.length;
    clearErrors((path) => {
      const row = /^variables(?:$|\.(\d+))/.exec(path);
      return row !== null && (haveMoved || variables[Number(row[1])] !== values.variables[Number(row[1])]);
    });
  };

  const changeNewVariable = (variable: PromptVariable) => {
    setNewVariable(variable);
    clearErrors((path) => path.startsWith(newVariablePath));
  };

  const addVariable = () => {
    const variableErrors = validateVariable(newVariable, values.variables, newVariablePath, messages);
    setErrors((current) => [
      ...current.filter(({ path }) => !path.startsWith(newVariablePath)),
      ...variableErrors,
    ]);
    if (variableErrors.length > 0) {
      setRejectionCount((count) => count + 1);
      return false;
    }
    setValues((current) => ({ ...current, variables: [...current.variables, trimVariable(newVariable)] }));
    setNewVariable(emptyVariable);
    return true;
  };

  const reject = (fieldErrors: readonly FieldError[], message = '') => {
    setErrors(fieldErrors);
    setErrorMessage(message);
    setRejectionCount((count) => count + 1);
  };

  const submit = async () => {
    if (isSubmitting) return;
    // A variable and a tag that are typed but not added yet are submitted too.
    const addedVariables = isEmptyVariable(newVariable) ? [] : [trimVariable(newVariable)];
    const submitted: PromptFormValues = {
      ...values,
      tags: [...new Set([...values.tags, ...(newTag.trim() ? [newTag.trim()] : [])])],
      variables: [...values.variables.map(trimVariable), ...addedVariables],
    };
    const fieldErrors = [
      ...validatePrompt(
        { ...submitted, variables: submitted.variables.slice(0, values.variables.length) },
        messages,
      ),
      ...addedVariables.flatMap((variable) =>
        validateVariable(variable, values.variables, newVariablePath, messages),
      ),
    ];
    const { category } = submitted;
    if (fieldErrors.length > 0 || category === '') return reject(fieldErrors);

    setValues(submitted);
    setNewVariable(emptyVariable);
    if (newTag !== '') {
      setNewTag('');
      setTagInputKey((key) => key + 1);
    }
    setErrors([]);
    setErrorMessage('');
    setIsSubmitting(true);
    try {
      const isShared = sharing && submitted.visibility === 'shared';
      await onSubmit(
        { ...submitted, category },
        { sharedWith: isShared ? users?.map(({ id }) => id) : undefined },
      );
      draft.discard();
      setSavedValues(submitted);
      setSavedUsers(users);
    } catch (error) {
      reject(getFieldErrors(error), (error instanceof Error && error.message) || t.unexpectedError);
    } finally {
      setIsSubmitting(false);
    }
  };

  return {
    values,
    setValue,
    setVariables,
    /** Users that a shared prompt is shared with; undefined if unknown. */
    users,
    setUsers: setSelectedUsers,
    newVariable,
    setNewVariable: changeNewVariable,
    addVariable,
    setNewTag,
    /** Changes when the typed tag was added by submitting, to reset the input. */
    tagInputKey,
    isSubmitting,
    errorMessage,
    /** Returns the errors of a field and everything below it. */
    getError: (field: string) =>
      [
        ...new Set(
          errors
            .filter(({ path }) => path === field || path.startsWith(`${field}.`))
            .map(({ message }) => message),
        ),
      ].join('. ') || undefined,
    /** Errors without a field of the form. */
    formErrors: errors.filter((error) => !hasField(error)).map(({ message }) => message),
    /** Whether closing the form would lose changes. */
    isDirty,
    draft: {
      isRestored: draft.isRestored,
      discard: () => {
        draft.discard();
        setValues(savedValues);
        setSelectedUsers(undefined);
        setNewVariable(emptyVariable);
      },
    },
    formProps: {
      ref: form,
      noValidate: true,
      'aria-busy': isSubmitting,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

export type PromptFormState = ReturnType<typeof usePromptForm>;

const isEmptyVariable = (variable: PromptVariable) =>
  Object.values(variable).every((text) => text.trim() === '');

const trimVariable = ({ name, description, defaultValue }: PromptVariable): PromptVariable => ({
  name: name.trim(),
  description: description.trim(),
  defaultValue,
});

/** Returns the field errors of an `ApiError`, or of any error with such a list. */
function getFieldErrors(error: unknown): FieldError[] {
  const errors: unknown = error instanceof Error && 'errors' in error ? error.errors : [];
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';
