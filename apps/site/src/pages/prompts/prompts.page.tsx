import {
  PromptLibrary,
  toListParams,
  type LibraryFilters,
  type LibrarySettings,
} from '@ai-directory/prompts-kit/library';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { JavaScriptRequired } from '../../layout/javascript-required.tsx';
import { linkMessages } from '../../layout/links.ts';
import { Page } from '../../layout/page.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { queryLoader } from '../../router/query-loader.ts';
import { useSession } from '../../session/session.tsx';
import { useDeleteAccount } from '../../session/use-delete-account.ts';
import { toLastPage } from '../../use-search-param-filters.ts';
import { useLibraryOptions } from './use-library-options.ts';
import { parsePromptFilters, usePromptFilters } from './use-prompt-filters.ts';

export const promptsPageMessages = defineMessages('promptsPage', {
  intro: 'Reusable prompts with variables to fill in before you copy them.',
  feedback: 'Send feedback',
  deleteDescription: 'Your account is deleted. Tools that you submitted stay listed, without your name.',
});

export const loader = queryLoader(
  ({ searchParams }) => {
    const list = getListQuery(parsePromptFilters(searchParams));
    return list ? [list] : [];
  },
  {
    redirectTo(queryClient, url) {
      const list = getListQuery(parsePromptFilters(url.searchParams));
      return toLastPage(list && queryClient.getQueryData(list.queryKey)?.totalPages, url);
    },
  },
);

/** The query of the list; undefined for views without one. */
function getListQuery(filters: LibraryFilters) {
  const params = toListParams(filters);
  return params && promptQueries.list(params);
}

/** The prompt library: `/smart-prompts` for signed-in users, `/prompts` for everyone. */
export function Component() {
  const t = useMessages(promptsPageMessages);
  const links = useMessages(linkMessages);
  const { currentUser, userChanges } = useSession();
  const { filters, pendingFilters, setFilters, getHref } = usePromptFilters();
  const onDelete = useDeleteAccount();

  return (
    <PromptLibrary
      // The page of another user must be fetched.
      key={userChanges}
      {...useLibraryOptions()}
      initialPage={useLoadedPage(filters)}
      filters={filters}
      pendingFilters={pendingFilters}
      onFiltersChange={setFilters}
      getFiltersHref={getHref}
      settings={{
        about: {
          links: [
            { label: links.about, href: '/about' },
            { label: links.blog, href: '/blog' },
            { label: t.feedback, href: '/contact' },
          ],
        },
        // “Delete my data” in the settings of the library deletes the account.
        deletion: { requiresPassword: true, deleteDescription: t.deleteDescription, onDelete },
        ...useSettingsSection(),
      }}
      renderLayout={({ actions, children }) => (
        <Page title={currentUser ? links.smartPrompts : links.prompts} intro={t.intro} actions={actions}>
          <JavaScriptRequired feature="prompts" />
          {children}
        </Page>
      )}
    />
  );
}

/** The page of prompts that the loader has fetched. The library fetches the others itself. */
function useLoadedPage(filters: LibraryFilters) {
  const { placeholderData: _previous, ...list } = getListQuery(filters) ?? promptQueries.list({});
  return useQuery({ ...list, enabled: false }).data;
}

/** The section of the settings, stored in the URL until another view is selected. The panel validates it. */
function useSettingsSection(): Pick<LibrarySettings, 'section' | 'onSectionChange' | 'getSectionHref'> {
  const [params, setParams] = useSearchParams();
  return {
    getSectionHref: (section) => `?view=settings&section=${section}`,
    section: (params.get('section') ?? 'api-keys') as LibrarySettings['section'],
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
