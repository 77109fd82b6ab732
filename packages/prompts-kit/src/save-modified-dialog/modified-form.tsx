'use client';

import {
  promptCategories,
  promptTexts,
  type Prompt,
  type PromptDraft,
  type PromptVariable,
} from '@ai-directory/api-client/contract';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { DialogBody, DialogFooter, DialogForm } from '@ai-directory/ui/dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useState } from 'react';

import {
  DiscardChangesDialog,
  type DiscardChangesDialogProps,
} from '../discard-changes-dialog/discard-changes-dialog.tsx';
import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { truncate } from '../rules/truncate.ts';
import { PromptFormButtons, PromptFormErrors } from '../prompt-form/prompt-form.tsx';
import { PromptTextFields } from '../prompt-form/prompt-text-fields.tsx';
import { usePromptForm } from '../prompt-form/use-prompt-form.ts';
import type { ModifiedCopy } from '../sources/prompt-source.ts';
import { getEnteredValue, getVariables, resolveValues, type VariableValues } from '../rules/variables.ts';

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
  const hasValue = ({ name }: PromptVariable) => getEnteredValue(values, name) !== '';
  const hasValues = getVariables(prompt.content, prompt.variables).some(hasValue);
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
    // The value of an undeclared one would be lost.
    const undeclared = getVariables(content, variables).slice(variables.length).filter(hasValue);
    const declared = undeclared.map((variable) => ({ ...variable, description: variable.name }));
    const resolvedValues = resolveValues([...variables, ...declared], usesValues ? values : {});
    const variablesWithDefaults = [...variables, ...(usesValues ? declared : [])].map((variable) => ({
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
          <PromptTextFields form={form} originalCategory={prompt.category} />
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
  const maxLength = promptTexts.title[1] - formatTitle('').length;
  return formatTitle(truncate(title, maxLength));
}
