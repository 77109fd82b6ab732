import { messageFrom } from '@ai-directory/api-client';
import type { Tool } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Star } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { ToggleButton } from '@ai-directory/ui/toggle-button';

import { useFavorite } from '../queries/tools.ts';
import { useViewer } from '../session/session.tsx';
import { words } from '../words.ts';

export interface FavoriteButtonProps {
  tool: Pick<Tool, 'id' | 'name' | 'isFavorite' | 'favoritesCount'>;
  /** Writes how many people have it among theirs. */
  counted?: boolean;
}

/** The star of a tool: adds it to the favorites, or removes it. A visitor is told what that needs. */
export function FavoriteButton({ tool, counted = false }: FavoriteButtonProps) {
  const viewer = useViewer();
  const favorite = useFavorite();

  const press = () => {
    if (!viewer) {
      toast.info(words.loginToFavorite);
      return;
    }
    favorite.mutate(tool.id, {
      onSuccess: ({ isFavorite }) =>
        toast.success(isFavorite ? words.addedToFavorites : words.removedFromFavorites),
      onError: (error) => toast.error(messageFrom(error, words.favoriteFailed)),
    });
  };

  const count = counted && tool.favoritesCount > 0 && formatNumber(tool.favoritesCount);
  return (
    <ToggleButton
      label={count ? `Favorite ${tool.name}, ${count} so far` : `Favorite ${tool.name}`}
      pressed={tool.isFavorite}
      loading={favorite.isPending}
      variant={counted ? 'secondary' : 'ghost'}
      onClick={press}
    >
      <Star aria-hidden="true" />
      {count}
    </ToggleButton>
  );
}
