import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ChevronDown, ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { lazy, useState } from 'react';

import { FavoriteButton } from '../../favorite-button/favorite-button.tsx';
import { LazyBoundary } from '../../layout/lazy-boundary.tsx';
import { useCurrentUser } from '../../session/session.tsx';

const CollectionMenu = lazy(() => import('../../collection-menu/collection-menu.tsx'));

const toolActionsMessages = defineMessages('toolActions', {
  collect: 'Collect',
  loginToCollect: 'Please login to collect tools',
  visitWebsite: 'Visit website',
});

/** Main actions of a tool: favorite, collect, visit the website. */
export function ToolActions({ tool }: { tool: ToolDetails }) {
  const t = useMessages(toolActionsMessages);
  const currentUser = useCurrentUser();
  // Clicked before the menu is loaded: it opens as soon as it is.
  const [openOnLoad, setOpenOnLoad] = useState(false);
  const collect = (
    <Button
      data-requires-script
      onClick={() => (currentUser ? setOpenOnLoad(true) : toast.info(t.loginToCollect))}
    >
      {t.collect} <ChevronDown aria-hidden="true" />
    </Button>
  );

  return (
    <>
      <FavoriteButton tool={tool} showCount />
      {currentUser ? (
        <LazyBoundary fallback={collect}>
          <CollectionMenu tool={tool} defaultOpen={openOnLoad} />
        </LazyBoundary>
      ) : (
        collect
      )}
      <Button variant="primary" asChild>
        <a href={tool.website} rel="noopener nofollow" target="_blank">
          {t.visitWebsite} <ExternalLink aria-hidden="true" />
        </a>
      </Button>
    </>
  );
}
