'use client';

import { CopyButton } from '@ai-directory/ui/copy-button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Flag, Globe, Heart, Lock, Pencil, Share2, Star, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { ToggleButton } from '@ai-directory/ui/toggle-button';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { useSyncExternalStore } from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { DownloadMenu } from './download-menu.tsx';
import styles from './prompt-detail.module.css';
import type { PromptDetailPartProps } from './use-prompt-detail.ts';

export const promptToolbarMessages = defineMessages('promptToolbar', {
  like: plural({ one: 'Like, # like', other: 'Like, # likes' }),
  save: 'Save',
  shareLink: 'Share link',
  linkCopied: 'Link copied to clipboard!',
  shareWith: 'Share with…',
  uses: plural({ one: '# use', other: '# uses' }),
  yourRating: 'Your rating',
  rateFailed: 'Failed to rate prompt',
  edit: 'Edit',
  delete: 'Delete',
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

/** Renders the icon buttons of a prompt, its mean rating and the user's own. */
export function PromptToolbar(props: PromptDetailPartProps) {
  const { prompt, onRate, detail } = props;
  const t = useMessages(promptToolbarMessages);

  return (
    <div className={styles.toolbar}>
      <div className={styles.icons}>
        <LikeAndSave {...props} />
        <Share {...props} />
        <DownloadMenu {...props} />
        {detail.isOwn ? <OwnerButtons {...props} /> : <ReportButton {...props} />}
      </div>
      <div className={styles.stats}>
        <Rating value={prompt.rating} count={prompt.stats.totalRatings || undefined} />
        {prompt.stats.uses > 0 && <span>{t.uses(prompt.stats.uses)}</span>}
      </div>
      {onRate && !detail.isOwn && (
        <RatingInput
          label={t.yourRating}
          value={prompt.myRating ?? 0}
          onValueChange={(stars) => detail.runWithErrorMessage(() => onRate(prompt, stars), t.rateFailed)}
          className={styles.rating}
        />
      )}
    </div>
  );
}

function LikeAndSave({ prompt, onLike, onSave, detail }: PromptDetailPartProps) {
  const t = useMessages(promptToolbarMessages);
  const shared = useMessages(promptActionMessages);
  const locale = useLocale();
  const [isLiking, runLike] = useAsyncAction();
  const [isSaving, runSave] = useAsyncAction();
  const { isLiked, isSaved, likesCount } = prompt;

  return (
    <>
      {onLike && (
        <ToggleButton
          label={t.like(likesCount)}
          pressed={isLiked}
          loading={isLiking}
          onPressedChange={() =>
            void runLike(() => detail.runWithErrorMessage(() => onLike(prompt), shared.likeFailed))
          }
        >
          <Heart aria-hidden="true" />
          <span className={styles.count}>{formatNumber(likesCount, locale)}</span>
        </ToggleButton>
      )}
      {onSave && (
        <ToggleButton
          label={t.save}
          pressed={isSaved}
          loading={isSaving}
          onPressedChange={() =>
            void runSave(() => detail.runWithErrorMessage(() => onSave(prompt), shared.saveFailed))
          }
        >
          <Star aria-hidden="true" className={isSaved ? styles.star : undefined} />
        </ToggleButton>
      )}
    </>
  );
}

/** Copies the URL of the prompt's page, or opens the device's share sheet if there is one. */
function Share({ prompt, getPromptHref, detail }: PromptDetailPartProps) {
  const t = useMessages(promptToolbarMessages);
  const shared = useMessages(promptActionMessages);
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => false);
  if (!getPromptHref) return null;
  const getUrl = () => new URL(getPromptHref(prompt), document.baseURI).href;
  const notifyError = () => detail.notify('danger', shared.shareFailed);

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
        label={t.shareLink}
        value={getUrl}
        onCopy={() => detail.notify('success', t.linkCopied)}
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

/** Renders the owner's actions. A shared prompt gets its users in the form, so only the other two can be switched here. */
function OwnerButtons({ prompt, onEdit, onDelete, onVisibilityChange, detail }: PromptDetailPartProps) {
  const t = useMessages(promptToolbarMessages);
  const [isChanging, runChange] = useAsyncAction();
  const isPublic = prompt.visibility === 'public';
  const change = () =>
    detail.runWithErrorMessage(
      () => onVisibilityChange?.(prompt, isPublic ? 'private' : 'public'),
      t.visibilityFailed,
    );

  return (
    <>
      {onEdit && (
        <IconButton label={t.edit} onClick={() => void onEdit(prompt)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {onVisibilityChange && (
        <IconButton
          label={isPublic ? t.makePrivate : t.makePublic}
          loading={isChanging}
          onClick={() => void runChange(change)}
        >
          {isPublic ? <Lock aria-hidden="true" /> : <Globe aria-hidden="true" />}
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={t.delete} onClick={() => void onDelete(prompt)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

function ReportButton({ prompt, currentUserId, onReport, detail }: PromptDetailPartProps) {
  const t = useMessages(promptToolbarMessages);
  const draftId = currentUserId && `${currentUserId}/prompts/${prompt.id}/report`;
  const [isOpen, setIsOpen] = useOpenWithDraft(draftId);
  if (!onReport) return null;

  return (
    <>
      <IconButton
        label={t.report}
        onClick={() =>
          currentUserId === undefined ? detail.notifySignIn(t.signInToReport, 'report') : setIsOpen(true)
        }
      >
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
            detail.notify('success', t.reported);
          }}
        />
      )}
    </>
  );
}
