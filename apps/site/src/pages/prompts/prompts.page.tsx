import { defaultFilters, PromptLibrary, type LibrarySettings } from '@ai-directory/prompts-kit/library';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';
import { useDeletion } from './use-deletion.ts';
import { useLibraryHost } from './use-library-host.ts';
import { usePromptFilters } from './use-prompt-filters.ts';

const about = {
  links: [
    { label: 'About', href: '/about' },
    { label: 'Blog', href: '/blog' },
    { label: 'Send feedback', href: '/contact' },
  ],
  linkAs: Link,
};

const { page, sort } = defaultFilters;
const firstPrompts = promptQueries.list({ page, sort, view: 'public' });

// The library keeps what it has asked for by itself: this is for the site's first page only.
export const asks = () => [{ ...firstPrompts, gcTime: 10_000 }];

/** The prompt library: `/smart-prompts` for members, `/prompts` for everybody. */
export function Component() {
  const viewer = useViewer();
  const { filters, change, hrefOf } = usePromptFilters();

  return (
    <PromptLibrary
      {...useLibraryHost()}
      initialPage={useBrought()}
      filters={filters}
      onFiltersChange={change}
      filtersHref={hrefOf}
      settings={{ about, deletion: useDeletion(), ...useSettingsSection() }}
      renderFrame={({ actions, children }) => (
        <Page
          title={viewer ? 'Smart Prompts' : 'Prompts'}
          intro="Reusable prompts with variables to fill in before you copy them."
          actions={actions}
        >
          {children}
        </Page>
      )}
    />
  );
}

/** The prompts that the document brought along, where nothing else is asked for. */
function useBrought() {
  const queries = useQueryClient();
  const [params] = useSearchParams();
  return params.size === 0 ? queries.getQueryData(firstPrompts.queryKey) : undefined;
}

/** The section of the settings, kept in the address until another view is chosen. The panel knows which there are. */
function useSettingsSection(): Pick<LibrarySettings, 'section' | 'onSectionChange'> {
  const [params, setParams] = useSearchParams();
  return {
    section: (params.get('section') ?? undefined) as LibrarySettings['section'],
    onSectionChange: (section) =>
      setParams(
        (now) => {
          now.set('section', section);
          return now;
        },
        { replace: true },
      ),
  };
}
