'use client';

import { formatNumber } from '@ai-directory/ui/format-number';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Flag, Heart, Share2, Star } from '@ai-directory/ui/icons';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { Rating } from '@ai-directory/ui/rating';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { ToggleButton } from '@ai-directory/ui/toggle-button';
import { useLocale } from '@ai-directory/ui/ui-provider';
import { useState, useSyncExternalStore } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { ReportDialog } from '../report-dialog/report-dialog.tsx';
import { usePending } from '../use-pending.ts';
import {
  like,
  likeFailed,
  linkCopied,
  loginToReport,
  rateFailed,
  report as reportWord,
  reported,
  reportPrompt,
  saveFailed,
  savePrompt,
  shareElsewhere,
  shareFailed,
  shareLink,
  uses as usesWord,
  yourRating,
} from '../words.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { PromptDetailProps } from './prompt-detail.tsx';
import styles from './prompt-detail.module.css';
import type { Detail } from './use-detail.ts';

export interface PromptActionsProps extends PromptDetailProps {
  detail: Detail;
}

/** What a person may do with a prompt beside filling it, and what others made of it. */
export function PromptActions(props: PromptActionsProps) {
  const { prompt, viewerId, onRate } = props;
  const own = viewerId !== undefined && viewerId === prompt.userId;
  const words = useKitWords({ uses: usesWord });

  return (
    <div className={styles.bar}>
      <div className={styles.icons}>
        <LikeAndSave {...props} />
        <Share {...props} />
        <DownloadMenu {...props} />
        {!own && <ReportButton {...props} />}
      </div>
      <div className={styles.standing}>
        <Rating value={prompt.rating} count={prompt.stats.totalRatings || undefined} />
        <span>{words.uses(prompt.stats.uses)}</span>
      </div>
      {onRate && !own && <YourRating {...props} onRate={onRate} />}
    </div>
  );
}

function LikeAndSave({ prompt, onLike, onSave, detail: { attempt } }: PromptActionsProps) {
  const words = useKitWords({ like, likeFailed, saveFailed, savePrompt });
  const locale = useLocale();
  const [liking, runLike] = usePending();
  const [saving, runSave] = usePending();
  const { isLiked, isSaved, likesCount } = prompt;

  return (
    <>
      {onLike && (
        <ToggleButton
          label={words.like(likesCount)}
          pressed={isLiked}
          loading={liking}
          onClick={() => void runLike(() => attempt(() => onLike(prompt), words.likeFailed))}
        >
          <Heart aria-hidden="true" />
          <span className={styles.count}>{formatNumber(likesCount, locale)}</span>
        </ToggleButton>
      )}
      {onSave && (
        <ToggleButton
          label={words.savePrompt}
          pressed={isSaved}
          loading={saving}
          onClick={() => void runSave(() => attempt(() => onSave(prompt), words.saveFailed))}
        >
          <Star aria-hidden="true" />
        </ToggleButton>
      )}
    </>
  );
}

/** Copies the link of the prompt's page; next to it, what the device offers for sharing. */
function Share({ prompt, hrefFor, detail: { say } }: PromptActionsProps) {
  const words = useKitWords({ linkCopied, shareElsewhere, shareFailed, shareLink });
  const canShare = useSyncExternalStore(neverChanges, () => 'share' in navigator, onServer);
  if (!hrefFor) return null;
  const address = () => new URL(hrefFor(prompt), document.baseURI).href;
  const fail = () => say('error', words.shareFailed);

  const share = async () => {
    try {
      await navigator.share({ title: prompt.title, url: address() });
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
    }
  };

  return (
    <>
      <CopyButton
        variant="ghost"
        label={words.shareLink}
        text={address}
        onCopied={() => say('success', words.linkCopied)}
        onFailed={fail}
      />
      {canShare && (
        <IconButton label={words.shareElsewhere} onClick={() => void share()}>
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

const neverChanges = () => () => {};
const onServer = () => false;

function YourRating({
  prompt,
  onRate,
  detail: { attempt },
}: PromptActionsProps & { onRate: NonNullable<PromptActionsProps['onRate']> }) {
  const words = useKitWords({ rateFailed, yourRating });

  return (
    <RatingInput
      label={words.yourRating}
      value={prompt.myRating ?? 0}
      onChange={(stars) => attempt(() => onRate(prompt, stars), words.rateFailed)}
      className={styles.rating}
    />
  );
}

function ReportButton({ prompt, viewerId, onReport, detail: { say } }: PromptActionsProps) {
  const words = useKitWords({ loginToReport, report: reportWord, reported, reportPrompt });
  const [open, setOpen] = useState(false);
  if (!onReport) return null;

  return (
    <>
      <IconButton
        label={words.report}
        onClick={() => (viewerId === undefined ? say('info', words.loginToReport) : setOpen(true))}
      >
        <Flag aria-hidden="true" />
      </IconButton>
      <ReportDialog
        open={open}
        onOpenChange={setOpen}
        title={words.reportPrompt}
        onReport={async (report) => {
          await onReport(prompt, report);
          say('success', words.reported);
        }}
      />
    </>
  );
}
