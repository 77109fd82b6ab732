'use client';

import { Button } from '@ai-directory/ui/button';
import { useCopyText } from '@ai-directory/ui/copy-button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { IconButton } from '@ai-directory/ui/icon-button';
import { CopyPlus, Download, ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import type { ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { downloadTextFile } from '../internal/download-text-file.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { CopyPromptButton } from '../internal/prompt-buttons.tsx';
import type { AgentFormat } from '../rules/agent-file.ts';
import { getOpenInUrl, openInTargets, type OpenInResult } from '../rules/open-in.ts';
import type { DownloadFormat } from '../rules/prompt-file.ts';
import { saveModifiedDialogMessages } from '../save-modified-dialog/save-modified-messages.ts';
import styles from './prompt-detail.module.css';
import {
  usePromptDetail,
  usePromptFormDialog,
  type PromptDetailButtonProps,
  type PromptDetailOptions,
  type PromptDetailState,
} from './use-prompt-detail.ts';

export const promptDetailMessages = defineMessages('promptDetail', {
  copy: 'Copy prompt',
});

const SaveModifiedDialog = lazyWithRetry(
  async () => (await import('../save-modified-dialog/save-modified-dialog.tsx')).SaveModifiedDialog,
);

/** Renders the buttons that are its children and 'Copy prompt', which stays in reach on phones. */
export function PromptDetailFooter({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cx(styles.buttons, className)}>
      <div className={styles.secondary}>{children}</div>
      <div className={styles.copy}>
        <PromptDetailCopy />
      </div>
    </div>
  );
}

/** Copies the filled prompt, and focuses the first field without a value. */
export function PromptDetailCopy(props: PromptDetailButtonProps) {
  const { prompt, values, valueFields, onNotify, recordUse } = usePromptDetail();
  const t = useMessages(promptDetailMessages);

  return (
    <CopyPromptButton
      variant="primary"
      {...props}
      label={t.copy}
      prompt={prompt}
      values={values}
      onNotify={onNotify}
      onCopied={([missing]) => {
        const index = prompt.variables.findIndex(({ name }) => name === missing);
        valueFields.current?.querySelectorAll('textarea')[index]?.focus();
        void recordUse();
      }}
    />
  );
}

export interface PromptDetailSaveModifiedProps
  extends PromptDetailButtonProps, Pick<PromptDetailOptions, 'onSaveModified'> {}

/** Opens a form that saves a modified copy. */
export function PromptDetailSaveModified({ onSaveModified, ...props }: PromptDetailSaveModifiedProps) {
  const { prompt, values, onDirtyChange, notify } = usePromptDetail();
  const t = useMessages(saveModifiedDialogMessages);
  const shared = useMessages(promptActionMessages);
  const { draftId, isOpen, setIsOpen, open } = usePromptFormDialog('copy', shared.signInToSave);
  if (!onSaveModified) return null;

  return (
    <>
      <Button {...props} onClick={open}>
        <CopyPlus aria-hidden="true" />
        {t.title}
      </Button>
      {isOpen && (
        <SaveModifiedDialog
          open
          onOpenChange={setIsOpen}
          prompt={prompt}
          values={values}
          draftId={draftId}
          onDirtyChange={onDirtyChange}
          onSave={async (copy) => {
            await onSaveModified(prompt, copy);
            notify('success', shared.copySaved);
          }}
        />
      )}
    </>
  );
}

type Format = DownloadFormat | AgentFormat;

export const downloadMenuMessages = defineMessages('downloadMenu', {
  label: 'Download',
  formats: {
    md: 'Markdown with its variables (.md)',
    txt: 'Text, filled in (.txt)',
    json: 'JSON, to be imported (.json)',
    skill: 'Agent Skill (SKILL.md)',
    command: 'Slash command (.md)',
  } satisfies Record<Format, string>,
  downloaded: 'Prompt downloaded!',
  failed: 'Failed to download prompt',
});

/** Downloads the prompt as a file in the selected format. */
export function PromptDetailDownload(props: PromptDetailButtonProps) {
  const { prompt, getFilledPrompt, notify, recordUse } = usePromptDetail();
  const t = useMessages(downloadMenuMessages);

  const createFile = async (format: Format) =>
    format === 'skill' || format === 'command'
      ? (await import('../rules/agent-file.ts')).createAgentFile(prompt, format)
      : (await import('../rules/prompt-file.ts')).createPromptFile(prompt, format, getFilledPrompt());

  const download = async (format: Format) => {
    try {
      downloadTextFile(await createFile(format));
      notify('success', t.downloaded);
      void recordUse();
    } catch {
      notify('danger', t.failed);
    }
  };

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton {...props} label={t.label}>
          <Download aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {Object.entries(t.formats).map(([format, label]) => (
          <DropdownMenuItem key={format} onSelect={() => void download(format as Format)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export const openInMenuMessages = defineMessages('openInMenu', {
  label: 'Open in…',
  copiesPrompt: 'copies the prompt',
  noPrefill: (name: string) => `${name} takes no prompt from a link. It is copied: paste it there.`,
  tooLong: (name: string) => `The prompt is too long for a link to ${name}. It is copied: paste it there.`,
});

/** Opens the filled prompt in an assistant on the web: in its URL, or on the clipboard. */
export function PromptDetailOpenIn(props: PromptDetailButtonProps) {
  const t = useMessages(openInMenuMessages);

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button {...props}>
          <ExternalLink aria-hidden="true" />
          {t.label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <Targets />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Targets() {
  const detail = usePromptDetail();
  const t = useMessages(openInMenuMessages);
  const { copyFailed } = useMessages(promptActionMessages);
  const copyText = useCopyText();
  const prompt = getFilledPromptOrNull(detail);
  if (prompt === null) return <DropdownMenuItem disabled>{copyFailed}</DropdownMenuItem>;

  const copy = async (name: string, reason: NonNullable<OpenInResult['copyReason']>) => {
    try {
      await copyText(prompt);
      detail.notify('info', reason === 'too_long' ? t.tooLong(name) : t.noPrefill(name));
    } catch {
      detail.notify('danger', copyFailed);
    }
  };

  return openInTargets.map((target) => {
    const { href, copyReason } = getOpenInUrl(target, prompt);
    const handleSelect = () => {
      if (copyReason) void copy(target.name, copyReason);
      void detail.recordUse();
    };
    // A link, since pop-up blockers block `window.open`.
    return (
      <DropdownMenuItem key={target.name} asChild onSelect={handleSelect}>
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.target}>
          {target.name}
          {copyReason && <span className={styles.targetHint}>{t.copiesPrompt}</span>}
        </a>
      </DropdownMenuItem>
    );
  });
}

/** Returns null if the filled prompt would be too long. */
function getFilledPromptOrNull({ getFilledPrompt }: PromptDetailState): string | null {
  try {
    return getFilledPrompt();
  } catch {
    return null;
  }
}
