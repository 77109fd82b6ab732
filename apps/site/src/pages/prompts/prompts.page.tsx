import { formCategories, promptViews, type Prompt, type PromptView } from '@ai-directory/api-client/contract';
import { PromptDialog, PromptFormDialog } from '@ai-directory/prompts-kit';
import { Button } from '@ai-directory/ui/button';
import { Plus } from '@ai-directory/ui/icons';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { useState } from 'react';

import { FilterBar, FilterChoice } from '../../filter-bar/filter-bar.tsx';
import { Page } from '../../layout/page.tsx';
import { useViewer } from '../../session/session.tsx';
import { AuthRequired } from './auth-required.tsx';
import { copyToasts } from './copy-toasts.ts';
import { DeletePrompt } from './delete-prompt.tsx';
import { PromptList } from './prompt-list.tsx';
import styles from './prompts.module.css';
import { usePromptFilters } from './use-prompt-filters.ts';
import { usePromptPresses } from './use-prompt-presses.ts';

const tabs: Record<PromptView, { label: string; line: string; members?: true }> = {
  all: { label: 'All Prompts', line: 'Public prompts, your own, and those shared with you.' },
  'my-prompts': { label: 'My Prompts', line: 'What you have written.', members: true },
  public: { label: 'Public Prompts', line: 'What people have shared with everyone.' },
  favorites: { label: 'Favorites', line: 'Prompts you have marked with a star.', members: true },
  shared: { label: 'Shared with Me', line: 'Prompts that somebody has shared with you.', members: true },
};

const categoryOptions = [
  ['', 'All Categories'],
  ...formCategories.map((category) => [category, category] as const),
] as const;

/** What is open over the list. */
type Opened =
  | { what: 'detail' | 'edit' | 'delete'; prompt: Prompt }
  | { what: 'create' | 'authRequired' }
  | null;

/** The prompt library: `/smart-prompts` for members, `/prompts` for everybody. */
export function Component() {
  const viewer = useViewer();
  const { filters, change, hrefFor } = usePromptFilters();
  const locked = Boolean(tabs[filters.view].members) && !viewer;
  const view = locked ? 'public' : filters.view;
  const [opened, setOpened] = useState<Opened>(locked ? { what: 'authRequired' } : null);
  const close = () => setOpened(null);
  const presses = usePromptPresses();

  const choose = (chosen: PromptView) => {
    if (tabs[chosen].members && !viewer) setOpened({ what: 'authRequired' });
    else change({ view: chosen });
  };

  return (
    <Page
      title={viewer ? 'Smart Prompts' : 'Prompts'}
      intro="Reusable prompts with variables to fill in before you copy them."
      actions={
        viewer && (
          <Button variant="primary" onClick={() => setOpened({ what: 'create' })}>
            <Plus aria-hidden="true" /> Create Prompt
          </Button>
        )
      }
    >
      <FilterBar
        label="Search prompts"
        placeholder="Search prompts..."
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      >
        <FilterChoice
          label="Category"
          value={filters.category}
          options={categoryOptions}
          onChoose={(category) => change({ category })}
        />
      </FilterBar>

      <Tabs value={view} onValueChange={(chosen) => choose(chosen as PromptView)} activationMode="manual">
        <TabsList aria-label="Which prompts">
          {promptViews.map((name) => (
            <TabsTrigger key={name} value={name} locked={Boolean(tabs[name].members) && !viewer}>
              {tabs[name].label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={view} className={styles.panel}>
          <p className={styles.line}>{tabs[view].line}</p>
          <PromptList
            view={view}
            filters={filters}
            hrefFor={hrefFor}
            onOpen={(prompt) => setOpened({ what: 'detail', prompt })}
            onEdit={(prompt) => setOpened({ what: 'edit', prompt })}
            onDelete={(prompt) => setOpened({ what: 'delete', prompt })}
            onCreate={() => setOpened({ what: 'create' })}
            presses={presses}
          />
        </TabsContent>
      </Tabs>

      {opened?.what === 'detail' && (
        <PromptDialog
          open
          onOpenChange={close}
          prompt={opened.prompt}
          viewerId={viewer?.id}
          {...copyToasts}
        />
      )}
      {opened?.what === 'create' && <PromptFormDialog open onOpenChange={close} onSubmit={presses.create} />}
      {opened?.what === 'edit' && (
        <PromptFormDialog
          open
          onOpenChange={close}
          initial={opened.prompt}
          onSubmit={(draft) => presses.update(opened.prompt.id, draft)}
        />
      )}
      {opened?.what === 'delete' && (
        <DeletePrompt prompt={opened.prompt} onClose={close} onDelete={presses.remove} />
      )}
      {opened?.what === 'authRequired' && <AuthRequired onClose={close} />}
    </Page>
  );
}
