'use client';

import type { GeneratedPrompt, PromptDraft, Visibility } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Check } from '@ai-directory/ui/icons';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { TextInput } from '@ai-directory/ui/text-input';
import { useId, useState, type FormEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { usePending } from '../use-pending.ts';
import { required, saving, title as titleWord, visibilityHint, visibilityLabel } from '../words/form.ts';
import * as generator from '../words/generator.ts';
import { saveFailed } from '../words/presses.ts';
import { visibility as visibilityWord } from '../words/prompts.ts';
import type { PromptGeneratorProps } from './prompt-generator.tsx';
import styles from './prompt-generator.module.css';

const english = {
  ...generator,
  required,
  saving,
  title: titleWord,
  visibility: visibilityWord,
  visibilityHint,
  visibilityLabel,
};

interface SaveVersionProps extends Pick<PromptGeneratorProps, 'onSave' | 'onSignIn'> {
  prompt: GeneratedPrompt;
}

/** Saves one version, or says that this needs an account. */
export function SaveVersion({ prompt, onSave, onSignIn }: SaveVersionProps) {
  const words = useKitWords(english);

  if (onSave) return <SaveForm prompt={prompt} onSave={onSave} />;
  return (
    onSignIn && (
      <div className={styles.signIn}>
        <span>{words.signInToSave}</span>
        <Button onClick={onSignIn}>{words.signIn}</Button>
      </div>
    )
  );
}

/** A generated prompt is never shared when it is saved. */
const offered = ['private', 'public'] as const satisfies Visibility[];

interface SaveFormProps {
  prompt: GeneratedPrompt;
  onSave: (draft: PromptDraft) => Promise<unknown>;
}

function SaveForm({ prompt, onSave }: SaveFormProps) {
  const words = useKitWords(english);
  const [title, setTitle] = useState(prompt.title);
  const [visibility, setVisibility] = useState<(typeof offered)[number]>('private');
  const [titleMissing, setTitleMissing] = useState(false);
  const hintId = useId();
  const { pending, saved, failure, save } = useSaving(onSave, { ...prompt, title: title.trim(), visibility });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTitleMissing(title.trim() === '');
    if (title.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else save();
  };

  return (
    <form noValidate className={styles.save} onSubmit={submit}>
      <Field label={words.title} error={titleMissing ? words.required(words.title) : undefined}>
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
            setTitleMissing(false);
          }}
        />
      </Field>
      <div className={styles.visibility}>
        <SegmentedControl
          label={words.visibilityLabel}
          aria-describedby={hintId}
          options={offered.map((value) => ({ value, label: words.visibility[value] }))}
          value={visibility}
          onValueChange={setVisibility}
        />
        <p id={hintId} className={styles.status}>
          {words.visibilityHint[visibility]}
        </p>
      </div>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={pending} aria-disabled={saved}>
          {saved && <Check aria-hidden="true" />}
          {pending ? words.saving : saved ? words.savedGenerated : words.saveGenerated}
        </Button>
        <span role="status" className={styles.saved}>
          {saved && words.promptSaved}
        </span>
      </div>
    </form>
  );
}

/** Saves a draft; what is saved already is saved again only when it was changed. */
function useSaving(onSave: SaveFormProps['onSave'], typed: Omit<PromptDraft, 'aiModels'>) {
  const words = useKitWords({ nothingToSave: generator.nothingToSave, saveFailed });
  const [savedAs, setSavedAs] = useState('');
  const [failure, setFailure] = useState('');
  const [pending, run] = usePending();
  const draft: PromptDraft = { ...typed, aiModels: [] };
  const key = JSON.stringify(draft);

  const send = async () => {
    if (draft.content === '') return setFailure(words.nothingToSave);
    setFailure('');
    try {
      await onSave(draft);
      setSavedAs(key);
    } catch (error) {
      setFailure(messageOf(error, words.saveFailed));
    }
  };

  return { pending, saved: savedAs === key, failure, save: () => savedAs !== key && void run(send) };
}
