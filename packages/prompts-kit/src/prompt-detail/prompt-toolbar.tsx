'use client';

import { CopyButton } from '@ai-directory/ui/copy-button';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Flag, Globe, Lock, Pencil, Share2, Star, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { ToggleButton } from '@ai-directory/ui/toggle-button';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useSyncExternalStore, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { LikeButton } from '../internal/prompt-buttons.tsx';
import styles from './prompt-toolbar.module.css';
import {
  usePromptAction,
  usePromptDetail,
  usePromptFormDialog,
  type PromptDetailButtonProps,
  type PromptDetailOptions,
} from './use-prompt-detail.ts';

export const promptToolbarMessages = defineMessages('promptToolbar', {
  save: 'Save',
  linkCopied: 'Link copied to clipboard!',
  shareWith: 'Share with…',
  yourRating: 'Your rating',
  rateFailed: 'Failed to rate prompt',
  makePublic: 'Make public',
  makePrivate: 'Make private',
  visibilityFailed: 'Failed to update prompt visibility',
  report: 'Report',
  reportTitle: 'Report this prompt',
  reported: 'Report sent. A moderator will review it.',
  signInToReport: 'Please login to report',
});

const ReportDialog = lazyWithRetry(
  async () => (await import('../report-dialog/report-dialog.tsx')).ReportDialog,
);

export interface PromptDetailToolbarProps
  extends ComponentProps<'div'>, Pick<PromptDetailOptions, 'onRate'> {}

/** Renders the icon buttons that are its children, the mean rating of the prompt and the user's own. */
export function PromptDetailToolbar({ onRate, className, children, ...props }: PromptDetailToolbarProps) {
  const { prompt, isOwn, runWithErrorMessage } = usePromptDetail();
  const t = useMessages(promptToolbarMessages);
  const { uses } = useMessages(promptActionMessages);

  return (
    <div {...props} className={cx(styles.toolbar, className)}>
      <div className={styles.icons}>{children}</div>
      <div className={styles.stats}>
        <Rating value={prompt.rating} count={prompt.stats.totalRatings || undefined} />
        {prompt.stats.uses > 0 && <span>{uses(prompt.stats.uses)}</span>}
      </div>
      {onRate && !isOwn && (
        <RatingInput
          label={t.yourRating}
          value={prompt.myRating ?? 0}
          onValueChange={(stars) => runWithErrorMessage(() => onRate(prompt, stars), t.rateFailed)}
          className={styles.rating}
        />
      )}
    </div>
  );
}

export interface PromptDetailLikeProps extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'onLike'> {}

/** Likes or unlikes the prompt, and shows its number of likes. */
export function PromptDetailLike({ onLike, ...props }: PromptDetailLikeProps) {
  const { prompt, runWithErrorMessage } = usePromptDetail();
  const { likeFailed } = useMessages(promptActionMessages);
  if (!onLike) return null;

  return (
    <LikeButton
      {...props}
      prompt={prompt}
      action={() => runWithErrorMessage(() => onLike(prompt), likeFailed)}
      countClassName={styles.count}
    />
  );
}

export interface PromptDetailSaveProps extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'onSave'> {}

/** Adds the prompt to the favorites, or removes it. */
export function PromptDetailSave({ onSave, ...props }: PromptDetailSaveProps) {
  const { isSaved } = usePromptDetail().prompt;
  const t = useMessages(promptToolbarMessages);
  const { saveFailed } = useMessages(promptActionMessages);
  const action = usePromptAction(onSave, saveFailed);
  if (!onSave) return null;

  return (
    <ToggleButton {...props} {...action} label={t.save} pressed={isSaved}>
      <Star aria-hidden="true" className={isSaved ? styles.star : undefined} />
    </ToggleButton>
  );
}

export interface PromptDetailShareProps
  extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'getPromptHref'> {}

/** Copies the URL of the prompt's page, or opens the device's share sheet if there is one. */
export function PromptDetailShare({ getPromptHref, ...props }: PromptDetailShareProps) {
  const { prompt, notify } = usePromptDetail();
  const t = useMessages(promptToolbarMessages);
  const shared = useMessages(promptActionMessages);
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => false);
  if (!getPromptHref) return null;
  const getUrl = () => new URL(getPromptHref(prompt), document.baseURI).href;
  const notifyError = () => notify('danger', shared.shareFailed);

  const share = async () => {
    try {
      await navigator.share({ title: prompt.title, url: getUrl() });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notifyError();
    }
  };

  return (
    <>
      <CopyButton
        variant="ghost"
        {...props}
        label={shared.shareLink}
        value={getUrl}
        onCopy={() => notify('success', t.linkCopied)}
        onError={notifyError}
      />
      {canShare && (
        <IconButton label={t.shareWith} onClick={() => void share()}>
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

const subscribeToNothing = () => () => {};
const hasShareSheet = () => 'share' in navigator;

export type PromptDetailOwnerActionsProps = Pick<
  PromptDetailOptions,
  'onEdit' | 'onDelete' | 'onVisibilityChange'
>;

/** Renders the owner's actions. A shared prompt gets its users in the form, so only the other two can be switched here. */
export function PromptDetailOwnerActions({
  onEdit,
  onDelete,
  onVisibilityChange,
}: PromptDetailOwnerActionsProps) {
  const { prompt, isOwn } = usePromptDetail();
  const t = useMessages(promptToolbarMessages);
  const shared = useMessages(promptActionMessages);
  const isPublic = prompt.visibility === 'public';
  const VisibilityIcon = isPublic ? Lock : Globe;
  const change = usePromptAction(
    () => onVisibilityChange?.(prompt, isPublic ? 'private' : 'public'),
    t.visibilityFailed,
  );
  const [editing, edit] = useAsyncAction();
  const [deleting, remove] = useAsyncAction();
  if (!isOwn) return null;

  return (
    <>
      {onEdit && (
        <IconButton label={shared.edit} loading={editing} onClick={() => void edit(() => onEdit(prompt))}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {onVisibilityChange && (
        <IconButton {...change} label={isPublic ? t.makePrivate : t.makePublic}>
          <VisibilityIcon aria-hidden="true" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton
          label={shared.delete}
          loading={deleting}
          onClick={() => void remove(() => onDelete(prompt))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

export interface PromptDetailReportProps
  extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'onReport'> {}

/** Opens a form that reports the prompt, unless it is the user's own. */
export function PromptDetailReport({ onReport, ...props }: PromptDetailReportProps) {
  const { prompt, isOwn, notify } = usePromptDetail();
  const t = useMessages(promptToolbarMessages);
  const { draftId, isOpen, setIsOpen, trigger } = usePromptFormDialog(
    'report',
    t.signInToReport,
    ReportDialog,
  );
  if (isOwn || !onReport) return null;

  return (
    <>
      <IconButton {...props} {...trigger} label={t.report}>
        <Flag aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <ReportDialog
          open
          onOpenChange={setIsOpen}
          title={t.reportTitle}
          draftId={draftId}
          onReport={async (report) => {
            await onReport(prompt, report);
            notify('success', t.reported);
          }}
        />
      )}
    </>
  );
}
