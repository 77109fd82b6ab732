import { PromptLibrary, type LibrarySettings } from '@ai-directory/prompts-kit/library';
import { Link, useSearchParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
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

/** The prompt library: `/smart-prompts` for members, `/prompts` for everybody. */
export function Component() {
  const viewer = useViewer();
  const { filters, change, hrefOf } = usePromptFilters();

  return (
    <PromptLibrary
      {...useLibraryHost()}
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
