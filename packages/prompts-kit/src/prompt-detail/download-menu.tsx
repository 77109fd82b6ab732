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
import { createPromptFile, downloadFormats, type DownloadFormat } from '../rules/prompt-file.ts';
import type { PromptDetailPartProps } from './use-prompt-detail.ts';

export const downloadMenuMessages = defineMessages('downloadMenu', {
  label: 'Download',
  formats: {
    md: 'Markdown with its variables (.md)',
    txt: 'Text, filled in (.txt)',
    json: 'JSON, to be imported (.json)',
  } satisfies Record<DownloadFormat, string>,
  downloaded: 'Prompt downloaded!',
  failed: 'Failed to download prompt',
});

/** Downloads the prompt as a file in the selected format. */
export function DownloadMenu({ prompt, detail }: PromptDetailPartProps) {
  const t = useMessages(downloadMenuMessages);

  const download = (format: DownloadFormat) => {
    try {
      downloadTextFile(createPromptFile(prompt, format, detail.getFilledPrompt()));
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
        {downloadFormats.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => download(format)}>
            {t.formats[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
