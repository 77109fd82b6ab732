'use client';

import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { Plus, Upload } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { useState } from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import {
  defaultFilters,
  hasFilters,
  type LibraryFilters,
  type LibraryView,
} from '../prompt-filters/library-filters.ts';
import type { PromptSource } from '../sources/prompt-source.ts';
import { PromptTabs, requiresAccount } from '../prompt-tabs/prompt-tabs.tsx';
import { LibraryDialogs, loadDialog, useDialogState } from './library-dialogs.tsx';
import { useOpenWithDraft } from './use-open-with-draft.ts';
import {
  resolveOptions,
  type DialogState,
  type LibraryLayout,
  type PromptLibraryProps,
  type ResolvedOptions,
} from './library-options.ts';
import styles from './library.module.css';
import { LibraryQueryClient } from './library-query-client.tsx';
import { PromptList } from './prompt-list.tsx';
import { toListParams } from './to-list-params.ts';
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
export function PromptLibrary(props: PromptLibraryProps) {
  const filterState = useFilters(props);
  const options = resolveOptions(props);
  return (
    <LibraryQueryClient source={options.source}>
      {/* Dialogs and selections of one user are not shown to the next one. */}
      <Library key={options.viewerId} {...props} options={options} filterState={filterState} />
    </LibraryQueryClient>
  );
}

interface LibraryProps extends Pick<PromptLibraryProps, 'getFiltersHref' | 'renderLayout' | 'settings'> {
  options: ResolvedOptions;
  filterState: ReturnType<typeof useFilters>;
}

function Library({
  options,
  filterState: { filters, selectedFilters, pending, setFilters },
  getFiltersHref,
  renderLayout = renderDefaultLayout,
  settings,
}: LibraryProps) {
  const { source, currentUser } = options;
  const isLocked = (name: LibraryView) => requiresAccount(name) && !currentUser;
  // An anonymous user stays on the public prompts, see docs/specification.md, section 4.
  const toVisible = <Filters extends { view: LibraryView }>(values: Filters): Filters =>
    isLocked(values.view) ? { ...values, view: 'public' } : values;
  const visibleFilters = toVisible(filters);
  const controlFilters = toVisible(selectedFilters);
  const { view } = visibleFilters;
  const params = toListParams(visibleFilters);
  const [hasGenerator, setHasGenerator] = useState(false);
  if (view === 'ai-gen' && !hasGenerator) setHasGenerator(true);
  const { onDialogChange, ...dialogState } = useDialogState(
    isLocked(filters.view) ? { type: 'sign-in' } : null,
  );

  useOpenWithDraft(options, onDialogChange);

  const actions = usePromptActions(options);

  const selectView = (next: LibraryView) => {
    if (isLocked(next)) void onDialogChange({ type: 'sign-in', view: next });
    setFilters(toVisible({ view: next }));
  };

  const layout = renderLayout({
    actions: currentUser && <Actions source={source} onDialogChange={onDialogChange} />,
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
          {view === 'settings' && <SettingsView {...options} {...settings} />}
          {params && (
            <PromptList
              options={options}
              params={params}
              filters={visibleFilters}
              selectedFilters={controlFilters}
              pending={pending}
              onFiltersChange={setFilters}
              getFiltersHref={getFiltersHref}
              actions={actions}
              onDialogChange={onDialogChange}
            />
          )}
        </PromptTabs>
        <LibraryDialogs
          options={options}
          {...dialogState}
          actions={actions}
          onDialogChange={onDialogChange}
          // Shown to its owner wherever it was created.
          onCreated={() => {
            const isListed = (view === 'my-prompts' || view === 'all') && !hasFilters(filters);
            if (!isListed) setFilters({ ...defaultFilters, view: 'my-prompts' });
          }}
          onOpenSettings={() => {
            void onDialogChange(null);
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
    const next = { ...selectedFilters, page: 1, until: '', ...changes };
    setUncontrolledFilters(next);
    onFiltersChange?.(next, options);
  };

  return { filters, selectedFilters, pending: pendingFilters !== undefined, setFilters };
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
  onDialogChange: (dialog: DialogState) => Promise<void>;
}

const loadImport = () => loadDialog('import');
const loadCreate = () => loadDialog('create');

function Actions({ source, onDialogChange }: ActionsProps) {
  const t = useMessages(promptLibraryMessages);
  const importTrigger = useLazyTrigger(loadImport, () => void onDialogChange({ type: 'import' }));
  const createTrigger = useLazyTrigger(loadCreate, () => void onDialogChange({ type: 'create' }));

  return (
    <>
      {source.imports && (
        <Button {...importTrigger}>
          <Upload aria-hidden="true" /> {t.import}
        </Button>
      )}
      {source.create && (
        <Button variant="primary" {...createTrigger}>
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
