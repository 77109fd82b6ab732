import { defaultFilters, PromptLibrary, type LibrarySettings } from '@ai-directory/prompts-kit/library';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';
import { useLibraryOptions } from './use-library-options.ts';
import { usePromptFilters } from './use-prompt-filters.ts';

const about = {
  links: [
    { label: 'About', href: '/about' },
    { label: 'Blog', href: '/blog' },
    { label: 'Send feedback', href: '/contact' },
  ],
};

const { page, sort } = defaultFilters;
const firstPrompts = promptQueries.list({ page, sort, view: 'public' });

// The library has its own cache: this entry serves the first page of the site only.
export const asks = () => [{ ...firstPrompts, gcTime: 10_000 }];

/** The prompt library: `/smart-prompts` for signed-in users, `/prompts` for everyone. */
export function Component() {
  const currentUser = useCurrentUser();
  const { filters, setFilters, getHref } = usePromptFilters();

  return (
    <PromptLibrary
      {...useLibraryOptions()}
      initialPage={usePrefetchedPrompts()}
      filters={filters}
      onFiltersChange={setFilters}
      getFiltersHref={getHref}
      settings={{ about, deletion: useAccountDeletion(), ...useSettingsSection() }}
      renderLayout={({ actions, children }) => (
        <Page
          title={currentUser ? 'Smart Prompts' : 'Prompts'}
          intro="Reusable prompts with variables to fill in before you copy them."
          actions={actions}
        >
          {children}
        </Page>
      )}
    />
  );
}

/** The prefetched prompts, if the URL has no filters. */
function usePrefetchedPrompts() {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  return params.size === 0 ? queryClient.getQueryData(firstPrompts.queryKey) : undefined;
}

/** The section of the settings, stored in the URL until another view is selected. The panel validates it. */
function useSettingsSection(): Pick<LibrarySettings, 'section' | 'onSectionChange'> {
  const [params, setParams] = useSearchParams();
  return {
    section: (params.get('section') ?? undefined) as LibrarySettings['section'],
    onSectionChange: (section) =>
      setParams(
        (current) => {
          current.set('section', section);
          return current;
        },
        { replace: true },
      ),
  };
}
