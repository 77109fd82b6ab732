'use client';

import type { Person, PromptDraft } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';

import { useTellsDirty } from '../discard-question/use-leaving.ts';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { PromptSharing } from '../sources.ts';
import * as formWords from '../words/form.ts';
import { create } from '../words/library.ts';
import { DraftFields } from './draft-fields.tsx';
import styles from './prompt-form.module.css';
import { useDraft, type Draft } from './use-draft.ts';

const english = { ...formWords, create };

export interface PromptFormProps {
  /** The prompt to edit; without it the form creates one. */
  initial?: PromptDraft | undefined;
  /** The words of the button; 'Create Prompt' or 'Save Changes' by default. */
  submitLabel?: string | undefined;
  /**
   * Sends the draft, and with it whom to share it with: their ids, or undefined where that was not chosen here.
   * A rejection's message, and the field errors an `ApiError` carries, are shown in the form.
   */
  onSubmit: (draft: PromptDraft, sharing: { sharedWith: string[] | undefined }) => Promise<void>;
  /** Finds people to share the prompt with. Without it 'Shared' is offered only for a prompt that is shared already. */
  sharing?: Pick<PromptSharing, 'search'> | undefined;
  /** The people a shared prompt is shared with now. Without them, they cannot be changed here. */
  sharedWith?: readonly Person[] | undefined;
  /** Called by Cancel; no such button without it. */
  onCancel?: (() => void) | undefined;
  /** Called when there starts, or ceases, to be something that leaving would lose. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** What a server found wrong, beside the fields. Paths are the contract's, such as `variables.0.name`. */
  serverErrors?: readonly { path: string; message: string }[] | undefined;
}

/** Writes a new prompt, or edits one. Nothing that was typed is lost by an error. */
export function PromptForm(props: PromptFormProps) {
  const form = useDraft(props);
  useTellsDirty(form.dirty, props.onDirtyChange);

  return (
    <form {...form.formProps} className={styles.root}>
      <DraftFields {...props} form={form} />
      <DraftFailure form={form} />
      <div className={styles.buttons}>
        <DraftButtons {...props} form={form} />
      </div>
    </form>
  );
}

/** What went wrong with the whole. */
export function DraftFailure({ form: { failure, unplaced } }: { form: Draft }) {
  const messages = [...new Set([failure, ...unplaced])].filter(Boolean);
  if (messages.length === 0) return null;
  return (
    <Alert tone="danger" live>
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}

interface DraftButtonsProps extends Pick<PromptFormProps, 'initial' | 'submitLabel' | 'onCancel'> {
  form: Draft;
}

export function DraftButtons({ form: { busy }, initial, submitLabel, onCancel }: DraftButtonsProps) {
  const words = useKitWords(english);
  const label = submitLabel ?? (initial ? words.save : words.create);

  return (
    <>
      {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      <Button type="submit" variant="primary" loading={busy}>
        {busy ? (initial ? words.saving : words.creating) : label}
      </Button>
    </>
  );
}
