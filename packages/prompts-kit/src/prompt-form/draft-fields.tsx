'use client';

import {
  aiModels,
  formCategories,
  visibilities,
  type PromptCategory,
  type PromptDraft,
} from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { TagInput } from '@ai-directory/ui/tag-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useId } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { ModelChoice } from '../model-choice/model-choice.tsx';
import { VariableList } from '../variable-list/variable-list.tsx';
import * as english from '../words.ts';
import styles from './prompt-form.module.css';
import type { Draft } from './use-draft.ts';

export interface DraftFieldsProps {
  form: Draft;
  initial?: PromptDraft | undefined;
}

/** Every field of a prompt. */
export function DraftFields({ form, initial }: DraftFieldsProps) {
  const words = useKitWords(english);
  const { draft, set, errorOf } = form;
  const hintId = useId();
  const offered = visibilities.filter(
    (visibility) => visibility !== 'shared' || initial?.visibility === 'shared',
  );
  const categories = [
    ...new Set<PromptCategory>([...formCategories, ...(initial ? [initial.category] : [])]),
  ];

  return (
    <div className={styles.fields}>
      <Field label={words.title} error={errorOf('title')}>
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={words.titleExample}
          value={draft.title}
          onChange={({ target }) => set('title', target.value)}
        />
      </Field>
      <Field label={words.description} error={errorOf('description')}>
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          placeholder={words.descriptionExample}
          value={draft.description}
          onChange={({ target }) => set('description', target.value)}
        />
      </Field>
      <Field label={words.category} error={errorOf('category')}>
        <Select
          value={draft.category}
          onChange={({ target }) =>
            set('category', categories.find((category) => category === target.value) ?? '')
          }
        >
          <option value="" disabled>
            {words.chooseCategory}
          </option>
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
      <Field label={words.tags} description={words.tagsHint} error={errorOf('tags')} optional>
        <TagInput
          key={form.tagRound}
          dir="auto"
          autoComplete="off"
          value={draft.tags}
          onInput={({ currentTarget }) => form.setTypedTag(currentTarget.value)}
          onChange={(tags) => {
            form.setTypedTag('');
            set('tags', tags);
          }}
        />
      </Field>
      <ModelChoice
        label={words.aiModels}
        models={aiModels}
        value={draft.aiModels}
        onChange={(models) => set('aiModels', models)}
      />
      <div className={styles.visibility}>
        <SegmentedControl
          label={words.visibilityLabel}
          aria-describedby={hintId}
          options={offered.map((value) => ({ value, label: words.visibility[value] }))}
          value={draft.visibility}
          onValueChange={(visibility) => set('visibility', visibility)}
        />
        <p id={hintId} className={styles.hint}>
          {words.visibilityHint[draft.visibility]}
        </p>
      </div>
    </div>
  );
}
