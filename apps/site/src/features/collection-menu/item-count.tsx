import type { Collection } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';

import { collectionMessages } from './collection-messages.ts';

/** How many tools and prompts a collection holds. */
export function ItemCount({ toolsCount, promptsCount }: Pick<Collection, 'toolsCount' | 'promptsCount'>) {
  const t = useMessages(collectionMessages);
  const counts = promptsCount > 0 ? [t.promptCount(promptsCount)] : [];
  if (toolsCount > 0 || promptsCount === 0) counts.unshift(t.toolCount(toolsCount));
  return <span>{counts.join(', ')}</span>;
}
