import { ApiError } from '@ai-directory/api-client';
import type { AccountRules } from '@ai-directory/api-client/contract';
import { useEffect, type SubmitEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
} from 'react-hook-form';

import { useFormDraft } from './shell/unsaved-changes/use-form-draft.ts';

export interface ContractFormOptions<Values extends FieldValues> extends UseFormProps<Values> {
  /** Returns the message of a rejection without field errors. */
  getErrorMessage: (error: unknown) => string;
  /**
   * Whether leaving the page with changed values asks for confirmation. Not for passwords, which password managers fill in.
   * @default true
   */
  confirmLeaving?: boolean;
  /** Form and subject under which changes are kept as a draft, such as `collection/42`. Not for forms with a password. */
  draftName?: string | undefined;
}

/**
 * The form of an endpoint: `useForm` with a `handleSubmit` that shows the field errors of a rejected request at their
 * fields, and any other rejection as the error of the form. Ignores submits while one is pending.
 */
export function useContractForm<Values extends FieldValues>({
  getErrorMessage,
  confirmLeaving = true,
  draftName,
  ...options
}: ContractFormOptions<Values>) {
  const form = useForm<Values>(options);
  const { errors, isDirty, isSubmitting } = form.formState;
  const draft = useFormDraft({
    name: draftName,
    values: useWatch({ control: form.control, disabled: draftName === undefined }),
    isDirty: confirmLeaving && isDirty,
    isSubmitting,
    onRestore: (values: unknown) => {
      // A draft of an earlier version of the site was the text itself.
      if (typeof values === 'string') draft.removeDraft();
      else form.reset(values as DefaultValues<Values>, { keepDefaultValues: true });
    },
    onDiscard: () => form.reset(),
  });

  const showError = (error: unknown) => {
    const fields = form.getValues();
    const fieldErrors = error instanceof ApiError ? error.errors.filter(({ path }) => path in fields) : [];
    for (const { path, message } of fieldErrors) {
      form.setError(path as FieldPath<Values>, { message }, { shouldFocus: path === fieldErrors[0]?.path });
    }
    if (fieldErrors.length === 0) form.setError('root', { message: getErrorMessage(error) });
  };

  const handleSubmit = (onSubmit: (values: Values) => Promise<unknown>) => {
    const submit = form.handleSubmit((values) => onSubmit(values).then(draft.removeDraft, showError));
    return (event: SubmitEvent) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    };
  };

  const { reset } = form;
  // What was typed before hydration is a value already, but the first render does not know that it is dirty.
  useEffect(() => reset(undefined, { keepValues: true, keepDefaultValues: true, keepDirty: true }), [reset]);

  return { ...form, errors, isSubmitting, handleSubmit, draft };
}

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>;

/** Rules of a text that must not be blank; it is submitted trimmed. */
export const requiredText = (message: string) => ({
  required: message,
  setValueAs: (text: string) => text.trim(),
});

/** Validates by rules of the contract. The first broken one gives the message. */
export const validateText =
  (rules: AccountRules, t: Record<keyof AccountRules, string>) => (text: string) => {
    const broken = Object.entries(rules).find(([, rule]) =>
      typeof rule === 'number' ? Array.from(text).length < rule : !rule.test(text),
    );
    return !broken || t[broken[0] as keyof AccountRules];
  };
