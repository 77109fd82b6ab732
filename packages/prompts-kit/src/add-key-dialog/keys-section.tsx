'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ChevronLeft } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { useEffect, useRef, useState } from 'react';

import type { KeyCallbacks } from '../api-keys-panel/key-callbacks.ts';
import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { getProvider } from '../rules/providers.ts';
import { addKeyDialogMessages } from './add-key-messages.ts';
import styles from './add-key-dialog.module.css';
import { ProviderKeyForm, type KeyDraft } from './provider-key-form.tsx';
import { ProviderList } from './provider-list.tsx';

interface KeysSectionProps extends Pick<KeyCallbacks, 'onSave' | 'onToggleModel' | 'onNotify'> {
  keys: readonly ProviderKey[];
  /** Id of the provider that is initially selected. */
  provider?: string | undefined;
  /** Called when the user cancels. */
  onCancel: () => void;
  /** Called when a key was saved and no other is typed. */
  onSaved: () => void;
  /** Called when a key is typed or a model is turned off, and when that is no longer so. */
  onDirtyChange: (isDirty: boolean) => void;
}

const emptyDraft: KeyDraft = { apiKey: '', disabledModels: new Set() };

const isDirty = ({ apiKey, disabledModels }: KeyDraft) => apiKey.trim() !== '' || disabledModels.size > 0;

/** Renders the provider list beside the selected provider's form; in a narrow container, one of the two. */
export function KeysSection({
  keys,
  provider: initialProvider,
  onSaved,
  onDirtyChange,
  ...props
}: KeysSectionProps) {
  const t = useMessages(addKeyDialogMessages);
  const [selectedId, setSelectedId] = useState(initialProvider);
  // Held here, so that selecting another provider does not discard input.
  const [drafts, setDrafts] = useState<Record<string, KeyDraft>>({});
  useReportDirty(Object.values(drafts).some(isDirty), onDirtyChange);
  const root = useRef<HTMLDivElement>(null);
  const provider = selectedId === undefined ? undefined : getProvider(selectedId);
  const storedKey = keys.find((key) => key.provider === selectedId);

  // The clicked button may get hidden: focus moves to the next step. Initial focus is set by the dialog.
  const previousId = useRef(selectedId);
  useEffect(() => {
    if (previousId.current === selectedId) return;
    previousId.current = selectedId;
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [selectedId]);

  /** Keys typed for other providers stay in the dialog. */
  const removeDraft = (id: string) => {
    const { [id]: _saved, ...others } = drafts;
    setDrafts(others);
    if (!Object.values(others).some(isDirty)) onSaved();
  };

  return (
    <div ref={root} className={styles.container}>
      <div className={styles.keys}>
        <ProviderList keys={keys} selected={provider?.id} onSelect={setSelectedId} />
        <div className={styles.pane}>
          {provider ? (
            <>
              <Button variant="ghost" className={styles.back} onClick={() => setSelectedId(undefined)}>
                <ChevronLeft aria-hidden="true" />
                {t.allProviders}
              </Button>
              <ProviderKeyForm
                key={provider.id}
                {...props}
                provider={provider}
                storedKey={storedKey}
                draft={drafts[provider.id] ?? emptyDraft}
                onSaved={() => removeDraft(provider.id)}
                onDraftChange={(draft) => setDrafts({ ...drafts, [provider.id]: draft })}
              />
            </>
          ) : (
            <EmptyState as="p" title={t.selectProvider} className={styles.empty} />
          )}
        </div>
      </div>
    </div>
  );
}
