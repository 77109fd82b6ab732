import { PromptLibrary, toListParams, type LibrarySettings } from '@ai-directory/prompts-kit/library';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useSearchParams } from 'react-router-dom';

import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { linkMessages } from '../../shell/layout/links.ts';
import { Page } from '../../shell/layout/page.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { queryLoader, type PageUrl } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useDeleteAccount } from '../../shell/session/use-delete-account.ts';
import { toLastPage } from '../../use-search-param-filters.ts';
import { useLibraryOptions } from './use-library-options.ts';
import { parsePromptFilters, usePromptFilters } from './use-prompt-filters.ts';

export const promptsPageMessages = defineMessages('promptsPage', {
  intro: 'Reusable prompts with variables to fill in before you copy them.',
  feedback: 'Send feedback',
  deleteDescription: 'Your account is deleted. Tools that you submitted stay listed, without your name.',
});

export const loader = queryLoader((url) => getListQuery(url), {
  async redirectTo(queryClient, url) {
    const [list] = await getListQuery(url);
    return toLastPage(list && queryClient.getQueryData(list.queryKey)?.totalPages, url);
  },
});

/** The query of the list; none for views without one. */
async function getListQuery({ searchParams, getViewerId }: PageUrl) {
  const params = toListParams(parsePromptFilters(searchParams));
  return params ? [promptQueries(await getViewerId()).list(params)] : [];
}

/** The prompt library: `/smart-prompts` for signed-in users, `/prompts` for everyone. */
export function Component() {
  const t = useMessages(promptsPageMessages);
  const links = useMessages(linkMessages);
  const currentUser = useCurrentUser();
  const { filters, pendingFilters, setFilters, getHref } = usePromptFilters();
  const onDelete = useDeleteAccount();

  return (
    <PromptLibrary
      {...useLibraryOptions()}
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
        <Page
          title={currentUser ? links.smartPrompts : links.prompts}
          intro={t.intro}
          head={{ feed: '/feeds/prompts' }}
          actions={actions}
        >
          <JavaScriptRequired feature="prompts" />
          {children}
        </Page>
      )}
    />
  );
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
