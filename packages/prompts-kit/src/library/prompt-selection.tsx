'use client';

import {
  promptLimits,
  type Prompt,
  type PromptChange,
  type PromptChangeResult,
} from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Field } from '@ai-directory/ui/field';
import { TextInput } from '@ai-directory/ui/text-input';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useState, type FormEvent } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { getErrorMessage } from '../internal/error-message.ts';
import type { StatusMessage } from '../status-message.ts';
import { visibilityBadgeMessages } from '../visibility-badge/visibility-badge.tsx';
import libraryStyles from './library.module.css';
import styles from './prompt-selection.module.css';

const promptCount = plural({ one: '# prompt', other: '# prompts' });

const withUnchanged = (sentence: string, unchangedCount: number) =>
  unchangedCount > 0 ? `${sentence}. ${formatNumber(unchangedCount)} needed no change.` : sentence;

export const promptSelectionMessages = defineMessages('promptSelection', {
  label: 'Select prompts',
  all: 'All on this page',
  actions: 'Actions for the selected prompts',
  selected: plural({ one: '# selected', other: '# selected' }),
  publish: 'Publish',
  unpublish: 'Unpublish',
  tag: 'Tag',
  addTag: 'Add tag',
  tagRequired: 'Tag is required',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleteTitle: (count: number) => `Delete ${promptCount(count)}?`,
  deleteDescription: 'They are deleted with their versions, comments and ratings.',
  done: 'Done',
  visibilityUpdated: ({ modifiedCount, unchangedCount }: PromptChangeResult) =>
    withUnchanged(`Updated visibility for ${formatNumber(modifiedCount)} prompts`, unchangedCount),
  tagged: ({ modifiedCount, unchangedCount }: PromptChangeResult) =>
    withUnchanged(`Tagged ${promptCount(modifiedCount)}`, unchangedCount),
  deleted: ({ modifiedCount }: PromptChangeResult) => `Deleted ${promptCount(modifiedCount)}`,
  visibilityFailed: 'Failed to update prompt visibility',
  tagFailed: 'Failed to update prompts',
  deleteFailed: 'Failed to delete prompts',
  notChanged: ({ failed, total }: { failed: number; total: number }) =>
    `${formatNumber(failed)} of ${promptCount(total)} could not be changed:`,
});

export interface PromptSelectionProps {
  /** The prompts of the current page. */
  prompts: readonly Prompt[];
  /** Applies the change and refetches the list. */
  onChange: (ids: readonly string[], change: PromptChange) => Promise<PromptChangeResult | undefined>;
  onNotify: (message: StatusMessage) => void;
  onDone: () => void;
  /** Keeps a typed tag in sessionStorage. */
  draftId?: string | undefined;
}

/** Renders the user's prompts as checkboxes, with actions on the selected ones. The selection outlasts the page. */
export function PromptSelection({ prompts, onChange, onNotify, onDone, draftId }: PromptSelectionProps) {
  const t = useMessages(promptSelectionMessages);
  const getCategoryName = useCategoryName();
  const { names: visibilityNames } = useMessages(visibilityBadgeMessages);
  const [titleById, setTitleById] = useState<ReadonlyMap<string, string>>(new Map());
  const [failures, setFailures] = useState<{ total: number; lines: string[] }>();
  const [isDeleting, setIsDeleting] = useState(false);
  const [pending, run] = useAsyncAction();
  const ids = [...titleById.keys()];
  const pageIds = prompts.map(({ id }) => id);

  const select = (selected: readonly string[]) => {
    const next = new Map(titleById);
    for (const { id, title } of prompts)
      if (selected.includes(id)) next.set(id, title);
      else next.delete(id);
    setTitleById(next);
  };

  /** Prompts that could not be changed stay selected. */
  const showResult = (result: PromptChangeResult, message: string) => {
    const failedIds = new Set(result.failed.map(({ id }) => id));
    const lines = result.failed.map(({ id, message: reason }) => `${titleById.get(id) ?? id}: ${reason}`);
    setFailures(lines.length > 0 ? { total: result.total, lines } : undefined);
    setTitleById(new Map([...titleById].filter(([id]) => failedIds.has(id))));
    if (result.modifiedCount + result.unchangedCount > 0) onNotify({ variant: 'success', message });
  };

  const change = (
    request: PromptChange,
    format: (result: PromptChangeResult) => string,
    failedMessage: string,
  ) =>
    run(async () => {
      try {
        const result = await onChange(ids, request);
        if (result) showResult(result, format(result));
      } catch (error) {
        onNotify({ variant: 'danger', message: getErrorMessage(error, failedMessage) });
      }
    });

  const setVisibility = (visibility: 'private' | 'public') => () =>
    void change({ action: 'setVisibility', visibility }, t.visibilityUpdated, t.visibilityFailed);

  const remove = async () => {
    const result = await onChange(ids, { action: 'remove' });
    if (result) showResult(result, t.deleted(result));
  };

  const isEmpty = ids.length === 0;

  return (
    <>
      <div role="group" aria-label={t.actions} className={styles.selection}>
        <span role="status" className={libraryStyles.count}>
          {t.selected(ids.length)}
        </span>
        <Button disabled={isEmpty} loading={pending} onClick={setVisibility('public')}>
          {t.publish}
        </Button>
        <Button disabled={isEmpty} loading={pending} onClick={setVisibility('private')}>
          {t.unpublish}
        </Button>
        <Button variant="danger" disabled={isEmpty || pending} onClick={() => setIsDeleting(true)}>
          {t.delete}
        </Button>
        <TagForm
          disabled={isEmpty}
          loading={pending}
          draftId={draftId}
          onSubmit={(tag) => change({ action: 'addTag', tag }, t.tagged, t.tagFailed)}
        />
        <Button variant="ghost" onClick={onDone}>
          {t.done}
        </Button>
      </div>
      {failures && (
        <Alert
          variant="danger"
          announce
          title={t.notChanged({ failed: failures.lines.length, total: failures.total })}
        >
          <ul className={styles.failures} dir="auto">
            {failures.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <CheckboxGroup
        label={t.label}
        allValues={pageIds}
        value={pageIds.filter((id) => titleById.has(id))}
        onValueChange={select}
      >
        <CheckboxGroupAll label={t.all} />
        {prompts.map(({ id, title, category, visibility, tags }) => (
          <CheckboxGroupItem
            key={id}
            value={id}
            label={<bdi>{title}</bdi>}
            description={[visibilityNames[visibility], getCategoryName(category), ...tags].join(' · ')}
          />
        ))}
      </CheckboxGroup>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t.deleteTitle(ids.length)}
        description={t.deleteDescription}
        confirmLabel={t.delete}
        loadingLabel={t.deleting}
        onConfirm={remove}
        getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
      />
    </>
  );
}

interface TagFormProps {
  disabled: boolean;
  loading: boolean;
  onSubmit: (tag: string) => Promise<unknown>;
  draftId: string | undefined;
}

function TagForm({ disabled, loading, onSubmit, draftId }: TagFormProps) {
  const t = useMessages(promptSelectionMessages);
  const [tag, setTag] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useDraft({ id: draftId, values: tag, isDirty: tag !== '', onRestore: setTag });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabled || loading) return;
    setIsMissing(tag.trim() === '');
    if (tag.trim() !== '') void onSubmit(tag.trim()).then(() => setTag(''));
  };

  return (
    <form noValidate className={styles.tagForm} onSubmit={submit}>
      <Field label={t.tag} hideLabel error={isMissing && t.tagRequired}>
        <TextInput
          value={tag}
          onValueChange={setTag}
          maxLength={promptLimits.tag}
          placeholder={t.tag}
          disabled={disabled}
        />
      </Field>
      <Button type="submit" disabled={disabled} loading={loading}>
        {t.addTag}
      </Button>
    </form>
  );
}
