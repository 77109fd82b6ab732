'use client';

import type { Visibility } from '@ai-directory/api-client/contract';
import { Badge, type BadgeProps } from '@ai-directory/ui/badge';
import { Globe, Lock, Users } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

export const visibilityBadgeMessages = defineMessages('visibilityBadge', {
  names: { private: 'Private', public: 'Public', shared: 'Shared' } satisfies Record<Visibility, string>,
});

export interface VisibilityBadgeProps extends Omit<BadgeProps, 'icon' | 'children'> {
  /** Who can see the prompt: its owner (`private`), selected users (`shared`) or everyone (`public`). */
  visibility: Visibility;
}

const icons = { private: Lock, public: Globe, shared: Users } satisfies Record<Visibility, unknown>;

/** Renders who can see a prompt. */
export function VisibilityBadge({ visibility, ...props }: VisibilityBadgeProps) {
  const t = useMessages(visibilityBadgeMessages);
  const Icon = icons[visibility];
  return (
    <Badge {...props} icon={<Icon aria-hidden="true" />}>
      {t.names[visibility]}
    </Badge>
  );
}
