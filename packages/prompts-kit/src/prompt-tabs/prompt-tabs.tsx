'use client';

import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import type { ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { LibraryView } from '../prompt-filters/library-filters.ts';
import { promptViews as promptViewsWord, viewLine, viewName } from '../words.ts';
import styles from './prompt-tabs.module.css';

export interface PromptTabsProps {
  view: LibraryView;
  /** Which are offered, in their order; all by default. */
  views?: readonly LibraryView[] | undefined;
  /** Marks the views that need an account with a lock. They can still be chosen: say then what is needed. */
  locked?: boolean | undefined;
  onViewChange: (view: LibraryView) => void;
  /** What the chosen view shows, below its line. */
  children?: ReactNode;
}

/** Every view of the Smart Prompts screen, in the spec's order. */
const libraryViews: readonly LibraryView[] = [
  'all',
  'my-prompts',
  'public',
  'favorites',
  'shared',
  'ai-gen',
  'settings',
];

/** Whether a view shows what is somebody's own. */
export const needsAccount = (view: LibraryView): boolean =>
  view === 'my-prompts' || view === 'favorites' || view === 'shared';

/** The views of a prompt library as tabs, each with a line that says what it shows. */
export function PromptTabs({
  view,
  views = libraryViews,
  locked = false,
  onViewChange,
  children,
}: PromptTabsProps) {
  const words = useKitWords({ promptViews: promptViewsWord, viewLine, viewName });

  return (
    <Tabs
      value={view}
      onValueChange={(chosen) => onViewChange(chosen as LibraryView)}
      activationMode="manual"
    >
      <TabsList aria-label={words.promptViews}>
        {views.map((name) => (
          <TabsTrigger key={name} value={name} locked={locked && needsAccount(name)}>
            {words.viewName[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={view} className={styles.panel}>
        <p className={styles.line}>{words.viewLine[view]}</p>
        {children}
      </TabsContent>
    </Tabs>
  );
}
