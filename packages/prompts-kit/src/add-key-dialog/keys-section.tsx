'use client';

import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ChevronLeft } from '@ai-directory/ui/icons';
import { useEffect, useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { providerOf } from '../rules/providers.ts';
import { allProviders, keyRequired } from '../words/keys.ts';
import type { AddKeyDialogProps } from './add-key-dialog.tsx';
import styles from './add-key-dialog.module.css';
import { ConfigurePane, type KeyDraft } from './configure-pane.tsx';
import { ProviderList } from './provider-list.tsx';

export interface KeysSectionProps extends Omit<AddKeyDialogProps, 'open' | 'onOpenChange'> {
  /** Closes the dialog. */
  onLeave: () => void;
}

const blank: KeyDraft = { typed: '', off: new Set() };

/** The providers, and the key of the one that is chosen: side by side, or one after the other where there is no room. */
export function KeysSection({ keys, provider: first, ...props }: KeysSectionProps) {
  const words = useKitWords({ allProviders, keyRequired });
  const [chosen, setChosen] = useState(first);
  // Here, so that a look at another provider takes nothing away.
  const [drafts, setDrafts] = useState<Record<string, KeyDraft>>({});
  const root = useRef<HTMLDivElement>(null);
  const provider = chosen === undefined ? undefined : providerOf(chosen);
  const stored = keys.find((key) => key.provider === chosen);

  // The pressed button may hide: focus goes to the next step. At the start that is the dialog's work.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    root.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [chosen]);

  return (
    <div ref={root} className={styles.container}>
      <div className={styles.keys}>
        <ProviderList keys={keys} chosen={provider?.id} onChoose={setChosen} />
        <div className={styles.pane}>
          {provider ? (
            <>
              <Button variant="ghost" className={styles.back} onClick={() => setChosen(undefined)}>
                <ChevronLeft aria-hidden="true" />
                {words.allProviders}
              </Button>
              <ConfigurePane
                key={provider.id}
                {...props}
                provider={provider}
                stored={stored}
                draft={drafts[provider.id] ?? blank}
                onDraft={(draft) => setDrafts({ ...drafts, [provider.id]: draft })}
              />
            </>
          ) : (
            <EmptyState as="p" title={words.keyRequired} className={styles.unchosen} />
          )}
        </div>
      </div>
    </div>
  );
}
