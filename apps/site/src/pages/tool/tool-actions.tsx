import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ChevronDown, ExternalLink } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { lazy, useState } from 'react';

import { FavoriteButton } from '../../favorite-button/favorite-button.tsx';
import { Late } from '../../layout/late.tsx';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';

const CollectionMenu = lazy(() => import('../../collection-menu/collection-menu.tsx'));

/** What people come to a tool's page for: its website, and keeping it. */
export function ToolActions({ tool }: { tool: ToolDetails }) {
  const viewer = useViewer();
  // Pressed before its code is there, the menu opens when it comes.
  const [wanted, setWanted] = useState(false);
  const collect = (
    <Button onClick={() => (viewer ? setWanted(true) : toast.info(words.loginToCollect))}>
      Collect <ChevronDown aria-hidden="true" />
    </Button>
  );

  return (
    <>
      <FavoriteButton tool={tool} counted />
      {viewer ? (
        <Late fallback={collect}>
          <CollectionMenu tool={tool} defaultOpen={wanted} />
        </Late>
      ) : (
        collect
      )}
      <Button variant="primary" asChild>
        <a href={tool.website} rel="noopener nofollow" target="_blank">
          Visit website <ExternalLink aria-hidden="true" />
        </a>
      </Button>
    </>
  );
}
