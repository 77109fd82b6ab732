'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { useState, type FormEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { ProviderMark } from '../provider-mark/provider-mark.tsx';
import type { Provider } from '../rules/providers.ts';
import { usePending } from '../use-pending.ts';
import {
  apiKey,
  keyInvalid,
  keyNote,
  keyReplaces,
  keySaved,
  keySaveFailed,
  modelToggleFailed,
  saveKey,
  savingKey,
} from '../words/keys.ts';
import { cancel } from '../words/form.ts';
import styles from './add-key-dialog.module.css';
import type { KeysSectionProps } from './keys-section.tsx';
import { ModelSwitches } from './model-switches.tsx';

interface ConfigurePaneProps extends Pick<
  KeysSectionProps,
  'onSave' | 'onToggleModel' | 'onNotice' | 'onLeave'
> {
  provider: Provider;
  /** Its key, if there is one already. */
  stored: ProviderKey | undefined;
  draft: KeyDraft;
  onDraft: (draft: KeyDraft) => void;
}

/** What was done for a provider, and is not saved yet. */
export interface KeyDraft {
  typed: string;
  /** The ids of the models that are to be switched off. */
  off: ReadonlySet<string>;
}

/** The key of one provider, and its models. */
export function ConfigurePane(props: ConfigurePaneProps) {
  const { provider, stored, draft, onDraft, onLeave } = props;
  const words = useKitWords({ apiKey, cancel, keyNote, keyReplaces, saveKey, savingKey });
  const { typed } = draft;
  const models = useModels(props);
  const { failure, saving, save } = useSave(props, models.off);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(typed.trim());
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.group}>
        <h3 className={styles.provider}>
          <ProviderMark provider={provider.id} name={provider.name} />
          {provider.name}
        </h3>
        <p className={styles.hint}>{provider.description}</p>
      </div>
      <Field
        label={words.apiKey}
        description={
          <>
            {words.keyNote}
            {stored?.last4 && <div>{words.keyReplaces(stored.last4)}</div>}
          </>
        }
      >
        {/* Without a name: no form, sent by whatever means, can carry it. */}
        <PasswordInput
          mono
          data-first=""
          autoComplete="off"
          placeholder={provider.placeholder}
          value={typed}
          onChange={({ target }) => onDraft({ ...draft, typed: target.value })}
        />
      </Field>
      <ModelSwitches models={models.shown} stored={stored !== undefined} onToggle={models.toggle} />
      <Failure message={failure} />
      <div className={styles.buttons}>
        <Button onClick={onLeave}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={saving} disabled={typed.trim() === ''}>
          {saving ? words.savingKey : words.saveKey}
        </Button>
      </div>
    </form>
  );
}

/** Why the key was not saved; what was typed stays. */
function Failure({ message }: { message: string | undefined }) {
  const words = useKitWords({ keySaveFailed });

  if (message === undefined) return null;
  return (
    <Alert tone="danger" live title={words.keySaveFailed}>
      {message !== words.keySaveFailed && message}
    </Alert>
  );
}

/** A stored key's models are switched at once; without one, what is switched off waits until the key is saved. */
function useModels({ provider, stored, draft, onDraft, onToggleModel, onNotice }: ConfigurePaneProps) {
  const words = useKitWords({ modelToggleFailed });
  const { off } = draft;

  const toggleStored = async (model: string) => {
    try {
      await onToggleModel(provider.id, model);
    } catch {
      onNotice({ tone: 'error', message: words.modelToggleFailed });
    }
  };

  const toggleTyped = (model: string) => {
    const next = new Set(off);
    if (!next.delete(model)) next.add(model);
    onDraft({ ...draft, off: next });
  };

  return stored
    ? { shown: stored.models, off: new Set<string>(), toggle: toggleStored }
    : {
        shown: provider.models.map((model) => ({ ...model, isEnabled: !off.has(model.id) })),
        off,
        toggle: toggleTyped,
      };
}

/** Saves the key, then switches off what should be; leaves when both are done. */
function useSave(
  { provider, onSave, onToggleModel, onNotice, onLeave }: ConfigurePaneProps,
  off: ReadonlySet<string>,
) {
  const words = useKitWords({ keyInvalid, keySaved, keySaveFailed, modelToggleFailed });
  const [failure, setFailure] = useState<string>();
  const [saving, run] = usePending();

  const save = async (typed: string) => {
    setFailure(undefined);
    let saved: ProviderKey;
    try {
      saved = await onSave(provider.id, typed);
    } catch (error) {
      setFailure(messageOf(error, words.keySaveFailed));
      return;
    }
    onNotice({ tone: 'success', message: words.keySaved });
    if (saved.isValid === false) onNotice({ tone: 'error', message: words.keyInvalid(provider.name) });
    const wrong = saved.models.filter(({ id, isEnabled }) => isEnabled && off.has(id));
    try {
      // One after the other: each answers all that is known of the key.
      for (const { id } of wrong) await onToggleModel(provider.id, id);
    } catch {
      onNotice({ tone: 'error', message: words.modelToggleFailed });
    }
    onLeave();
  };

  return { failure, saving, save: (typed: string) => void run(() => save(typed)) };
}
