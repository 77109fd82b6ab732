'use client';

import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { Plus, Upload } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useState } from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import {
  defaultFilters,
  hasFilters,
  type LibraryFilters,
  type LibraryView,
} from '../prompt-filters/library-filters.ts';
import { PromptFilters } from '../prompt-filters/prompt-filters.tsx';
import type { PromptSource } from '../sources/prompt-source.ts';
import { PromptTabs, requiresAccount } from '../prompt-tabs/prompt-tabs.tsx';
import { LibraryDialogs } from './library-dialogs.tsx';
import { useOpenWithDraft } from './use-open-with-draft.ts';
import {
  resolveOptions,
  type DialogState,
  type LibraryLayout,
  type PromptLibraryProps,
} from './library-options.ts';
import styles from './library.module.css';
import { usePromptCache } from './prompt-cache.ts';
import { toListParams, usePromptList } from './prompt-list-query.ts';
import { PromptList } from './prompt-list.tsx';
import { usePromptActions } from './use-prompt-actions.ts';

export const promptLibraryMessages = defineMessages('promptLibrary', {
  title: 'Smart Prompts',
  description: 'Reusable prompts with variables to fill in before you copy them.',
  create: 'Create Prompt',
  import: 'Import Prompts',
});

const GeneratorView = lazyWithRetry(
  async () => (await import('./prompt-generator-panel.tsx')).PromptGeneratorPanel,
);
const SettingsView = lazyWithRetry(async () => (await import('./settings-view.tsx')).SettingsView);

/** Renders the Smart Prompts screen over a source of prompts. */
export function PromptLibrary({ renderLayout = renderDefaultLayout, ...props }: PromptLibraryProps) {
  const options = resolveOptions(props);
  const { source, currentUser, onChanged } = options;
  const { getFiltersHref } = props;
  const { filters, selectedFilters, setFilters } = useFilters(props);
  const isLocked = (name: LibraryView) => requiresAccount(name) && !currentUser;
  // An anonymous user stays on the public prompts, see docs/specification.md, section 4.
  const toVisible = <Filters extends { view: LibraryView }>(values: Filters): Filters =>
    isLocked(values.view) ? { ...values, view: 'public' } : values;
  const visibleFilters = toVisible(filters);
  const controlFilters = toVisible(selectedFilters);
  const { view } = visibleFilters;
  const [hasGenerator, setHasGenerator] = useState(false);
  if (view === 'ai-gen' && !hasGenerator) setHasGenerator(true);
  const [dialog, setDialog] = useState<DialogState>(isLocked(filters.view) ? { type: 'sign-in' } : null);

  useOpenWithDraft(options, setDialog);

  const { cache, promptsById } = usePromptCache(source, currentUser?.id);
  const list = usePromptList({
    source,
    cache,
    promptsById,
    params: toListParams(visibleFilters),
    initialPage: props.initialPage,
  });
  const isLoading = list.loading || props.pendingFilters !== undefined;
  const actions = usePromptActions({
    ...options,
    cache,
    onSuccess: (action, affectsLists) => {
      onChanged?.();
      // An unsaved prompt leaves the favorites.
      if (affectsLists || (action === 'save' && view === 'favorites')) void list.refetch();
    },
    // Shown to its owner wherever it was created.
    onCreated: () => {
      const isListed = (view === 'my-prompts' || view === 'all') && !hasFilters(filters);
      if (!isListed) setFilters({ ...defaultFilters, view: 'my-prompts' });
    },
    onCopied: (prompt) => setDialog({ type: 'detail', prompt }),
  });

  const selectView = (next: LibraryView) => {
    if (isLocked(next)) setDialog({ type: 'sign-in', view: next });
    setFilters(toVisible({ view: next }));
  };

  const layout = renderLayout({
    actions: currentUser && <Actions source={source} onDialogChange={setDialog} />,
    children: (
      <>
        <PromptTabs
          value={controlFilters.view}
          views={getAvailableViews(source)}
          locked={!currentUser}
          onValueChange={selectView}
          getViewHref={
            getFiltersHref && ((next) => getFiltersHref({ ...selectedFilters, page: 1, view: next }))
          }
        >
          {/* Stays mounted, so that a running generation goes on while another view is shown. */}
          {hasGenerator && (
            <GeneratorView
              {...options}
              visible={view === 'ai-gen'}
              onOpenSettings={() => selectView('settings')}
            />
          )}
          {view === 'settings' && <SettingsView {...options} {...props.settings} />}
          {view !== 'ai-gen' && view !== 'settings' && (
            <>
              <PromptFilters
                filters={controlFilters}
                onFiltersChange={setFilters}
                getFiltersHref={getFiltersHref}
                total={isLoading ? undefined : list.page?.totalCount}
              />
              <PromptList
                {...props}
                currentUser={currentUser}
                onNotify={options.onNotify}
                list={{ ...list, loading: isLoading }}
                filters={visibleFilters}
                onFiltersChange={setFilters}
                actions={actions}
                onDialogChange={setDialog}
              />
            </>
          )}
        </PromptTabs>
        <LibraryDialogs
          options={options}
          dialog={dialog}
          promptsById={promptsById}
          actions={actions}
          onDialogChange={setDialog}
          onListsChanged={() => {
            onChanged?.();
            void list.refetch();
          }}
          onRestored={(prompt) => cache.upsert([prompt])}
          onOpenSettings={() => {
            setDialog(null);
            selectView('settings');
          }}
          onCreatorClick={(creator) => setFilters({ ...visibleFilters, page: 1, creator })}
        />
      </>
    ),
  });
  // As an element: docs are generated for functions that return one.
  return <>{layout}</>;
}

/** Returns the filters, controlled by the host or uncontrolled. Every change goes to the first page unless it sets another. */
function useFilters({
  filters: filtersProp,
  pendingFilters,
  onFiltersChange,
}: Pick<PromptLibraryProps, 'filters' | 'pendingFilters' | 'onFiltersChange'>) {
  const [uncontrolledFilters, setUncontrolledFilters] = useState(defaultFilters);
  const filters: LibraryFilters = filtersProp ? { ...defaultFilters, ...filtersProp } : uncontrolledFilters;
  const selectedFilters = pendingFilters ?? filters;

  const setFilters = (changes: Partial<LibraryFilters>, options = { replace: false }) => {
    const next = { ...selectedFilters, page: 1, ...changes };
    setUncontrolledFilters(next);
    onFiltersChange?.(next, options);
  };

  return { filters, selectedFilters, setFilters };
}

/** Returns the views that the source supports. */
const getAvailableViews = ({
  create,
  save,
  sharing,
  generation,
  keys,
  settings,
}: PromptSource): LibraryView[] => [
  'all',
  ...(create ? ['my-prompts' as const] : []),
  'public',
  ...(save ? ['favorites' as const] : []),
  ...(sharing ? ['shared' as const] : []),
  ...(generation ? ['ai-gen' as const] : []),
  ...(keys || settings ? ['settings' as const] : []),
];

interface ActionsProps {
  source: PromptSource;
  onDialogChange: (dialog: DialogState) => void;
}

function Actions({ source, onDialogChange }: ActionsProps) {
  const t = useMessages(promptLibraryMessages);

  return (
    <>
      {source.imports && (
        <Button onClick={() => onDialogChange({ type: 'import' })}>
          <Upload aria-hidden="true" /> {t.import}
        </Button>
      )}
      {source.create && (
        <Button variant="primary" onClick={() => onDialogChange({ type: 'create' })}>
          <Plus aria-hidden="true" /> {t.create}
        </Button>
      )}
    </>
  );
}

const renderDefaultLayout = (layout: LibraryLayout) => <DefaultLayout {...layout} />;

function DefaultLayout({ actions, children }: LibraryLayout) {
  const t = useMessages(promptLibraryMessages);

  return (
    <div className={styles.root}>
      <div className={styles.header}>
        <div className={styles.text}>
          <Heading as="h1">{t.title}</Heading>
          <Text variant="muted" className={styles.description}>
            {t.description}
          </Text>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
