import { PromptCardSkeleton, PromptGrid } from '@ai-directory/prompts-kit';
import { useMessages } from '@ai-directory/ui/messages';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { promptMessages } from './prompt-messages.ts';

export function PromptGridSkeleton({ count }: { count: number }) {
  const t = useMessages(promptMessages);
  return (
    <>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <PromptGrid loading>
        {Array.from({ length: count }, (_, index) => (
          <PromptCardSkeleton key={index} />
        ))}
      </PromptGrid>
    </>
  );
}
