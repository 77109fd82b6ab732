'use client';

import { aiModels, visibilities, type Visibility } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Stack } from '@ai-directory/ui/stack';
import { TagInput } from '@ai-directory/ui/tag-input';
import { Text } from '@ai-directory/ui/text';
import { useDeferredValue, useId, useMemo } from 'react';

import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import { ModelCheckboxGroup } from '../model-checkbox-group/model-checkbox-group.tsx';
import { PromptPreview } from '../prompt-preview/prompt-preview.tsx';
import { UserPicker } from '../user-picker/user-picker.tsx';
import { visibilityBadgeMessages } from '../visibility-badge/visibility-badge.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './prompt-form.module.css';
import { PromptTextFields } from './prompt-text-fields.tsx';
import { splitTags, type PromptFormOptions, type PromptFormState } from './use-prompt-form.ts';

export const promptFormFieldsMessages = defineMessages('promptFormFields', {
  tagsHint: 'Separated by Enter or commas.',
  aiModels: 'AI models',
  visibility: 'Visibility',
  visibilityHints: {
    private: 'Only you can see it.',
    public: 'Everyone can see it.',
    shared: 'Only you and the people you select can see it.',
  } satisfies Record<Visibility, string>,
  sharedWith: 'Shared with',
  preview: 'Preview',
  previewHint: 'What you write in Content is shown here, with its variables highlighted.',
});

interface PromptFormFieldsProps extends Pick<PromptFormOptions, 'defaultValues' | 'sharing'> {
  form: PromptFormState;
}

/** Renders every field of a prompt, with a preview beside them where both have room. */
export function PromptFormFields(props: PromptFormFieldsProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.columns}>
        <Fields {...props} />
        <Preview form={props.form} />
      </div>
    </div>
  );
}

function Fields({ form, defaultValues, sharing }: PromptFormFieldsProps) {
  const t = useMessages(promptFormFieldsMessages);
  const labels = useMessages(promptFieldMessages);
  const { values, setValue, getError } = form;

  return (
    <Stack>
      <PromptTextFields form={form} originalCategory={defaultValues?.category} />
      <Field label={labels.tags} description={t.tagsHint} error={getError('tags')} optional>
        <TagInput
          key={form.tagInputKey}
          dir="auto"
          autoComplete="off"
          value={values.tags}
          onInput={({ currentTarget }) => form.setNewTag(currentTarget.value)}
          onValueChange={(tags) => {
            form.setNewTag('');
            setValue('tags', splitTags(tags));
          }}
        />
      </Field>
      <ModelCheckboxGroup
        label={t.aiModels}
        models={aiModels}
        value={values.aiModels}
        onValueChange={(models) => setValue('aiModels', models)}
      />
      <LanguageSelect
        value={values.language ?? null}
        error={getError('language')}
        onValueChange={(language) => setValue('language', language)}
      />
      <VisibilityFields form={form} defaultValues={defaultValues} sharing={sharing} />
    </Stack>
  );
}

/** Renders the content as others will see it before they fill in its variables. */
function Preview({ form: { values } }: Pick<PromptFormFieldsProps, 'form'>) {
  const t = useMessages(promptFormFieldsMessages);
  // Keeps typing responsive.
  const content = useDeferredValue(values.content);
  const variables = useMemo(
    () => values.variables.map((variable) => ({ ...variable, name: variable.name.trim() })),
    [values.variables],
  );

  return (
    <Stack gap={2} className={styles.preview}>
      <Text size="small" weight="strong">
        {t.preview}
      </Text>
      {content.trim() === '' ? (
        <Text size="small" variant="muted">
          {t.previewHint}
        </Text>
      ) : (
        <PromptPreview label={t.preview} content={content} variables={variables} />
      )}
    </Stack>
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
      <Stack gap={1}>
        <SegmentedControl
          label={t.visibility}
          aria-describedby={hintId}
          value={values.visibility}
          onValueChange={(visibility) => setValue('visibility', visibility)}
        >
          {visibilities
            .filter((value) => value !== 'shared' || canShare)
            .map((value) => (
              <SegmentedControlItem key={value} value={value}>
                {names[value]}
              </SegmentedControlItem>
            ))}
        </SegmentedControl>
        <Text size="small" variant="muted" id={hintId}>
          {t.visibilityHints[values.visibility]}
        </Text>
      </Stack>
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
