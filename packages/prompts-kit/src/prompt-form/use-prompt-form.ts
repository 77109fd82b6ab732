'use client';

import {
  duplicateVariableName,
  invalidVariableName,
  type PromptDraft,
  type PromptVariable,
  type UserSummary,
} from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useState, type ComponentProps, type FormEvent } from 'react';

import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import { normalizeTags } from '../rules/import.ts';
import type { PromptSharing } from '../sources/prompt-source.ts';
import { variableListMessages } from '../variable-list/variable-list.tsx';
import { getFieldErrors, useFieldErrors } from './use-field-errors.ts';
import {
  newVariablePath,
  validatePrompt,
  validateVariable,
  type FieldError,
  type PromptFormValues,
  type ValidationMessages,
} from './validate-prompt.ts';

export const promptValidationMessages = defineMessages('promptValidation', {
  required: (label: string) => `${label} is required`,
  invalidVariableName,
  duplicateVariableName,
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
  const messages = useValidationMessages();
  const [savedValues, setSavedValues] = useState<PromptFormValues>({ ...emptyValues, ...defaultValues });
  const [values, setValues] = useState(savedValues);
  const [selectedUsers, setSelectedUsers] = useState<readonly UserSummary[]>();
  const [savedUsers, setSavedUsers] = useState<readonly UserSummary[]>();
  const initialUsers =
    savedUsers ?? sharedWith ?? (defaultValues?.visibility === 'shared' ? undefined : noUsers);
  const users = selectedUsers ?? initialUsers;
  const [newVariable, setNewVariable] = useState(emptyVariable);
  const [newTag, setNewTag] = useState('');
  const [tagInputKey, setTagInputKey] = useState(0);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const { form, replaceErrors, reject, clear, ...errors } = useFieldErrors(serverErrors);
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

  const setValue = <Field extends Exclude<keyof PromptFormValues, 'variables'>>(
    field: Field,
    value: PromptFormValues[Field],
  ) => {
    setValues((current) => ({ ...current, [field]: value }));
    replaceErrors((path) => path === field || path.startsWith(`${field}.`));
  };

  const setVariables = (variables: PromptVariable[]) => {
    setValues((current) => ({ ...current, variables }));
    replaceErrors(createRowMatcher(values.variables, variables));
  };

  const changeNewVariable = (variable: PromptVariable) => {
    setNewVariable(variable);
    replaceErrors(isOfNewVariable);
  };

  const addVariable = () => {
    const variableErrors = validateVariable(newVariable, values.variables, newVariablePath, messages);
    replaceErrors(isOfNewVariable, variableErrors);
    if (variableErrors.length > 0) return false;
    setValues((current) => ({ ...current, variables: [...current.variables, trimVariable(newVariable)] }));
    setNewVariable(emptyVariable);
    return true;
  };

  const submit = async () => {
    if (isSubmitting) return;
    const { submitted, fieldErrors } = prepareSubmit(values, newVariable, newTag, messages);
    const { category } = submitted;
    if (fieldErrors.length > 0 || category === '') return reject(fieldErrors);

    setValues(submitted);
    setNewVariable(emptyVariable);
    if (newTag !== '') {
      setNewTag('');
      setTagInputKey((key) => key + 1);
    }
    clear();
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
      reject(getFieldErrors(error), (error instanceof Error && error.message) || messages.unexpectedError);
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
    ...errors,
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

const isEmptyVariable = ({ name, description, defaultValue, options = [] }: PromptVariable) =>
  [name, description, defaultValue, ...options].every((text) => text.trim() === '');

const trimVariable = ({ name, description, defaultValue, options }: PromptVariable): PromptVariable => {
  const trimmedOptions = new Set(options?.map((option) => option.trim()));
  trimmedOptions.delete('');
  return {
    name: name.trim().normalize(),
    description: description.trim(),
    defaultValue,
    ...(trimmedOptions.size > 0 && { options: [...trimmedOptions] }),
  };
};

/** Splits tags at commas, as they are pasted, and removes repeated ones. */
export const splitTags = (tags: readonly string[]) =>
  normalizeTags(tags.flatMap((tag) => tag.split(','))) as string[];

/** Returns the values with the variable and the tag that are typed but not added yet, and the errors of those values. */
function prepareSubmit(
  values: PromptFormValues,
  newVariable: PromptVariable,
  newTag: string,
  messages: ValidationMessages,
) {
  const addedVariables = isEmptyVariable(newVariable) ? [] : [trimVariable(newVariable)];
  const variables = values.variables.map(trimVariable);
  const tags = splitTags([...values.tags, newTag]);
  return {
    submitted: { ...values, tags, variables: [...variables, ...addedVariables] },
    fieldErrors: [
      ...validatePrompt({ ...values, tags, variables }, messages),
      ...addedVariables.flatMap((variable) =>
        validateVariable(variable, values.variables, newVariablePath, messages),
      ),
    ],
  };
}

/** Returns whether the error at a path is of a variable that is changed; of any, if some were added or removed. */
function createRowMatcher(previous: readonly PromptVariable[], next: readonly PromptVariable[]) {
  return (path: string) => {
    const row = /^variables(?:$|\.(\d+))/.exec(path);
    return (
      row !== null && (next.length !== previous.length || next[Number(row[1])] !== previous[Number(row[1])])
    );
  };
}

const isOfNewVariable = (path: string) => path.startsWith(newVariablePath);

function useValidationMessages() {
  const messages = useMessages(promptValidationMessages);
  const labels = useMessages(promptFieldMessages);
  const variable = useMessages(variableListMessages);
  return {
    ...messages,
    labels: { ...labels, variableName: variable.name, variableDescription: variable.description },
  };
}
