import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ChevronDown, ExternalLink } from '@ai-directory/ui/icons';
import { linkMessages } from '@ai-directory/ui/link';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { CompareToggle } from '../../features/compare-tray/compare-toggle.tsx';
import { FavoriteButton } from '../../features/favorite-button/favorite-button.tsx';
import { LazyBoundary } from '../../shell/layout/lazy-boundary.tsx';
import { useCurrentUser } from '../../shell/session/session.tsx';
import type { SignInRequest } from '../../shell/session/sign-in-request.ts';
import { useNotifySignIn } from '../../shell/session/use-notify-sign-in.ts';
import { getNewCollectionDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';

const loadCollectionMenu = () => import('../../features/collection-menu/collection-menu.tsx');
const CollectionMenu = lazy(loadCollectionMenu);
const loadNothing = () => Promise.resolve();

export const toolActionsMessages = defineMessages('toolActions', {
  collect: 'Collect',
  loginToCollect: 'Please login to collect tools',
  visitWebsite: 'Visit website',
});

/** Main actions of a tool: compare, favorite, collect, visit the website. */
export function ToolActions({ tool }: { tool: ToolDetails }) {
  const t = useMessages(toolActionsMessages);
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  const location = useLocation();
  const navigate = useNavigate();
  // The menu replaces the button when it is opened, not when it is loaded: between press and release, that would lose the click.
  const [isMenuShown, setIsMenuShown] = useState(
    () => (location.state as Partial<SignInRequest> | null)?.action?.type === 'collect',
  );

  // A new collection was being created: the menu opens its dialog.
  const [hasDraft] = useOpenWithDraft(getNewCollectionDraft(tool.id));

  // Once: a reload does not open the menu again.
  useEffect(() => {
    if (!(location.state as Partial<SignInRequest> | null)?.action) return;
    void navigate(location, { replace: true, preventScrollReset: true });
  }, [location, navigate]);

  const isMember = currentUser !== null;
  const { onClick, ...trigger } = useLazyTrigger(isMember ? loadCollectionMenu : loadNothing, () =>
    isMember ? setIsMenuShown(true) : notifySignIn(t.loginToCollect, { type: 'collect', id: tool.id }),
  );

  const collect = (
    <Button
      data-requires-script
      aria-haspopup={isMember ? 'menu' : undefined}
      {...trigger}
      onClick={onClick}
      onKeyDown={(event) => {
        if (!isMember || event.key !== 'ArrowDown') return;
        event.preventDefault(); // The page would scroll.
        onClick();
      }}
    >
      {t.collect} <ChevronDown aria-hidden="true" />
    </Button>
  );

  return (
    <>
      <CompareToggle tool={tool} showLabel />
      <FavoriteButton tool={tool} showCount />
      {isMember && (isMenuShown || hasDraft) ? (
        <LazyBoundary fallback={collect}>
          <CollectionMenu tool={tool} defaultOpen={isMenuShown} />
        </LazyBoundary>
      ) : (
        collect
      )}
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
