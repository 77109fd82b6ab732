'use client';

import { Button } from '@ai-directory/ui/button';
import { useCopyText } from '@ai-directory/ui/copy-button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { getOpenInUrl, openInTargets, type OpenInResult } from '../rules/open-in.ts';
import styles from './prompt-detail.module.css';
import type { PromptDetailState } from './use-prompt-detail.ts';

export const openInMenuMessages = defineMessages('openInMenu', {
  label: 'Open in…',
  copiesPrompt: 'copies the prompt',
  copyFailed: 'Failed to copy prompt',
  noPrefill: (name: string) => `${name} takes no prompt from a link. It is copied: paste it there.`,
  tooLong: (name: string) => `The prompt is too long for a link to ${name}. It is copied: paste it there.`,
});

interface OpenInMenuProps {
  detail: PromptDetailState;
}

/** Opens the filled prompt in an assistant on the web: in its URL, or on the clipboard. */
export function OpenInMenu({ detail }: OpenInMenuProps) {
  const t = useMessages(openInMenuMessages);

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <ExternalLink aria-hidden="true" />
          {t.label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <Targets detail={detail} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Targets({ detail }: OpenInMenuProps) {
  const t = useMessages(openInMenuMessages);
  const copyText = useCopyText();
  const prompt = getFilledPromptOrNull(detail);
  if (prompt === null) return <DropdownMenuItem disabled>{t.copyFailed}</DropdownMenuItem>;

  const copy = async (name: string, reason: NonNullable<OpenInResult['copyReason']>) => {
    try {
      await copyText(prompt);
      detail.notify('info', reason === 'too_long' ? t.tooLong(name) : t.noPrefill(name));
    } catch {
      detail.notify('danger', t.copyFailed);
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
function getFilledPromptOrNull(detail: PromptDetailState): string | null {
  try {
    return detail.getFilledPrompt();
  } catch {
    return null;
  }
}
