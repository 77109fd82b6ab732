'use client';

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Download } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { downloadTextFile } from '../internal/download-text-file.ts';
import type { AgentFormat } from '../rules/agent-file.ts';
import type { DownloadFormat } from '../rules/prompt-file.ts';
import type { PromptDetailPartProps } from './use-prompt-detail.ts';

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
export function DownloadMenu({ prompt, detail }: PromptDetailPartProps) {
  const t = useMessages(downloadMenuMessages);

  const createFile = async (format: Format) =>
    format === 'skill' || format === 'command'
      ? (await import('../rules/agent-file.ts')).createAgentFile(prompt, format)
      : (await import('../rules/prompt-file.ts')).createPromptFile(prompt, format, detail.getFilledPrompt());

  const download = async (format: Format) => {
    try {
      downloadTextFile(await createFile(format));
      detail.notify('success', t.downloaded);
      void detail.recordUse();
    } catch {
      detail.notify('danger', t.failed);
    }
  };

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t.label}>
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
