'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useImperativeHandle } from 'react';

import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { PromptFormFields } from './prompt-form-fields.tsx';
import styles from './prompt-form.module.css';
import { UndeclaredVariables } from './undeclared-variables.tsx';
import {
  usePromptForm,
  type PromptFormOptions,
  type PromptFormProps,
  type PromptFormState,
} from './use-prompt-form.ts';

export type { PromptFormOptions, PromptFormProps };

export const promptFormMessages = defineMessages('promptForm', {
  create: 'Create Prompt',
  creating: 'Creating…',
  save: 'Save Changes',
  saving: 'Saving…',
  cancel: 'Cancel',
});

/** Renders the form that creates or edits a prompt. An error keeps everything typed. */
export function PromptForm({
  defaultValues,
  submitLabel,
  onSubmit,
  sharing,
  sharedWith,
  onCancel,
  onDirtyChange,
  draftId,
  serverErrors,
  ref,
  className,
  ...props
}: PromptFormProps) {
  const form = usePromptForm({ defaultValues, onSubmit, serverErrors, sharing, sharedWith, draftId });
  const { ref: formRef, ...formProps } = form.formProps;
  useReportDirty(form.isDirty, onDirtyChange);
  useImperativeHandle(ref, () => formRef.current as HTMLFormElement, [formRef]);

  return (
    <Stack gap={5} asChild className={className}>
      <form {...props} {...formProps} ref={formRef}>
        <DraftNotice draft={form.draft} />
        <PromptFormFields defaultValues={defaultValues} sharing={sharing} form={form} />
        <PromptFormErrors form={form} />
        <div className={styles.buttons}>
          <PromptFormButtons
            form={form}
            defaultValues={defaultValues}
            submitLabel={submitLabel}
            onCancel={onCancel}
          />
        </div>
      </form>
    </Stack>
  );
}

/** Renders the variables that the prompt does not declare, and the errors that belong to no field. */
export function PromptFormErrors({ form }: { form: PromptFormState }) {
  return (
    <>
      <UndeclaredVariables form={form} />
      <FormErrors form={form} />
    </>
  );
}

function FormErrors({ form: { errorMessage, formErrors } }: { form: PromptFormState }) {
  const messages = [...new Set([errorMessage, ...formErrors])].filter(Boolean);
  if (messages.length === 0) return null;
  return (
    <Alert variant="danger" announce>
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}

interface PromptFormButtonsProps extends Pick<
  PromptFormOptions,
  'defaultValues' | 'submitLabel' | 'onCancel'
> {
  form: PromptFormState;
}

/** Renders Cancel and the submit button. */
export function PromptFormButtons({
  form: { isSubmitting },
  defaultValues,
  submitLabel,
  onCancel,
}: PromptFormButtonsProps) {
  const t = useMessages(promptFormMessages);
  const label = submitLabel ?? (defaultValues ? t.save : t.create);

  return (
    <>
      {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {isSubmitting ? (defaultValues ? t.saving : t.creating) : label}
      </Button>
    </>
  );
}
