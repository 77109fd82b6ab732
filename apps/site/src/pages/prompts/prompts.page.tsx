import { PromptLibrary } from '@ai-directory/prompts-kit/library';
import { Link } from 'react-router-dom';

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
      settings={{ about, deletion: useDeletion() }}
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
