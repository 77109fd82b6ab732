'use client';

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Download } from '@ai-directory/ui/icons';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { downloadFile, downloadFormats, type DownloadFile, type DownloadFormat } from '../rules/download.ts';
import { download as downloadWord, downloadAs, downloaded, downloadFailed } from '../words.ts';
import type { PromptDetailProps } from './prompt-detail.tsx';
import type { Detail } from './use-detail.ts';

export interface DownloadMenuProps extends Pick<PromptDetailProps, 'prompt'> {
  detail: Detail;
}

/** The prompt as a file of one's choice. */
export function DownloadMenu({ prompt, detail: { text, say, used } }: DownloadMenuProps) {
  const words = useKitWords({ download: downloadWord, downloadAs, downloaded, downloadFailed });

  const download = (format: DownloadFormat) => {
    try {
      hand(downloadFile(prompt, format, text()));
      say('success', words.downloaded);
      void used();
    } catch {
      say('error', words.downloadFailed);
    }
  };

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={words.download}>
          <Download aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {downloadFormats.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => download(format)}>
            {words.downloadAs[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Hands a file to the browser. */
function hand({ name, type, text }: DownloadFile) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
