'use client';

import { promptLengths, type AvailableModel, type Settings } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Slider } from '@ai-directory/ui/slider';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useDraft } from '@ai-directory/ui/use-draft';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useState, type ComponentProps, type FormEvent } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import { ModelOptions } from './model-options.tsx';
import styles from './preferences.module.css';

export const preferencesMessages = defineMessages('preferences', {
  defaultModel: 'Default AI model',
  defaultModelDescription: 'Preselected in the generator.',
  noDefaultModel: 'First available model',
  needsKey: 'Needs an API key',
  unavailableModel: ({ id }: { id: string }) => `${id} (unavailable)`,
  temperature: 'Temperature',
  temperatureMin: 'Conservative',
  temperatureMid: 'Balanced',
  temperatureMax: 'Creative',
  promptLength: 'Default prompt length',
  promptLengths: { short: 'Short', medium: 'Medium', long: 'Long' },
  save: 'Save Preferences',
  saving: 'Saving…',
  saved: 'Preferences saved',
  saveFailed: 'Failed to save preferences',
  loading: 'Loading preferences',
  loadFailed: 'Failed to load preferences',
});

/** Defaults of the generator. */
export type PreferredSettings = Pick<Settings, 'defaultModel' | 'temperature' | 'promptLength'>;

export interface PreferencesProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The saved preferences; undefined while they are loading. */
  settings: PreferredSettings | undefined;
  /** Whether the preferences could not be loaded. */
  isError?: boolean | undefined;
  /** Refetches the preferences. */
  onRetry?: (() => Promise<unknown> | void) | undefined;
  /** Available models. */
  models?: readonly AvailableModel[] | undefined;
  /** Saves the changed fields. The message of a rejection is shown, and the form keeps its values. */
  onSave: (changes: Partial<PreferredSettings>) => Promise<unknown>;
  /** Fields to show. @default all */
  fields?: readonly (keyof PreferredSettings)[] | undefined;
  /** Keeps unsaved changes in sessionStorage: they survive a reload. Identifies the user, such as `ada/preferences`. */
  draftId?: string | undefined;
}

const noModels: readonly AvailableModel[] = [];
const allFields = ['defaultModel', 'temperature', 'promptLength'] as const;

/** Edits the user's defaults of the generator: model, temperature and length. */
export function Preferences({
  settings,
  isError = false,
  onRetry,
  models,
  onSave,
  fields = allFields,
  draftId,
  ...props
}: PreferencesProps) {
  const t = useMessages(preferencesMessages);
  const getContent = () => {
    if (settings) {
      return (
        <PreferencesForm
          settings={settings}
          models={models}
          onSave={onSave}
          fields={fields}
          draftId={draftId}
        />
      );
    }
    if (isError) return <ErrorState message={t.loadFailed} onRetry={onRetry} />;
    return (
      <Stack gap={5} aria-busy="true" className={styles.root}>
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        {fields.map((field) => (
          <Skeleton key={field} variant="block" height="4rem" />
        ))}
      </Stack>
    );
  };

  // The same element while they are loading and afterwards, for the `ref` of a host.
  return <div {...props}>{getContent()}</div>;
}

interface PreferencesFormProps extends Pick<PreferencesProps, 'models' | 'onSave' | 'draftId'> {
  settings: PreferredSettings;
  fields: readonly (keyof PreferredSettings)[];
}

function PreferencesForm({ settings, models, onSave, fields, draftId }: PreferencesFormProps) {
  const t = useMessages(preferencesMessages);
  const { values, change, result, pending, save } = usePreferencesForm(settings, onSave, draftId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Stack gap={5} asChild className={styles.root}>
      <form onSubmit={submit}>
        {fields.includes('defaultModel') && (
          <Field label={t.defaultModel} description={t.defaultModelDescription}>
            <Select
              value={values.defaultModel ?? ''}
              onValueChange={(model) => change({ defaultModel: model || null })}
            >
              <DefaultModelOptions models={models ?? noModels} selected={values.defaultModel} />
            </Select>
          </Field>
        )}
        {fields.includes('temperature') && (
          <Slider
            label={t.temperature}
            minLabel={t.temperatureMin}
            midLabel={t.temperatureMid}
            maxLabel={t.temperatureMax}
            value={values.temperature}
            onValueChange={(temperature) => change({ temperature })}
          />
        )}
        {fields.includes('promptLength') && (
          <SegmentedControl
            label={t.promptLength}
            value={values.promptLength}
            onValueChange={(promptLength) => change({ promptLength })}
          >
            {promptLengths.map((value) => (
              <SegmentedControlItem key={value} value={value}>
                {t.promptLengths[value]}
              </SegmentedControlItem>
            ))}
          </SegmentedControl>
        )}
        {result?.errorMessage && (
          <Alert variant="danger" announce>
            {result.errorMessage}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={pending}>
            {pending ? t.saving : t.save}
          </Button>
          <Text size="small" variant="success" asChild>
            <span role="status">{result?.isSuccess && t.saved}</span>
          </Text>
        </div>
      </form>
    </Stack>
  );
}

/** Unsaved changes on top of the saved preferences, and saving them. */
function usePreferencesForm(
  settings: PreferredSettings,
  onSave: PreferencesProps['onSave'],
  draftId: string | undefined,
) {
  const t = useMessages(preferencesMessages);
  const [changes, setChanges] = useState<Partial<PreferredSettings>>({});
  const [result, setResult] = useState<{ isSuccess?: true; errorMessage?: string }>();
  const [pending, run] = useAsyncAction();
  const { discard } = useDraft({
    id: draftId,
    values: changes,
    isDirty: Object.keys(changes).length > 0,
    onRestore: setChanges,
  });

  const saveChanges = async () => {
    setResult(undefined);
    try {
      await onSave(changes);
      discard();
      setResult({ isSuccess: true });
    } catch (error) {
      setResult({ errorMessage: getErrorMessage(error, t.saveFailed) });
    }
  };

  return {
    values: { ...settings, ...changes },
    change: (changed: Partial<PreferredSettings>) => {
      setChanges((previous) => ({ ...previous, ...changed }));
      setResult(undefined);
    },
    result,
    pending,
    save: () => void run(saveChanges),
  };
}

/** Models of docs/specification.md, offered before the user has a key for them. */
const suggestedModels = [
  { id: 'openai/gpt-4', name: 'GPT-4' },
  { id: 'openai/gpt-3.5-turbo', name: 'GPT-3.5 Turbo' },
  { id: 'anthropic/claude-2.1', name: 'Claude 2' },
];

function DefaultModelOptions({
  models,
  selected,
}: {
  models: readonly AvailableModel[];
  selected: string | null;
}) {
  const t = useMessages(preferencesMessages);
  const knownIds = new Set([...models, ...suggestedModels].map(({ id }) => id));
  const unavailableSuggestions = suggestedModels.filter(({ id }) => models.every((model) => model.id !== id));

  return (
    <>
      <option value="">{t.noDefaultModel}</option>
      {selected !== null && !knownIds.has(selected) && (
        <option value={selected}>{t.unavailableModel({ id: selected })}</option>
      )}
      <ModelOptions models={models} />
      <ModelOptions models={unavailableSuggestions.map((model) => ({ ...model, provider: t.needsKey }))} />
    </>
  );
}
