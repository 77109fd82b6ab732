'use client';

import { Lock } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import {
  Tabs,
  TabsContent,
  TabsLink,
  TabsLinks,
  TabsList,
  TabsTrigger,
  type TabsProps,
} from '@ai-directory/ui/tabs';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';
import type { ReactNode } from 'react';

import type { LibraryView } from '../prompt-filters/library-filters.ts';
import styles from './prompt-tabs.module.css';

export const promptTabsMessages = defineMessages('promptTabs', {
  label: 'Views',
  signInRequired: 'sign in required',
  names: {
    all: 'All Prompts',
    'my-prompts': 'My Prompts',
    public: 'Public Prompts',
    favorites: 'Favorites',
    shared: 'Shared with Me',
    'ai-gen': 'AI Prompt Gen',
    settings: 'Settings',
  } satisfies Record<LibraryView, string>,
  descriptions: {
    all: 'Public prompts, your own, and those shared with you.',
    'my-prompts': 'Prompts you have created.',
    public: 'Prompts shared with everyone.',
    favorites: 'Prompts you have marked with a star.',
    shared: 'Prompts that others have shared with you.',
    'ai-gen': 'Describe what you need, and let a model write the prompt.',
    settings: 'Your keys, preferences and data.',
  } satisfies Record<LibraryView, string>,
});

export interface PromptTabsProps extends Omit<
  TabsProps,
  'value' | 'defaultValue' | 'onValueChange' | 'orientation' | 'asChild'
> {
  /** The selected view, when controlled. */
  value?: LibraryView | undefined;
  /** The view that is selected at first, when uncontrolled. @default the first of `views` */
  defaultValue?: LibraryView | undefined;
  /** The views to show, in their order. @default all */
  views?: readonly LibraryView[] | undefined;
  /** Marks views that require an account with a lock. They can still be selected, so that you can ask for sign-in. */
  locked?: boolean | undefined;
  /** Called with the view that the user selected, even if it is locked. */
  onValueChange?: ((view: LibraryView) => void) | undefined;
  /** Returns the URL of a view. Without JavaScript, the views are links to them, except the locked ones. */
  getViewHref?: ((view: LibraryView) => string) | undefined;
  /** Content of the selected view, below its description. */
  children?: ReactNode;
}

/** All views, in the order of the specification. */
const allViews: readonly LibraryView[] = [
  'all',
  'my-prompts',
  'public',
  'favorites',
  'shared',
  'ai-gen',
  'settings',
];

/** Whether a view shows data of the signed-in user only. */
export const requiresAccount = (view: LibraryView): boolean =>
  view === 'my-prompts' || view === 'favorites' || view === 'shared';

/** Renders the views of a prompt library as tabs, with a description of the selected one. */
export function PromptTabs({
  value,
  views = allViews,
  defaultValue = views[0] ?? 'all',
  locked = false,
  onValueChange,
  getViewHref,
  children,
  ...props
}: PromptTabsProps) {
  const t = useMessages(promptTabsMessages);
  const [view, setView] = useControllableState({
    prop: value,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'PromptTabs',
  });
  const isLocked = (name: LibraryView) => locked && requiresAccount(name);

  return (
    <Tabs
      activationMode="manual"
      {...props}
      value={view}
      onValueChange={(next) => setView(next as LibraryView)}
    >
      {getViewHref && (
        <TabsLinks aria-label={t.label}>
          {views
            .filter((name) => !isLocked(name))
            .map((name) => (
              <TabsLink key={name} href={getViewHref(name)} current={name === view}>
                {t.names[name]}
              </TabsLink>
            ))}
        </TabsLinks>
      )}
      <TabsList aria-label={t.label}>
        {views.map((name) => (
          <TabsTrigger key={name} value={name}>
            {t.names[name]}
            {isLocked(name) && (
              <>
                <Lock />
                <VisuallyHidden> ({t.signInRequired})</VisuallyHidden>
              </>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={view} className={styles.panel}>
        <Text size="small" variant="muted">
          {t.descriptions[view]}
        </Text>
        {children}
      </TabsContent>
    </Tabs>
  );
}
