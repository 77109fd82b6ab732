'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Plus } from '@ai-directory/ui/icons';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useId, useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { addKey, apiKeys, keysFailed, loadingKeys, noKeys } from '../words/keys.ts';
import styles from './api-keys-panel.module.css';
import { useFollowedKeys } from './enablement.ts';
import type { KeyCallbacks } from './key-callbacks.ts';
import { ProviderCard, ProviderCardSkeleton } from './provider-card.tsx';
import { RemoveKeyQuestion } from './remove-key-question.tsx';

export type { KeyCallbacks } from './key-callbacks.ts';

export interface ApiKeysPanelProps extends KeyCallbacks {
  /** The viewer's stored keys; undefined as long as they are not loaded. */
  keys: readonly ProviderKey[] | undefined;
  /** Whether loading them failed. */
  failed?: boolean | undefined;
  /** Loads the keys again: after a failure, and when another tab of the browser stored or removed one. */
  onReload: () => void | Promise<unknown>;
  /** Whose keys they are: what the browser remembers of somebody else's is not shown. */
  viewerId?: string | undefined;
  /** The level of the heading 'API Keys' on this page. */
  headingLevel?: 2 | 3 | undefined;
}

const AddKeyDialog = lazyPart(
  async () => (await import('../add-key-dialog/add-key-dialog.tsx')).AddKeyDialog,
);

/** The keys of model providers that a person has stored: add, test, enable, remove. */
export function ApiKeysPanel({ headingLevel = 2, ...props }: ApiKeysPanelProps) {
  const words = useKitWords({ addKey, apiKeys });
  const { keys, expected } = useFollowedKeys(props);
  const [dialog, setDialog] = useState<{ open: boolean; provider?: string | undefined }>();
  const [removed, setRemoved] = useState<ProviderKey>();
  const addButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Heading = `h${headingLevel}` as const;

  return (
    <section aria-labelledby={id} className={styles.root}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {words.apiKeys}
        </Heading>
        <Button ref={addButton} variant="primary" onClick={() => setDialog({ open: true })}>
          <Plus aria-hidden="true" />
          {words.addKey}
        </Button>
      </div>
      <Keys
        {...props}
        keys={keys}
        expected={expected}
        titleLevel={headingLevel === 2 ? 'h3' : 'h4'}
        onConfigure={(provider) => setDialog({ open: true, provider })}
        onAskRemove={setRemoved}
      />
      {dialog && (
        <AddKeyDialog
          {...props}
          {...dialog}
          keys={keys ?? []}
          onOpenChange={(open) => setDialog({ ...dialog, open })}
        />
      )}
      <RemoveKeyQuestion
        {...props}
        removed={removed}
        onClose={() => setRemoved(undefined)}
        after={addButton}
      />
    </section>
  );
}

interface KeysProps extends Omit<ApiKeysPanelProps, 'headingLevel'> {
  /** The providers whose cards are awaited. */
  expected: readonly string[];
  titleLevel: 'h3' | 'h4';
  onConfigure: (provider: string) => void;
  onAskRemove: (key: ProviderKey) => void;
}

/** The cards, or what stands in their place. */
function Keys({ keys, failed = false, expected, onReload, ...props }: KeysProps) {
  const words = useKitWords({ keysFailed, loadingKeys, noKeys });

  if (failed && !keys) return <ErrorState message={words.keysFailed} onRetry={onReload} />;
  if (!keys) {
    const awaited = expected.length > 0 ? expected : [''];
    return (
      <div aria-busy="true" className={styles.grid}>
        <VisuallyHidden role="status">{words.loadingKeys}</VisuallyHidden>
        {awaited.map((provider) => (
          <ProviderCardSkeleton key={provider} provider={provider} />
        ))}
      </div>
    );
  }
  if (keys.length === 0) return <EmptyState as="p" title={words.noKeys} />;
  return (
    <ul className={styles.grid}>
      {keys.map((key) => (
        <li key={key.provider}>
          <ProviderCard {...props} stored={key} />
        </li>
      ))}
    </ul>
  );
}
