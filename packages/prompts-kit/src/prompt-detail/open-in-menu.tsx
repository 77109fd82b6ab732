'use client';

import { Button } from '@ai-directory/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { ExternalLink } from '@ai-directory/ui/icons';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { openIn, openInTargets, type Opening } from '../rules/open-in.ts';
import { copiesPrompt, copyFailed, noPrefill, openIn as openInWord, tooLongToOpen } from '../words.ts';
import styles from './prompt-detail.module.css';
import type { Detail } from './use-detail.ts';

/** Opens an assistant on the web with the filled prompt: in its address, or on the clipboard. */
export function OpenInMenu({ detail }: { detail: Detail }) {
  const words = useKitWords({ openIn: openInWord });

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <ExternalLink aria-hidden="true" />
          {words.openIn}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <Targets detail={detail} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Targets({ detail: { text, say, used } }: { detail: Detail }) {
  const words = useKitWords({ copiesPrompt, copyFailed, noPrefill, tooLongToOpen });
  const prompt = whole(text);
  if (prompt === null) return <DropdownMenuItem disabled>{words.copyFailed}</DropdownMenuItem>;

  const copy = async (name: string, copies: NonNullable<Opening['copies']>) => {
    try {
      await navigator.clipboard.writeText(prompt);
      say('info', copies === 'too long' ? words.tooLongToOpen(name) : words.noPrefill(name));
    } catch {
      say('error', words.copyFailed);
    }
  };

  return openInTargets.map((target) => {
    const { href, copies } = openIn(target, prompt);
    const open = () => {
      if (copies) void copy(target.name, copies);
      void used();
    };
    // A link, not `window.open`: no browser takes it for a pop-up.
    return (
      <DropdownMenuItem key={target.name} asChild onSelect={open}>
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.target}>
          {target.name}
          {copies && <span className={styles.targetHint}>{words.copiesPrompt}</span>}
        </a>
      </DropdownMenuItem>
    );
  });
}

/** The filled prompt; null where it would be too long. */
function whole(text: () => string): string | null {
  try {
    return text();
  } catch {
    return null;
  }
}
