import { PromptCardSkeleton, PromptGrid } from '@ai-directory/prompts-kit';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

/** The places of prompt cards while they are on their way. */
export function PromptGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading prompts</VisuallyHidden>
      <PromptGrid busy>
        {Array.from({ length: count }, (_, place) => (
          <PromptCardSkeleton key={place} />
        ))}
      </PromptGrid>
    </>
  );
}
