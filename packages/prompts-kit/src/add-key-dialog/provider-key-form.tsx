'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useState, type FormEvent } from 'react';

import type { KeyCallbacks } from '../api-keys-panel/key-callbacks.ts';
import { getErrorMessage } from '../internal/error-message.ts';
import { ProviderLogo } from '../provider-logo/provider-logo.tsx';
import type { Provider } from '../rules/providers.ts';
import { addKeyDialogMessages } from './add-key-messages.ts';
import styles from './add-key-dialog.module.css';
import { ModelSwitches } from './model-switches.tsx';
import { useProviderDescription } from './provider-description.ts';

interface ProviderKeyFormProps extends Pick<KeyCallbacks, 'onSave' | 'onToggleModel' | 'onNotify'> {
  provider: Provider;
  storedKey: ProviderKey | undefined;
  draft: KeyDraft;
  onDraftChange: (draft: KeyDraft) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Unsaved input for a provider. */
export interface KeyDraft {
  apiKey: string;
  /** Ids of the models to disable after the key is saved. */
  disabledModels: ReadonlySet<string>;
}

/** Edits the API key and the models of one provider. */
export function ProviderKeyForm(props: ProviderKeyFormProps) {
  const { provider, storedKey, draft, onDraftChange, onCancel } = props;
  const t = useMessages(addKeyDialogMessages);
  const { models, disabledModels, toggleModel } = useModelToggles(props);
  const getDescription = useProviderDescription();
  const { errorMessage, pending, save } = useSaveKey(props, disabledModels);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(draft.apiKey.trim());
  };

  return (
    <Stack asChild>
      <form onSubmit={submit}>
        <Stack gap={2}>
          <Heading as="h3" size="small" className={styles.provider}>
            <ProviderLogo provider={provider.id} name={provider.name} />
            {provider.name}
          </Heading>
          <Text size="small" variant="muted">
            {getDescription(provider)}
          </Text>
        </Stack>
        <Field
          label={t.apiKey}
          required
          description={
            <>
              {t.encryptionNote}
              {storedKey?.last4 && <div>{t.replacesKey({ last4: storedKey.last4 })}</div>}
            </>
          }
        >
          {/* Without a `name`, so that a native form submission cannot contain the key. */}
          <PasswordInput
            monospace
            data-autofocus=""
            autoComplete="off"
            placeholder={provider.placeholder}
            value={draft.apiKey}
            onValueChange={(apiKey) => onDraftChange({ ...draft, apiKey })}
          />
        </Field>
        <ModelSwitches models={models} hasStoredKey={storedKey !== undefined} onToggle={toggleModel} />
        <SaveError message={errorMessage} />
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button type="submit" variant="primary" loading={pending} disabled={draft.apiKey.trim() === ''}>
            {pending ? t.saving : t.save}
          </Button>
        </div>
      </form>
    </Stack>
  );
}

function SaveError({ message }: { message: string | undefined }) {
  const t = useMessages(addKeyDialogMessages);

  if (message === undefined) return null;
  return (
    <Alert variant="danger" announce title={t.saveFailed}>
      {message !== t.saveFailed && message}
    </Alert>
  );
}

/** With a stored key, toggles models immediately; otherwise remembers them until the key is saved. */
function useModelToggles({
  provider,
  storedKey,
  draft,
  onDraftChange,
  onToggleModel,
  onNotify,
}: ProviderKeyFormProps) {
  const t = useMessages(addKeyDialogMessages);
  const { disabledModels } = draft;

  const toggleStoredModel = async (model: string) => {
    try {
      await onToggleModel(provider.id, model);
    } catch {
      onNotify({ variant: 'danger', message: t.toggleModelFailed });
    }
  };

  const toggleDraftModel = (model: string) => {
    const next = new Set(disabledModels);
    if (!next.delete(model)) next.add(model);
    onDraftChange({ ...draft, disabledModels: next });
  };

  return storedKey
    ? { models: storedKey.models, disabledModels: new Set<string>(), toggleModel: toggleStoredModel }
    : {
        models: provider.models.map((model) => ({ ...model, isEnabled: !disabledModels.has(model.id) })),
        disabledModels,
        toggleModel: toggleDraftModel,
      };
}

/** Saves the key, then disables models. */
function useSaveKey(
  { provider, onSave, onToggleModel, onNotify, onSaved }: ProviderKeyFormProps,
  disabledModels: ReadonlySet<string>,
) {
  const t = useMessages(addKeyDialogMessages);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [pending, run] = useAsyncAction();

  const save = async (apiKey: string) => {
    setErrorMessage(undefined);
    let savedKey: ProviderKey;
    try {
      savedKey = await onSave(provider.id, apiKey);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.saveFailed));
      return;
    }
    onNotify({ variant: 'success', message: t.saved });
    if (savedKey.isValid === false)
      onNotify({ variant: 'danger', message: t.invalid({ provider: provider.name }) });
    const modelsToDisable = savedKey.models.filter(
      ({ id, isEnabled }) => isEnabled && disabledModels.has(id),
    );
    try {
      // Sequentially: each response contains the whole key.
      for (const { id } of modelsToDisable) await onToggleModel(provider.id, id);
    } catch {
      onNotify({ variant: 'danger', message: t.toggleModelFailed });
    }
    onSaved();
  };

  return { errorMessage, pending, save: (apiKey: string) => void run(() => save(apiKey)) };
}
