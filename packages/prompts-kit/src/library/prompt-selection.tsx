'use client';

import {
  maxChangedPrompts,
  promptTexts,
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
import { Progress } from '@ai-directory/ui/progress';
import { TextInput } from '@ai-directory/ui/text-input';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useRef, useState, type FormEvent } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { getErrorMessage } from '../internal/error-message.ts';
import { visibilityBadgeMessages } from '../visibility-badge/visibility-badge.tsx';
import libraryStyles from './library.module.css';
import styles from './prompt-selection.module.css';
import { useSelection, type ChangeFailures, type SelectionOptions } from './use-selection.ts';

const promptCount = plural({ one: '# prompt', other: '# prompts' });

const withUnchanged = (sentence: string, unchangedCount: number) =>
  unchangedCount > 0 ? `${sentence}. ${formatNumber(unchangedCount)} needed no change.` : sentence;

export const promptSelectionMessages = defineMessages('promptSelection', {
  label: 'Select prompts',
  all: 'All on this page',
  actions: 'Actions for the selected prompts',
  selected: plural({ one: '# selected', other: '# selected' }),
  selectAll: (count: number) => `Select all ${promptCount(count)}`,
  selectAllEstimated: (count: number) => `Select all of about ${promptCount(count)}`,
  selecting: 'Selecting prompts',
  selectAllFailed: 'Failed to select all prompts',
  clear: 'Clear selection',
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
  changing: 'Changing prompts',
  progress: ({ done, total }: { done: number; total: number }) =>
    `${formatNumber(done)} of ${promptCount(total)}`,
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
  rejected: ({ count, reason }: { count: number; reason: string }) => `${promptCount(count)}: ${reason}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  selectFailed: 'Select only these',
});

export interface PromptSelectionProps extends SelectionOptions {
  /** The prompts of the current page. */
  prompts: readonly Prompt[];
  /** Number of prompts that match the filters, on all pages. */
  totalCount: number;
  totalIsEstimate?: boolean | undefined;
  onDone: () => void;
  /** Keeps a typed tag in sessionStorage. */
  draftId?: string | undefined;
}

/**
 * Renders the user's prompts as checkboxes, with actions on the selected ones. The selection outlasts the page, the filters and
 * the actions; deleted prompts leave it.
 */
export function PromptSelection({
  prompts,
  totalCount,
  totalIsEstimate,
  onDone,
  draftId,
  ...options
}: PromptSelectionProps) {
  const t = useMessages(promptSelectionMessages);
  const getCategoryName = useCategoryName();
  const { names: visibilityNames } = useMessages(visibilityBadgeMessages);
  const [isDeleting, setIsDeleting] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const { selection, matchingCount, ...state } = useSelection(options, prompts, {
    selectAllFailed: t.selectAllFailed,
  });
  const { pending, progress, failures } = state;
  const pageIds = prompts.map(({ id }) => id);
  const count = selection.size;
  const isEmpty = count === 0;
  const canSelectAll = matchingCount < totalCount && !isEmpty && pageIds.every((id) => selection.has(id));

  const setVisibility = (visibility: 'private' | 'public') => () =>
    void state.change({ action: 'setVisibility', visibility }, t.visibilityUpdated, t.visibilityFailed);

  const remove = () => {
    const request = { action: 'remove' } satisfies PromptChange;
    // The dialog shows a pending request; several need a progress bar.
    if (count <= maxChangedPrompts) return state.changeOrThrow(request, t.deleted);
    void state.change(request, t.deleted, t.deleteFailed);
    return undefined;
  };

  return (
    <>
      <div ref={group} role="group" aria-label={t.actions} tabIndex={-1} className={styles.selection}>
        <span role="status" className={libraryStyles.count}>
          {progress?.type === 'change' ? t.progress(progress) : t.selected(count)}
        </span>
        {!isEmpty && (
          // One element, so that focus stays.
          <Button
            variant="ghost"
            loading={pending}
            onClick={() => void (canSelectAll ? state.selectAll() : state.clear())}
          >
            {canSelectAll ? (totalIsEstimate ? t.selectAllEstimated : t.selectAll)(totalCount) : t.clear}
          </Button>
        )}
        <Button disabled={isEmpty} loading={pending} onClick={setVisibility('public')}>
          {t.publish}
        </Button>
        <Button disabled={isEmpty} loading={pending} onClick={setVisibility('private')}>
          {t.unpublish}
        </Button>
        <Button variant="danger" disabled={isEmpty} loading={pending} onClick={() => setIsDeleting(true)}>
          {t.delete}
        </Button>
        <TagForm
          disabled={isEmpty}
          loading={pending}
          draftId={draftId}
          onSubmit={(tag) => state.change({ action: 'addTag', tag }, t.tagged, t.tagFailed)}
        />
        <Button variant="ghost" disabled={pending} onClick={onDone}>
          {t.done}
        </Button>
      </div>
      {progress && (
        <Progress
          label={progress.type === 'select' ? t.selecting : t.changing}
          value={progress.done}
          max={progress.total}
        />
      )}
      {failures && <Failures failures={failures} onSelect={state.selectFailed} />}
      {prompts.length > 0 && (
        <CheckboxGroup
          label={t.label}
          allValues={pageIds}
          value={pageIds.filter((id) => selection.has(id))}
          onValueChange={state.selectOnPage}
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
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t.deleteTitle(count)}
        description={t.deleteDescription}
        confirmLabel={t.delete}
        loadingLabel={t.deleting}
        onConfirm={remove}
        onCloseAutoFocus={(event) => {
          if (!pending) return;
          // The button that opened the dialog will be disabled.
          event.preventDefault();
          group.current?.focus();
        }}
        getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
      />
    </>
  );
}

interface FailuresProps {
  failures: ChangeFailures;
  /** Selects the prompts that were not changed; undefined if no others are selected. */
  onSelect: (() => void) | undefined;
}

const maxListedFailures = 20;

/** Lists which prompts could not be changed, and why. */
function Failures({ failures: { total, ids, listed, rejectedCount, reason }, onSelect }: FailuresProps) {
  const t = useMessages(promptSelectionMessages);
  const moreCount = listed.length - maxListedFailures;

  return (
    <Alert variant="danger" announce title={t.notChanged({ failed: ids.length, total })}>
      <ul className={styles.failures} dir="auto">
        {listed.slice(0, maxListedFailures).map(({ id, title, message }) => (
          <li key={id}>{`${title}: ${message}`}</li>
        ))}
        {moreCount > 0 && <li>{t.more(moreCount)}</li>}
        {rejectedCount > 0 && (
          <li>{t.rejected({ count: rejectedCount, reason: getErrorMessage(reason, t.tagFailed) })}</li>
        )}
      </ul>
      {onSelect && (
        <Button size="small" className={styles.selectFailed} onClick={onSelect}>
          {t.selectFailed}
        </Button>
      )}
    </Alert>
  );
}

interface TagFormProps {
  disabled: boolean;
  loading: boolean;
  /** Resolves with whether the tag was added to any prompt. */
  onSubmit: (tag: string) => Promise<boolean>;
  draftId: string | undefined;
}

function TagForm({ disabled, loading, onSubmit, draftId }: TagFormProps) {
  const t = useMessages(promptSelectionMessages);
  const [tag, setTag] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useDraft({ id: draftId, values: tag, isDirty: tag !== '', onRestore: setTag });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (disabled || loading) return;
    setIsMissing(tag.trim() === '');
    if (tag.trim() !== '' && (await onSubmit(tag.trim()))) setTag('');
  };

  return (
    <form noValidate className={styles.tagForm} onSubmit={(event) => void submit(event)}>
      <Field label={t.tag} hideLabel error={isMissing && t.tagRequired}>
        <TextInput
          value={tag}
          onValueChange={setTag}
          maxLength={promptTexts.tag[1]}
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
