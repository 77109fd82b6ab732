'use client';

import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { CopyPlus } from '@ai-directory/ui/icons';
import { useState, type ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { CommentThreadProps } from '../comment-thread/comment-thread.tsx';
import type { RunPanelProps } from '../run-panel/run-panel.tsx';
import type { VersionHistoryProps } from '../version-history/version-history.tsx';
import { SaveModifiedDialog } from '../save-modified-dialog/save-modified-dialog.tsx';
import {
  comments as commentsWord,
  commentsCount,
  copied,
  copyFailed,
  copyPrompt,
  loginToSave,
  promptSaved,
  runTitle,
  saveModified,
  versions as versionsWord,
} from '../words.ts';
import { DetailFold } from './detail-fold.tsx';
import { OpenInMenu } from './open-in-menu.tsx';
import { PromptActions } from './prompt-actions.tsx';
import type { PromptDetailProps } from './prompt-detail.tsx';
import { PromptFacts } from './prompt-facts.tsx';
import { PromptFill, type PromptFillProps } from './prompt-fill.tsx';
import styles from './prompt-detail.module.css';
import type { Detail } from './use-detail.ts';

const CommentThread = lazyPart<CommentThreadProps>(
  async () => (await import('../comment-thread/comment-thread.tsx')).CommentThread,
);
const VersionHistory = lazyPart<VersionHistoryProps>(
  async () => (await import('../version-history/version-history.tsx')).VersionHistory,
);
const RunPanel = lazyPart<RunPanelProps>(async () => (await import('../run-panel/run-panel.tsx')).RunPanel);

interface PartsProps extends PromptDetailProps {
  detail: Detail;
}

export interface DetailBodyProps extends PartsProps {
  heading: PromptFillProps['heading'];
  /** What stands below the preview; a dialog has it in its footer. */
  buttons?: ReactNode;
}

/** Everything but the title. */
export function DetailBody({ buttons, ...props }: DetailBodyProps) {
  return (
    <>
      <PromptFacts {...props} />
      <PromptActions {...props} />
      <PromptFill {...props} />
      {buttons && <div className={styles.buttons}>{buttons}</div>}
      <Folds {...props} />
    </>
  );
}

/** What to do with the filled prompt. */
export function DetailButtons(props: PartsProps) {
  const { detail, actions } = props;
  const words = useKitWords({ copied, copyFailed, copyPrompt });

  return (
    <>
      {actions}
      <SaveModified {...props} />
      <OpenInMenu detail={detail} />
      <CopyButton
        variant="primary"
        label={words.copyPrompt}
        text={detail.text}
        onCopied={() => {
          detail.say('success', words.copied);
          void detail.used();
        }}
        onFailed={() => detail.say('error', words.copyFailed)}
      />
    </>
  );
}

function SaveModified({ prompt, viewerId, onSaveModified, detail: { say, values } }: PartsProps) {
  const words = useKitWords({ loginToSave, promptSaved, saveModified });
  const [open, setOpen] = useState(false);
  if (!onSaveModified) return null;

  return (
    <>
      <Button onClick={() => (viewerId === undefined ? say('info', words.loginToSave) : setOpen(true))}>
        <CopyPlus aria-hidden="true" />
        {words.saveModified}
      </Button>
      <SaveModifiedDialog
        open={open}
        onOpenChange={setOpen}
        prompt={prompt}
        values={values}
        onSave={async (copy) => {
          await onSaveModified(prompt, copy);
          say('success', words.promptSaved);
        }}
      />
    </>
  );
}

/** What is wanted less often, and loaded when it is opened. */
function Folds(props: DetailBodyProps) {
  const { prompt, viewerId, heading, comments, versions, runner, onRestored, detail } = props;
  const words = useKitWords({
    comments: commentsWord,
    commentsCount,
    runTitle,
    versions: versionsWord,
  });
  const own = viewerId !== undefined && viewerId === prompt.userId;

  return (
    <div className={styles.folds}>
      {runner && viewerId !== undefined && (
        <DetailFold title={words.runTitle} heading={heading}>
          <RunPanel promptId={prompt.id} values={detail.values} runner={runner} onUsed={detail.used} />
        </DetailFold>
      )}
      {comments && (
        <DetailFold title={words.comments} count={prompt.commentsCount} heading={heading}>
          <CommentThread prompt={prompt} viewerId={viewerId} comments={comments} onNotice={props.onNotice} />
        </DetailFold>
      )}
      {versions && own && (
        <DetailFold title={words.versions} heading={heading}>
          <VersionHistory
            prompt={prompt}
            versions={versions}
            onNotice={props.onNotice}
            onRestored={onRestored}
          />
        </DetailFold>
      )}
    </div>
  );
}
