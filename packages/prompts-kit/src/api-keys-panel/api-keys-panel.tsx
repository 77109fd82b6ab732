'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Heading } from '@ai-directory/ui/heading';
import { Plus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { useRef, useState, type ComponentProps, type RefObject } from 'react';

import { cx } from '../internal/cx.ts';
import { subheadings } from '../internal/subheadings.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import type { AddKeyDialogProps } from '../add-key-dialog/add-key-dialog.tsx';
import { getProvider } from '../rules/providers.ts';
import styles from './api-keys-panel.module.css';
import type { KeyCallbacks } from './key-callbacks.ts';
import { ProviderCard, ProviderCardSkeleton } from './provider-card.tsx';
import { useSyncedProviderKeys } from './use-synced-provider-keys.ts';

export type { KeyCallbacks } from './key-callbacks.ts';

export const apiKeysPanelMessages = defineMessages('apiKeysPanel', {
  title: 'API Keys',
  add: 'Add Key',
  loading: 'Loading API keys',
  loadFailed: 'Failed to load API keys',
  empty: 'No API keys configured. Add an API key to enable models.',
  deleteTitle: 'Are you sure you want to delete this API key?',
  deleteDescription: ({ provider, last4 }: { provider: string; last4: string }) =>
    `${last4 ? `${provider}, key ending in ${last4}` : provider}. Its models are unavailable until you add a key again.`,
  delete: 'Delete',
  deleting: 'Deleting…',
  deleted: 'API key deleted successfully',
  deleteFailed: 'Failed to delete API key',
});

export interface ApiKeysPanelProps
  extends KeyCallbacks, Omit<ComponentProps<'section'>, keyof KeyCallbacks | 'children'> {
  /** The user's stored keys; undefined while they are loading. */
  keys: readonly ProviderKey[] | undefined;
  /** Whether the keys could not be loaded. */
  isError?: boolean | undefined;
  /** Refetches the keys: after an error, and when another tab stored or removed one. */
  onReload: () => void | Promise<unknown>;
  /** The signed-in user; what the browser stored for another user is ignored. */
  currentUserId?: string | undefined;
  /** Returns the URL of another section of the settings; undefined if there is none. */
  getSectionHref?: AddKeyDialogProps['getSectionHref'];
  /** Called when the add-key dialog gets, or no longer has, unsaved input. */
  onDirtyChange?: AddKeyDialogProps['onDirtyChange'];
  /** Level of the heading “API Keys”. @default 'h2' */
  as?: 'h2' | 'h3' | undefined;
  /** Renders the heading. Without it, for a page that has it already, the cards' headings take its level. @default true */
  heading?: boolean | undefined;
}

const AddKeyDialog = lazyWithRetry(
  async () => (await import('../add-key-dialog/add-key-dialog.tsx')).AddKeyDialog,
);

/** Manages the user's API keys of model providers: add, test, enable, remove. */
export function ApiKeysPanel({
  keys: keysProp,
  isError = false,
  onReload,
  currentUserId,
  getSectionHref,
  onDirtyChange,
  as = 'h2',
  heading = true,
  onSave,
  onTest,
  onToggle,
  onToggleModel,
  onRemove,
  onNotify,
  className,
  ...props
}: ApiKeysPanelProps) {
  const t = useMessages(apiKeysPanelMessages);
  const { keys, expectedProviders } = useSyncedProviderKeys({ keys: keysProp, onReload, currentUserId });
  const [dialog, setDialog] = useState<{ open: boolean; provider?: string | undefined }>();
  const addTrigger = useLazyTrigger(AddKeyDialog.load, () => setDialog({ open: true }));
  const [keyToRemove, setKeyToRemove] = useState<ProviderKey>();
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <Stack asChild className={cx(styles.root, className)}>
      <section aria-label={t.title} {...props}>
        <div className={styles.header}>
          {heading && (
            <Heading as={as} size="large">
              {t.title}
            </Heading>
          )}
          <Button ref={addButton} variant="primary" {...addTrigger}>
            <Plus aria-hidden="true" />
            {t.add}
          </Button>
        </div>
        <ProviderKeys
          keys={keys}
          isError={isError}
          onReload={onReload}
          expectedProviders={expectedProviders}
          as={heading ? subheadings[as] : as}
          onTest={onTest}
          onToggle={onToggle}
          onNotify={onNotify}
          onConfigure={(provider) => setDialog({ open: true, provider })}
          onRemoveClick={setKeyToRemove}
        />
        {dialog && (
          <AddKeyDialog
            {...dialog}
            keys={keys ?? []}
            getSectionHref={getSectionHref}
            onDirtyChange={onDirtyChange}
            onSave={onSave}
            onToggleModel={onToggleModel}
            onNotify={onNotify}
            onOpenChange={(open) => setDialog({ ...dialog, open })}
          />
        )}
        <RemoveKeyDialog
          providerKey={keyToRemove}
          onRemove={onRemove}
          onNotify={onNotify}
          onClose={() => setKeyToRemove(undefined)}
          focusAfterRemoval={addButton}
        />
      </section>
    </Stack>
  );
}

interface ProviderKeysProps extends Pick<
  ApiKeysPanelProps,
  'keys' | 'isError' | 'onReload' | 'onTest' | 'onToggle' | 'onNotify'
> {
  /** Providers to show skeletons for while the keys are loading. */
  expectedProviders: readonly string[];
  as: 'h2' | 'h3' | 'h4';
  onConfigure: (provider: string) => void;
  onRemoveClick: (key: ProviderKey) => void;
}

function ProviderKeys({ keys, isError = false, expectedProviders, onReload, ...props }: ProviderKeysProps) {
  const t = useMessages(apiKeysPanelMessages);

  if (isError && !keys) return <ErrorState message={t.loadFailed} onRetry={onReload} />;
  if (!keys) {
    const placeholders = expectedProviders.length > 0 ? expectedProviders : [''];
    return (
      <div aria-busy="true" className={styles.grid}>
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        {placeholders.map((provider) => (
          <ProviderCardSkeleton key={provider} provider={provider} />
        ))}
      </div>
    );
  }
  if (keys.length === 0) return <EmptyState as="p" title={t.empty} />;
  return (
    <ul className={styles.grid}>
      {keys.map((key) => (
        <li key={key.provider}>
          <ProviderCard {...props} providerKey={key} />
        </li>
      ))}
    </ul>
  );
}

interface RemoveKeyDialogProps extends Pick<KeyCallbacks, 'onRemove' | 'onNotify'> {
  /** The key to remove; the dialog is open while there is one. */
  providerKey: ProviderKey | undefined;
  onClose: () => void;
  /** Receives focus after a removal, since the key's card was removed. */
  focusAfterRemoval: RefObject<HTMLElement | null>;
}

function RemoveKeyDialog({
  providerKey,
  onClose,
  focusAfterRemoval,
  onRemove,
  onNotify,
}: RemoveKeyDialogProps) {
  const t = useMessages(apiKeysPanelMessages);
  // Keeps the text while the dialog fades out.
  const [shownKey, setShownKey] = useState(providerKey);
  if (providerKey && providerKey !== shownKey) setShownKey(providerKey);
  const isRemoved = useRef(false);

  if (!shownKey) return null;
  const { provider, last4 } = shownKey;
  return (
    <ConfirmDialog
      open={providerKey !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t.deleteTitle}
      description={t.deleteDescription({ provider: getProvider(provider)?.name ?? provider, last4 })}
      confirmLabel={t.delete}
      loadingLabel={t.deleting}
      getErrorMessage={() => t.deleteFailed}
      onConfirm={async () => {
        await onRemove(provider);
        isRemoved.current = true;
        onNotify({ variant: 'success', message: t.deleted });
      }}
      onOpenAutoFocus={() => {
        isRemoved.current = false;
      }}
      onCloseAutoFocus={(event) => {
        if (!isRemoved.current) return;
        event.preventDefault();
        focusAfterRemoval.current?.focus();
      }}
    />
  );
}
