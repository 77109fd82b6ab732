import { getErrorMessage } from '@ai-directory/api-client';
import type { Tool } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Star } from '@ai-directory/ui/icons';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { ToggleButton } from '@ai-directory/ui/toggle-button';

import { useToggleFavorite } from '../../queries/tools.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useNotifySignIn } from '../../shell/session/use-notify-sign-in.ts';
import styles from './favorite-button.module.css';

export interface FavoriteButtonProps {
  tool: Pick<Tool, 'id' | 'name' | 'isFavorite' | 'favoritesCount'>;
  /** Shows the number of users who favorited the tool. @default false */
  showCount?: boolean;
}

export const favoriteButtonMessages = defineMessages('favoriteButton', {
  label: (v: { tool: string }) => `Favorite ${v.tool}`,
  labelWithCount: (v: { tool: string; count: string }) => `Favorite ${v.tool}, ${v.count} so far`,
  loginRequired: 'Please login to add favorites',
  added: 'Added to favorites!',
  removed: 'Removed from favorites',
  updateFailed: 'Failed to update favorites',
});

/** Adds a tool to the favorites or removes it. Anonymous users get a message. */
export function FavoriteButton({ tool, showCount = false }: FavoriteButtonProps) {
  const t = useMessages(favoriteButtonMessages);
  const locale = useLocale();
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  const favorite = useToggleFavorite();

  const toggle = () => {
    if (!currentUser) {
      notifySignIn(t.loginRequired, { type: 'favorite', id: tool.id });
      return;
    }
    favorite.mutate(tool.id, {
      onSuccess: ({ isFavorite }) => toast.success(isFavorite ? t.added : t.removed),
      onError: (error) => toast.error(getErrorMessage(error, t.updateFailed)),
    });
  };

  const count = showCount && tool.favoritesCount > 0 && formatNumber(tool.favoritesCount, locale);
  return (
    <ToggleButton
      label={count ? t.labelWithCount({ tool: tool.name, count }) : t.label({ tool: tool.name })}
      pressed={tool.isFavorite}
      loading={favorite.isPending}
      variant={showCount ? 'secondary' : 'ghost'}
      data-requires-script
      onPressedChange={toggle}
    >
      <Star aria-hidden="true" className={tool.isFavorite ? styles.favorite : undefined} />
      {count}
    </ToggleButton>
  );
}
