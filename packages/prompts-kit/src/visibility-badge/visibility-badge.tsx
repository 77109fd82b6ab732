'use client';

import type { Visibility } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Globe, Lock, Users } from '@ai-directory/ui/icons';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { visibility as visibilityWords } from '../words.ts';

export interface VisibilityBadgeProps {
  visibility: Visibility;
}

const icons = { private: Lock, public: Globe, shared: Users } satisfies Record<Visibility, unknown>;

/** Who can see a prompt: an icon and the word. */
export function VisibilityBadge({ visibility }: VisibilityBadgeProps) {
  const words = useKitWords({ visibility: visibilityWords });
  const Icon = icons[visibility];
  return <Badge icon={<Icon aria-hidden="true" />}>{words.visibility[visibility]}</Badge>;
}
