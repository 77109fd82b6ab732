'use client';

import {
  aiModels,
  formCategories,
  visibilities,
  type PromptCategory,
  type Visibility,
} from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { TagInput } from '@ai-directory/ui/tag-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useId } from 'react';

import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import { ModelCheckboxGroup } from '../model-checkbox-group/model-checkbox-group.tsx';
import { UserPicker } from '../user-picker/user-picker.tsx';
import { VariableList } from '../variable-list/variable-list.tsx';
import { visibilityBadgeMessages } from '../visibility-badge/visibility-badge.tsx';
import styles from './prompt-form.module.css';
import type { PromptFormProps, PromptFormState } from './use-prompt-form.ts';

export const promptFormFieldsMessages = defineMessages('promptFormFields', {
  titlePlaceholder: 'Cold email for a first meeting',
  descriptionPlaceholder: 'What the prompt is for, in a sentence',
  categoryPlaceholder: 'Choose a category',
  tagsHint: 'Press Enter after each tag.',
  aiModels: 'AI models',
  visibility: 'Visibility',
  visibilityHints: {
    private: 'Only you can see it.',
    public: 'Everyone can see it.',
    shared: 'Only you and the people you select can see it.',
  } satisfies Record<Visibility, string>,
  sharedWith: 'Shared with',
});

interface PromptFormFieldsProps extends Pick<PromptFormProps, 'defaultValues' | 'sharing'> {
  form: PromptFormState;
}

/** Renders every field of a prompt. */
export function PromptFormFields({ form, defaultValues, sharing }: PromptFormFieldsProps) {
  const t = useMessages(promptFormFieldsMessages);
  const labels = useMessages(promptFieldMessages);
  const { values, setValue, getError } = form;
  const categories = [
    ...new Set<PromptCategory>([...formCategories, ...(defaultValues ? [defaultValues.category] : [])]),
  ];

  return (
    <div className={styles.fields}>
      <Field label={labels.title} error={getError('title')}>
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={t.titlePlaceholder}
          value={values.title}
          onChange={({ target }) => setValue('title', target.value)}
        />
      </Field>
      <Field label={labels.description} error={getError('description')}>
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          placeholder={t.descriptionPlaceholder}
          value={values.description}
          onChange={({ target }) => setValue('description', target.value)}
        />
      </Field>
      <Field label={labels.category} error={getError('category')}>
        <Select
          value={values.category}
          onChange={({ target }) =>
            setValue('category', categories.find((category) => category === target.value) ?? '')
          }
        >
          <option value="" disabled>
            {t.categoryPlaceholder}
          </option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
      <Field label={labels.content} description={labels.contentHint} error={getError('content')}>
        <Textarea
          dir="auto"
          rows={8}
          monospace
          autoGrow
          className={styles.content}
          value={values.content}
          onChange={({ target }) => setValue('content', target.value)}
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
      <Field label={labels.tags} description={t.tagsHint} error={getError('tags')} optional>
        <TagInput
          key={form.tagInputKey}
          dir="auto"
          autoComplete="off"
          value={values.tags}
          onInput={({ currentTarget }) => form.setNewTag(currentTarget.value)}
          onValueChange={(tags) => {
            form.setNewTag('');
            setValue('tags', tags);
          }}
        />
      </Field>
      <ModelCheckboxGroup
        label={t.aiModels}
        models={aiModels}
        value={values.aiModels}
        onValueChange={(models) => setValue('aiModels', models)}
      />
      <VisibilityFields form={form} defaultValues={defaultValues} sharing={sharing} />
    </div>
  );
}

function VisibilityFields({ form, defaultValues, sharing }: PromptFormFieldsProps) {
  const t = useMessages(promptFormFieldsMessages);
  const { names } = useMessages(visibilityBadgeMessages);
  const { values, setValue, users, setUsers } = form;
  const hintId = useId();
  const canShare = sharing !== undefined || defaultValues?.visibility === 'shared';

  return (
    <>
      <div className={styles.visibility}>
        <SegmentedControl
          label={t.visibility}
          aria-describedby={hintId}
          options={visibilities
            .filter((value) => value !== 'shared' || canShare)
            .map((value) => ({ value, label: names[value] }))}
          value={values.visibility}
          onValueChange={(visibility) => setValue('visibility', visibility)}
        />
        <p id={hintId} className={styles.hint}>
          {t.visibilityHints[values.visibility]}
        </p>
      </div>
      {sharing && users && values.visibility === 'shared' && (
        <UserPicker
          label={t.sharedWith}
          search={sharing.searchUsers}
          value={users}
          onValueChange={setUsers}
        />
      )}
    </>
  );
}
