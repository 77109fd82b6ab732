import type { CollectionItemKind } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { ChevronDown } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { LazyBoundary, usePartTrigger } from '../../shell/layout/lazy-boundary.tsx';
import { useCurrentUser } from '../../shell/session/session.tsx';
import type { SignInRequest } from '../../shell/session/sign-in-request.ts';
import { useNotifySignIn } from '../../shell/session/use-notify-sign-in.ts';
import { getNewCollectionDraft } from '../../shell/unsaved-changes/draft-names.ts';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';

const loadMenu = () => import('./collection-menu.tsx');
const loadNothing = () => Promise.resolve();
const CollectionMenu = lazy(loadMenu);

export const collectButtonMessages = defineMessages('collectButton', {
  collect: 'Collect',
  loginToCollect: (v: { kind: CollectionItemKind }) => `Please login to collect ${v.kind}`,
});

/** What a collection can hold. */
export interface Collectable {
  kind: CollectionItemKind;
  id: string;
  name: string;
}

/** Opens the menu of the current user's collections. Anonymous users get a message, and the menu after signing in. */
export function CollectButton({ item }: { item: Collectable }) {
  const t = useMessages(collectButtonMessages);
  const isMember = useCurrentUser() !== null;
  const notifySignIn = useNotifySignIn();
  const location = useLocation();
  const navigate = useNavigate();
  // The menu replaces the button when it is opened, not when it is loaded: between press and release, that would lose the click.
  const [isMenuShown, setIsMenuShown] = useState(
    () => (location.state as Partial<SignInRequest> | null)?.action?.type === 'collect',
  );

  // A new collection was being created: the menu opens its dialog.
  const [hasDraft] = useOpenWithDraft(getNewCollectionDraft(item.id));

  // Once: a reload does not open the menu again.
  useEffect(() => {
    if (!(location.state as Partial<SignInRequest> | null)?.action) return;
    void navigate(location, { replace: true, preventScrollReset: true });
  }, [location, navigate]);

  const trigger = usePartTrigger(isMember ? loadMenu : loadNothing, () =>
    isMember
      ? setIsMenuShown(true)
      : notifySignIn(t.loginToCollect({ kind: item.kind }), { type: 'collect', id: item.id }),
  );
  const button = (
    <Button
      data-requires-script
      aria-haspopup={isMember ? 'menu' : undefined}
      {...trigger}
      onKeyDown={(event) => {
        if (!isMember || event.key !== 'ArrowDown') return;
        event.preventDefault(); // The page would scroll.
        trigger.onClick();
      }}
    >
      {t.collect} <ChevronDown aria-hidden="true" />
    </Button>
  );
  if (!isMember || !(isMenuShown || hasDraft)) return button;
  return (
    <LazyBoundary fallback={button}>
      <CollectionMenu item={item} defaultOpen={isMenuShown} />
    </LazyBoundary>
  );
}
