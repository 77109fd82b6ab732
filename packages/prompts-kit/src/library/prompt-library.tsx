'use client';

import { Button } from '@ai-directory/ui/button';
import { Plus, Upload } from '@ai-directory/ui/icons';
import { useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { LibraryView } from '../prompt-filters/library-filters.ts';
import { PromptFilters } from '../prompt-filters/prompt-filters.tsx';
import { needsAccount, PromptTabs } from '../prompt-tabs/prompt-tabs.tsx';
import type { PromptSource } from '../sources.ts';
import {
  create as createWord,
  importPrompts as importPromptsWord,
  smartPrompts,
  smartPromptsIntro,
} from '../words.ts';
import { withDefaults } from './host.ts';
import { LibraryOverlay } from './library-overlay.tsx';
import type { LibraryFrame, Opened, PromptLibraryProps } from './library-props.ts';
import styles from './library.module.css';
import { PromptList } from './prompt-list.tsx';
import { GeneratorView, SettingsView } from './lazy-views.tsx';
import { useFilters } from './use-filters.ts';
import { usePresses } from './use-presses.ts';
import { questionOf, usePromptList, usePromptStore } from './use-prompts.ts';

/** The whole Smart Prompts screen over a source of prompts. */
export function PromptLibrary({ renderFrame = plainFrame, ...props }: PromptLibraryProps) {
  const host = withDefaults(props);
  const { source, viewer, notify, hrefFor, onChanged } = host;
  const { filters, change } = useFilters(props);
  const locked = needsAccount(filters.view) && !viewer;
  const view = locked ? 'public' : filters.view;
  const shownFilters = { ...filters, view };
  const [opened, setOpened] = useState<Opened>(locked ? { what: 'sign-in' } : null);

  const { store, shown } = usePromptStore(source, viewer?.id);
  const list = usePromptList({
    source,
    store,
    shown,
    filters: questionOf(shownFilters),
    initialPage: props.initialPage,
  });
  const presses = usePresses({
    source,
    store,
    viewer,
    notify,
    hrefFor,
    onDone: (lists, press) => {
      onChanged?.();
      // A prompt that is no favorite any more leaves the favorites.
      if (lists === 'changed' || (press === 'save' && view === 'favorites')) void list.again();
    },
  });

  const choose = (chosen: LibraryView) => {
    const allowed = viewer !== null || !needsAccount(chosen);
    if (!allowed) setOpened({ what: 'sign-in' });
    change({ view: allowed ? chosen : 'public' }); // spec 4
  };

  return renderFrame({
    actions: viewer && <Actions source={source} onOpen={setOpened} />,
    children: (
      <>
        <PromptTabs view={view} views={viewsOf(source)} locked={!viewer} onViewChange={choose}>
          {view === 'ai-gen' && <GeneratorView {...host} onOpenSettings={() => choose('settings')} />}
          {view === 'settings' && <SettingsView {...host} {...props.settings} />}
          {view !== 'ai-gen' && view !== 'settings' && (
            <>
              <PromptFilters filters={shownFilters} onChange={change} />
              <PromptList
                {...props}
                viewer={viewer}
                list={list}
                filters={shownFilters}
                onFiltersChange={change}
                presses={presses}
                onOpen={setOpened}
              />
            </>
          )}
        </PromptTabs>
        <LibraryOverlay
          host={host}
          opened={opened}
          shown={shown}
          presses={presses}
          onOpen={setOpened}
          onListsChanged={() => {
            onChanged?.();
            void list.again();
          }}
          onRestored={(prompt) => store.put([prompt])}
          onCreator={(creator) => change({ ...shownFilters, page: 1, creator })}
        />
      </>
    ),
  });
}

/** What the source cannot do is not offered. */
const viewsOf = ({ create, save, sharing, generation, keys, settings }: PromptSource): LibraryView[] => [
  'all',
  ...(create ? ['my-prompts' as const] : []),
  'public',
  ...(save ? ['favorites' as const] : []),
  ...(sharing ? ['shared' as const] : []),
  ...(generation ? ['ai-gen' as const] : []),
  ...(keys || settings ? ['settings' as const] : []),
];

function Actions({ source, onOpen }: { source: PromptSource; onOpen: (opened: Opened) => void }) {
  const words = useKitWords({ create: createWord, importPrompts: importPromptsWord });

  return (
    <>
      {source.imports && (
        <Button onClick={() => onOpen({ what: 'import' })}>
          <Upload aria-hidden="true" /> {words.importPrompts}
        </Button>
      )}
      {source.create && (
        <Button variant="primary" onClick={() => onOpen({ what: 'create' })}>
          <Plus aria-hidden="true" /> {words.create}
        </Button>
      )}
    </>
  );
}

const plainFrame = (parts: LibraryFrame) => <PlainFrame {...parts} />;

function PlainFrame({ actions, children }: LibraryFrame) {
  const words = useKitWords({ smartPrompts, smartPromptsIntro });

  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{words.smartPrompts}</h1>
          <p className={styles.intro}>{words.smartPromptsIntro}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
