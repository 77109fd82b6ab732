'use client';

import type { GeneratedPrompt, PromptDraft, Visibility } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Check } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { TextInput } from '@ai-directory/ui/text-input';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useId, useState, type FormEvent } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import { promptGeneratorMessages } from './generator-messages.ts';
import type { PromptGeneratorProps } from './prompt-generator-props.ts';
import styles from './prompt-generator.module.css';

interface SaveVersionProps extends Pick<PromptGeneratorProps, 'onSave' | 'onSignIn' | 'draftId'> {
  prompt: GeneratedPrompt;
}

/** Renders the form that saves a version; for an anonymous user, a sign-in button. */
export function SaveVersion({ onSave, onSignIn, ...props }: SaveVersionProps) {
  const t = useMessages(promptGeneratorMessages);

  if (onSave) return <SaveForm {...props} onSave={onSave} />;
  return (
    onSignIn && (
      <div className={styles.signIn}>
        <Text size="small" variant="muted" asChild>
          <span>{t.signInToSave}</span>
        </Text>
        <Button onClick={onSignIn}>{t.signIn}</Button>
      </div>
    )
  );
}

/** Without `shared`: sharing needs users, which are selected in the prompt form. */
const visibilities = ['private', 'public'] as const satisfies Visibility[];

interface SaveFormProps extends Pick<SaveVersionProps, 'prompt' | 'draftId'> {
  onSave: (draft: PromptDraft) => Promise<unknown>;
}

function SaveForm({ prompt, onSave, draftId }: SaveFormProps) {
  const t = useMessages(promptGeneratorMessages);
  const [title, setTitle] = useState(prompt.title);
  const [visibility, setVisibility] = useState<(typeof visibilities)[number]>('private');
  const [isTitleMissing, setIsTitleMissing] = useState(false);
  const descriptionId = useId();
  const draft = { ...prompt, title: title.trim(), visibility, aiModels: [] };
  const { pending, isSaved, errorMessage, save } = useSaveDraft(draft, onSave);
  useDraft({
    id: draftId,
    values: draft,
    isDirty: !isSaved && (title !== prompt.title || visibility !== 'private'),
    onRestore: (stored) => {
      // The draft may be of an earlier generation.
      if (stored.content !== prompt.content) return;
      setTitle(stored.title);
      setVisibility(stored.visibility);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTitleMissing(title.trim() === '');
    if (title.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else save();
  };

  return (
    <Stack asChild className={styles.saveForm}>
      <form noValidate onSubmit={submit}>
        <Field label={t.title} error={isTitleMissing && t.titleRequired} required>
          <TextInput
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={title}
            onValueChange={(next) => {
              setTitle(next);
              setIsTitleMissing(false);
            }}
          />
        </Field>
        <Stack gap={1} align="start" className={styles.visibility}>
          <SegmentedControl
            label={t.visibility}
            aria-describedby={descriptionId}
            value={visibility}
            onValueChange={setVisibility}
          >
            {visibilities.map((value) => (
              <SegmentedControlItem key={value} value={value}>
                {t.visibilities[value]}
              </SegmentedControlItem>
            ))}
          </SegmentedControl>
          <Text size="small" variant="muted" id={descriptionId}>
            {t.visibilityDescriptions[visibility]}
          </Text>
        </Stack>
        {errorMessage && (
          <Alert variant="danger" announce>
            {errorMessage}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={pending} aria-disabled={isSaved}>
            {isSaved && <Check aria-hidden="true" />}
            <span>{pending ? t.saving : isSaved ? t.saved : t.save}</span>
          </Button>
          <Text size="small" variant="success" asChild>
            <span role="status">{isSaved && t.promptSaved}</span>
          </Text>
        </div>
      </form>
    </Stack>
  );
}

/** Saves the draft, unless it is unchanged since the last save. */
function useSaveDraft(draft: PromptDraft, onSave: SaveFormProps['onSave']) {
  const t = useMessages(promptGeneratorMessages);
  const [savedJson, setSavedJson] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const [pending, run] = useAsyncAction();
  const json = JSON.stringify(draft);
  const isSaved = savedJson === json;

  const save = async () => {
    if (draft.content === '') return setErrorMessage(t.nothingToSave);
    setErrorMessage('');
    try {
      await onSave(draft);
      setSavedJson(json);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.saveFailed));
    }
  };

  return { pending, isSaved, errorMessage, save: () => !isSaved && void run(save) };
}
