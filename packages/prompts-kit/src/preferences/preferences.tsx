'use client';

import { promptLengths, type AvailableModel, type Settings } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Field } from '@ai-directory/ui/field';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Slider } from '@ai-directory/ui/slider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useState, type FormEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { usePending } from '../use-pending.ts';
import { saving } from '../words/form.ts';
import * as generator from '../words/generator.ts';
import { ModelOptions } from './model-options.tsx';
import styles from './preferences.module.css';

const english = { ...generator, saving };

/** What the generator begins with. */
export type PreferredSettings = Pick<Settings, 'defaultModel' | 'temperature' | 'promptLength'>;

export interface PreferencesProps {
  /** The preferences as they are kept; undefined while they are being fetched. */
  settings: PreferredSettings | undefined;
  /** Whether they could not be fetched. */
  failed?: boolean | undefined;
  /** Fetches them again. */
  onRetry?: (() => Promise<unknown> | void) | undefined;
  /** The models that can be asked now. */
  models?: readonly AvailableModel[] | undefined;
  /** Keeps what was changed. A rejection's message is shown, and the choice stays. */
  onSave: (changes: Partial<PreferredSettings>) => Promise<unknown>;
  /** Which of them to show; all by default. */
  fields?: readonly (keyof PreferredSettings)[] | undefined;
}

const none: readonly AvailableModel[] = [];
const allFields = ['defaultModel', 'temperature', 'promptLength'] as const;

/** A person's defaults for the generator: model, temperature and length. */
export function Preferences({ settings, failed = false, onRetry, ...props }: PreferencesProps) {
  const words = useKitWords(english);

  if (settings) return <PreferencesForm {...props} settings={settings} />;
  if (failed) return <ErrorState message={words.preferencesNotLoaded} onRetry={onRetry} />;
  return (
    <div aria-busy="true" className={styles.root}>
      <VisuallyHidden role="status">{words.loadingPreferences}</VisuallyHidden>
      {(props.fields ?? allFields).map((field) => (
        <Skeleton key={field} variant="block" height="4rem" />
      ))}
    </div>
  );
}

interface PreferencesFormProps extends Pick<PreferencesProps, 'models' | 'onSave' | 'fields'> {
  settings: PreferredSettings;
}

function PreferencesForm({ settings, models, onSave, fields = allFields }: PreferencesFormProps) {
  const words = useKitWords(english);
  const { chosen, change, outcome, pending, save } = useChanges(settings, onSave);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <form className={styles.root} onSubmit={submit}>
      {fields.includes('defaultModel') && (
        <Field label={words.defaultModelName} description={words.defaultModelHint} required={false}>
          <Select
            value={chosen.defaultModel ?? ''}
            onChange={({ target }) => change({ defaultModel: target.value || null })}
          >
            <DefaultModelOptions models={models ?? none} chosen={chosen.defaultModel} />
          </Select>
        </Field>
      )}
      {fields.includes('temperature') && (
        <Slider
          label={words.temperature}
          startWord={words.conservative}
          middleWord={words.balanced}
          endWord={words.bold}
          value={chosen.temperature}
          onValueChange={(temperature) => change({ temperature })}
        />
      )}
      {fields.includes('promptLength') && (
        <SegmentedControl
          label={words.defaultLength}
          options={promptLengths.map((value) => ({ value, label: words.promptLengthNames[value] }))}
          value={chosen.promptLength}
          onValueChange={(promptLength) => change({ promptLength })}
        />
      )}
      {outcome?.failure && (
        <Alert tone="danger" live>
          {outcome.failure}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? words.saving : words.savePreferences}
        </Button>
        <span role="status" className={styles.saved}>
          {outcome?.saved && words.preferencesSaved}
        </span>
      </div>
    </form>
  );
}

/** What was chosen over what is kept, and keeping it. */
function useChanges(settings: PreferredSettings, onSave: PreferencesProps['onSave']) {
  const words = useKitWords({ preferencesFailed: english.preferencesFailed });
  const [changes, setChanges] = useState<Partial<PreferredSettings>>({});
  const [outcome, setOutcome] = useState<{ saved?: true; failure?: string }>();
  const [pending, run] = usePending();

  const send = async () => {
    setOutcome(undefined);
    try {
      await onSave(changes);
      setOutcome({ saved: true });
    } catch (error) {
      setOutcome({ failure: messageOf(error, words.preferencesFailed) });
    }
  };

  return {
    chosen: { ...settings, ...changes },
    change: (chosen: Partial<PreferredSettings>) => {
      setChanges((known) => ({ ...known, ...chosen }));
      setOutcome(undefined);
    },
    outcome,
    pending,
    save: () => void run(send),
  };
}

/** Models that the specification names; they stand here before there is a key for them. */
const namedModels = [
  { id: 'openai/gpt-4', name: 'GPT-4' },
  { id: 'openai/gpt-3.5-turbo', name: 'GPT-3.5 Turbo' },
  { id: 'anthropic/claude-2.1', name: 'Claude 2' },
];

function DefaultModelOptions({
  models,
  chosen,
}: {
  models: readonly AvailableModel[];
  chosen: string | null;
}) {
  const words = useKitWords(english);
  const known = new Set([...models, ...namedModels].map(({ id }) => id));
  const later = namedModels.filter(({ id }) => models.every((model) => model.id !== id));

  return (
    <>
      <option value="">{words.noDefaultModel}</option>
      {chosen !== null && !known.has(chosen) && (
        <option value={chosen}>{words.unavailableModel(chosen)}</option>
      )}
      <ModelOptions models={models} />
      <ModelOptions models={later.map((model) => ({ ...model, provider: words.needsKey }))} />
    </>
  );
}
