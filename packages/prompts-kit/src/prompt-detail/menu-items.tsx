'use client';

import { useCopyText } from '@ai-directory/ui/copy-button';
import { DropdownMenuItem } from '@ai-directory/ui/dropdown-menu';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { downloadTextFile } from '../internal/download-text-file.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { createAgentFile, type AgentFormat } from '../rules/agent-file.ts';
import { getOpenInUrl, openInTargets, type OpenInResult } from '../rules/open-in.ts';
import { createPromptFile, type DownloadFormat } from '../rules/prompt-file.ts';
import styles from './menu-items.module.css';
import { usePromptDetail, type PromptDetailState } from './use-prompt-detail.ts';

type Format = DownloadFormat | AgentFormat;

export const downloadMenuMessages = defineMessages('downloadMenu', {
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

/** Renders the formats that the prompt can be downloaded in, for a `DropdownMenuContent`. */
export function DownloadItems() {
  const { prompt, getFilledPrompt, notify, recordUse } = usePromptDetail();
  const t = useMessages(downloadMenuMessages);

  const download = (format: Format) => {
    try {
      downloadTextFile(
        format === 'skill' || format === 'command'
          ? createAgentFile(prompt, format)
          : createPromptFile(prompt, format, getFilledPrompt()),
      );
      notify('success', t.downloaded);
      void recordUse();
    } catch {
      notify('danger', t.failed);
    }
  };

  return Object.entries(t.formats).map(([format, label]) => (
    <DropdownMenuItem key={format} onSelect={() => download(format as Format)}>
      {label}
    </DropdownMenuItem>
  ));
}

export const openInMenuMessages = defineMessages('openInMenu', {
  copiesPrompt: 'copies the prompt',
  noPrefill: (name: string) => `${name} takes no prompt from a link. It is copied: paste it there.`,
  tooLong: (name: string) => `The prompt is too long for a link to ${name}. It is copied: paste it there.`,
});

/** Renders the assistants that the filled prompt can be opened in, for a `DropdownMenuContent`. */
export function OpenInItems() {
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
