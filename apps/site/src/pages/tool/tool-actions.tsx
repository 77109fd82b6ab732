import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ExternalLink } from '@ai-directory/ui/icons';
import { linkMessages } from '@ai-directory/ui/link';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { CollectButton } from '../../features/collection-menu/collect-button.tsx';
import { CompareToggle } from '../../features/compare-tray/compare-toggle.tsx';
import { FavoriteButton } from '../../features/favorite-button/favorite-button.tsx';

export const toolActionsMessages = defineMessages('toolActions', { visitWebsite: 'Visit website' });

/** Main actions of a tool: compare, favorite, collect, visit the website. */
export function ToolActions({ tool }: { tool: ToolDetails }) {
  return (
    <>
      <CompareToggle tool={tool} showLabel />
      <FavoriteButton tool={tool} showCount />
      <CollectButton item={{ kind: 'tools', id: tool.id, name: tool.name }} />
      <VisitLink tool={tool} />
    </>
  );
}

export interface VisitLinkProps {
  tool: Pick<ToolDetails, 'website'>;
  /** Class of the label, which can be hidden beside the icon. */
  labelClassName?: string | undefined;
}

/** Opens the website of a tool in a new tab. */
export function VisitLink({ tool, labelClassName }: VisitLinkProps) {
  const t = useMessages(toolActionsMessages);
  const { opensInNewTab } = useMessages(linkMessages);
  return (
    <Button variant="primary" asChild>
      <a href={tool.website} rel="noopener nofollow" target="_blank">
        <span className={labelClassName}>{t.visitWebsite}</span> <ExternalLink aria-hidden="true" />
        <VisuallyHidden>{opensInNewTab}</VisuallyHidden>
      </a>
    </Button>
  );
}
