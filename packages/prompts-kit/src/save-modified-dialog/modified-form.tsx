'use client';

import {
  formCategories,
  promptTitleMaxLength,
  type Prompt,
  type PromptDraft,
} from '@ai-directory/api-client/contract';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { DialogBody, DialogFooter, DialogForm } from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { Select } from '@ai-directory/ui/select';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useState } from 'react';

import { DiscardQuestion, type DiscardQuestionProps } from '../discard-question/discard-question.tsx';
import { useTellsDirty } from '../discard-question/use-leaving.ts';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import styles from '../prompt-form/prompt-form.module.css';
import { DraftButtons, DraftFailure } from '../prompt-form/prompt-form.tsx';
import { useDraft, type Draft } from '../prompt-form/use-draft.ts';
import { filledValues, type VariableValues } from '../rules/variables.ts';
import type { ModifiedCopy } from '../sources.ts';
import { VariableList } from '../variable-list/variable-list.tsx';
import {
  category as categoryWord,
  content as contentWord,
  contentHint,
  description as descriptionWord,
  keepValues,
  modifiedTitle,
  saveCopy,
  saveFailed,
  title as titleWord,
} from '../words.ts';

export interface ModifiedFormProps {
  prompt: Prompt;
  /** What is typed for the prompt's variables; the copy may keep it as their defaults. */
  values: VariableValues;
  /** Saves the copy; a rejection's message is shown, and everything typed stays. */
  onSave: (copy: ModifiedCopy) => Promise<unknown>;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  /** What is asked before a changed copy is thrown away. */
  question: DiscardQuestionProps;
}

/** The fields of a changed copy. */
export function ModifiedForm({
  prompt,
  values,
  onSave,
  onCancel,
  onDirtyChange,
  question,
}: ModifiedFormProps) {
  const words = useKitWords({ keepValues, modifiedTitle, saveCopy, saveFailed });
  const hasValues = prompt.variables.some(({ name }) => Object.hasOwn(values, name) && values[name]);
  const [keeps, setKeeps] = useState(hasValues);
  const [initial] = useState<PromptDraft>(() => ({
    title: modifiedTitleOf(prompt.title, words.modifiedTitle),
    description: prompt.description,
    content: prompt.content,
    category: 'Technical', // Spec 9, whatever the prompt's own is.
    tags: [],
    variables: prompt.variables,
    aiModels: [],
    visibility: 'private',
  }));

  const save = async ({ title, description, content, category, variables }: PromptDraft) => {
    const filled = filledValues(variables, keeps ? values : {});
    const kept = variables.map((variable) => ({
      ...variable,
      defaultValue: filled.get(variable.name) ?? '',
    }));
    try {
      await onSave({ title, description, content, category, variables: kept });
    } catch (error) {
      // The form finds the server's field errors in it.
      throw error instanceof Error && error.message ? error : new Error(words.saveFailed, { cause: error });
    }
  };
  const form = useDraft({ initial, onSubmit: save });
  useTellsDirty(form.dirty, onDirtyChange);

  return (
    <DialogForm {...form.formProps}>
      <DialogBody>
        <div className={styles.fields}>
          <CopyFields form={form} ownCategory={prompt.category} />
          {hasValues && <Checkbox label={words.keepValues} checked={keeps} onCheckedChange={setKeeps} />}
        </div>
      </DialogBody>
      <DraftFailure form={form} />
      <DialogFooter>
        <DraftButtons form={form} initial={initial} submitLabel={words.saveCopy} onCancel={onCancel} />
      </DialogFooter>
      <DiscardQuestion {...question} />
    </DialogForm>
  );
}

/** A title near its greatest length gives way to the suffix. */
function modifiedTitleOf(title: string, modified: (title: string) => string): string {
  const room = promptTitleMaxLength - modified('').length;
  // Half of a pair is no character.
  return modified(title.slice(0, room).replace(/[\uD800-\uDBFF]$/u, ''));
}

function CopyFields({ form, ownCategory }: { form: Draft; ownCategory: Prompt['category'] }) {
  const { draft, set, errorOf } = form;
  const words = useKitWords({
    category: categoryWord,
    content: contentWord,
    contentHint,
    description: descriptionWord,
    title: titleWord,
  });
  const categories = [...new Set<Prompt['category']>([...formCategories, ownCategory])];

  return (
    <>
      <Field label={words.title} error={errorOf('title')}>
        <TextInput
          dir="auto"
          autoComplete="off"
          value={draft.title}
          onChange={({ target }) => set('title', target.value)}
        />
      </Field>
      <Field label={words.description} error={errorOf('description')}>
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          value={draft.description}
          onChange={({ target }) => set('description', target.value)}
        />
      </Field>
      <Field label={words.category} error={errorOf('category')}>
        <Select
          value={draft.category}
          onChange={({ target }) => set('category', target.value as Prompt['category'])}
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
      <Field label={words.content} description={words.contentHint} error={errorOf('content')}>
        <Textarea
          dir="auto"
          rows={8}
          mono
          autoGrow
          className={styles.content}
          value={draft.content}
          onChange={({ target }) => set('content', target.value)}
        />
      </Field>
      <VariableList
        value={draft.variables}
        onChange={form.setVariables}
        typed={form.typedVariable}
        onTypedChange={form.setNewVariable}
        onAdd={form.addVariable}
        content={draft.content}
        errorOf={(path) => errorOf(`variables.${path}`)}
      />
    </>
  );
}
