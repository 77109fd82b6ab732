import { PromptCard, type PromptCardProps } from '@ai-directory/prompts-kit';
import { showToast } from '@ai-directory/prompts-kit/library';
import { useNavigate } from 'react-router-dom';

import { recordUse } from '../../queries/prompts.ts';

/** A prompt in a list: opens its page, where variables that were empty when it was copied can be filled in. */
export function LinkedPromptCard(props: Pick<PromptCardProps, 'prompt' | 'as' | 'children'>) {
  const navigate = useNavigate();
  const href = `/prompts/${props.prompt.id}`;
  return (
    <PromptCard
      {...props}
      href={href}
      onOpen={() => void navigate(href, { viewTransition: true })}
      onUse={recordUse}
      onNotify={showToast}
    />
  );
}
