'use client';

import {
  aiModels,
  formCategories,
  visibilities,
  type PromptCategory,
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
import { PeoplePicker } from '../people-picker/people-picker.tsx';
import { VariableList } from '../variable-list/variable-list.tsx';
import * as formWords from '../words/form.ts';
import { category as categoryWord } from '../words/library.ts';
import { tags as tagsWord, visibility as visibilityWord } from '../words/prompts.ts';
import type { PromptFormProps } from './prompt-form.tsx';
import styles from './prompt-form.module.css';
import type { Draft } from './use-draft.ts';

const english = { ...formWords, category: categoryWord, tags: tagsWord, visibility: visibilityWord };

export interface DraftFieldsProps extends Pick<PromptFormProps, 'initial' | 'sharing'> {
  form: Draft;
}

/** Every field of a prompt. */
export function DraftFields({ form, initial, sharing }: DraftFieldsProps) {
  const words = useKitWords(english);
  const { draft, set, errorOf } = form;
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
      <VisibilityFields form={form} initial={initial} sharing={sharing} />
    </div>
  );
}

/** Who may see the prompt. */
function VisibilityFields({ form, initial, sharing }: DraftFieldsProps) {
  const words = useKitWords(english);
  const { draft, set, people, setPeople } = form;
  const hintId = useId();
  const mayShare = sharing !== undefined || initial?.visibility === 'shared';

  return (
    <>
      <div className={styles.visibility}>
        <SegmentedControl
          label={words.visibilityLabel}
          aria-describedby={hintId}
          options={visibilities
            .filter((value) => value !== 'shared' || mayShare)
            .map((value) => ({ value, label: words.visibility[value] }))}
          value={draft.visibility}
          onValueChange={(visibility) => set('visibility', visibility)}
        />
        <p id={hintId} className={styles.hint}>
          {words.visibilityHint[draft.visibility]}
        </p>
      </div>
      {sharing && people && draft.visibility === 'shared' && (
        <PeoplePicker label={words.sharedWith} search={sharing.search} value={people} onChange={setPeople} />
      )}
    </>
  );
}
