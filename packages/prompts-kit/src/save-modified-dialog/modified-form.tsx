'use client';

import {
  formCategories,
  promptCategories,
  promptLimits,
  type Prompt,
  type PromptDraft,
} from '@ai-directory/api-client/contract';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { DialogBody, DialogFooter, DialogForm } from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { Stack } from '@ai-directory/ui/stack';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useState } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import {
  DiscardChangesDialog,
  type DiscardChangesDialogProps,
} from '../discard-changes-dialog/discard-changes-dialog.tsx';
import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import { truncate } from '../rules/truncate.ts';
import styles from '../prompt-form/prompt-form.module.css';
import { PromptFormButtons, PromptFormErrors } from '../prompt-form/prompt-form.tsx';
import { usePromptForm, type PromptFormState } from '../prompt-form/use-prompt-form.ts';
import type { ModifiedCopy } from '../sources/prompt-source.ts';
import { resolveValues, type VariableValues } from '../rules/variables.ts';
import { VariableList } from '../variable-list/variable-list.tsx';

export const modifiedFormMessages = defineMessages('modifiedForm', {
  copyTitle: (title: string) => `${title} (Modified)`,
  saveValues: 'Make my values the defaults',
  submit: 'Save Copy',
});

export interface ModifiedFormProps {
  prompt: Prompt;
  /** Values of the prompt's variables; the copy can store them as defaults. */
  values: VariableValues;
  /** Saves the copy. The form shows the message of a rejection and keeps everything typed. */
  onSave: (copy: ModifiedCopy) => Promise<unknown>;
  onCancel: () => void;
  /** Keeps changes in sessionStorage until they are saved or discarded, see `PromptForm`. */
  draftId?: string | undefined;
  onDirtyChange: (isDirty: boolean) => void;
  discardDialogProps: DiscardChangesDialogProps;
}

/** Renders the form of a modified copy. */
export function ModifiedForm({
  prompt,
  values,
  onSave,
  onCancel,
  draftId,
  onDirtyChange,
  discardDialogProps,
}: ModifiedFormProps) {
  const t = useMessages(modifiedFormMessages);
  const shared = useMessages(promptActionMessages);
  const hasValues = prompt.variables.some(({ name }) => Object.hasOwn(values, name) && values[name]);
  const [usesValues, setUsesValues] = useState(hasValues);
  const [defaultValues] = useState<PromptDraft>(() => ({
    title: createCopyTitle(prompt.title, t.copyTitle),
    description: prompt.description,
    content: prompt.content,
    category: toCopyCategory(prompt.category),
    tags: [],
    variables: prompt.variables,
    aiModels: [],
    visibility: 'private',
  }));

  const save = async ({ title, description, content, category, variables }: PromptDraft) => {
    const resolvedValues = resolveValues(variables, usesValues ? values : {});
    const variablesWithDefaults = variables.map((variable) => ({
      ...variable,
      defaultValue: resolvedValues.get(variable.name) ?? '',
    }));
    try {
      await onSave({ title, description, content, category, variables: variablesWithDefaults });
    } catch (error) {
      // The same error if it has a message: the form reads the server's field errors from it.
      throw error instanceof Error && error.message ? error : new Error(shared.saveFailed, { cause: error });
    }
  };
  const form = usePromptForm({ defaultValues, onSubmit: save, draftId });
  useReportDirty(form.isDirty, onDirtyChange);

  return (
    <DialogForm {...form.formProps}>
      <DialogBody>
        <Stack>
          <DraftNotice draft={form.draft} />
          <CopyFields form={form} originalCategory={prompt.category} />
          {hasValues && (
            <Checkbox label={t.saveValues} checked={usesValues} onCheckedChange={setUsesValues} />
          )}
        </Stack>
      </DialogBody>
      <PromptFormErrors form={form} />
      <DialogFooter>
        <PromptFormButtons
          form={form}
          defaultValues={defaultValues}
          submitLabel={t.submit}
          onCancel={onCancel}
        />
      </DialogFooter>
      <DiscardChangesDialog
        {...discardDialogProps}
        onDiscard={() => {
          form.draft.discard();
          discardDialogProps.onDiscard();
        }}
      />
    </DialogForm>
  );
}

/** Returns the original's category; the specification's default if it is not allowed (docs/product-decisions.md). */
const toCopyCategory = (category: Prompt['category']): Prompt['category'] =>
  promptCategories.includes(category) ? category : 'Technical';

/** Truncates a long title to leave room for the suffix. */
function createCopyTitle(title: string, formatTitle: (title: string) => string): string {
  const maxLength = promptLimits.title - formatTitle('').length;
  return formatTitle(truncate(title, maxLength));
}

interface CopyFieldsProps {
  form: PromptFormState;
  originalCategory: Prompt['category'];
}

function CopyFields({ form, originalCategory }: CopyFieldsProps) {
  const { values, setValue, getError } = form;
  const labels = useMessages(promptFieldMessages);
  const getCategoryName = useCategoryName();
  const categories = [...new Set<Prompt['category']>([...formCategories, originalCategory])];

  return (
    <>
      <Field label={labels.title} error={getError('title')} required>
        <TextInput
          dir="auto"
          autoComplete="off"
          value={values.title}
          onValueChange={(title) => setValue('title', title)}
        />
      </Field>
      <Field label={labels.description} error={getError('description')} required>
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          value={values.description}
          onValueChange={(description) => setValue('description', description)}
        />
      </Field>
      <Field label={labels.category} error={getError('category')} required>
        <Select
          value={values.category}
          onValueChange={(category) => setValue('category', category as Prompt['category'])}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {getCategoryName(category)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={labels.content} description={labels.contentHint} error={getError('content')} required>
        <Textarea
          dir="auto"
          rows={8}
          monospace
          autoGrow
          className={styles.content}
          value={values.content}
          onValueChange={(content) => setValue('content', content)}
        />
      </Field>
      <VariableList
        value={values.variables}
        onValueChange={form.setVariables}
        newVariable={form.newVariable}
        onNewVariableChange={form.setNewVariable}
        onAdd={form.addVariable}
        content={values.content}
        getError={(path) => getError(`variables.${path}`)}
      />
    </>
  );
}
