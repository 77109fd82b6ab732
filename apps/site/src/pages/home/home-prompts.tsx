import { PromptGrid } from '@ai-directory/prompts-kit';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { Section } from '../../shell/layout/page.tsx';
import { LinkedPromptCard } from '../../features/prompt-card/linked-prompt-card.tsx';
import { PromptGridSkeleton } from '../../features/prompt-grid-skeleton/prompt-grid-skeleton.tsx';
import { promptMessages } from '../../features/prompt-grid-skeleton/prompt-messages.ts';
import { usePromptQueries } from '../../queries/prompts.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';

export const homePromptsMessages = defineMessages('homePrompts', {
  title: 'Prompts',
  all: 'All prompts',
});

/** The newest public prompts. */
export default function HomePrompts() {
  const t = useMessages(homePromptsMessages);
  const { loadFailed } = useMessages(promptMessages);
  const currentUser = useCurrentUser();
  const prompts = useQuery(usePromptQueries().list({ view: 'public', limit: 3 }));
  return (
    <Section title={t.title} more={<Link to={currentUser ? '/smart-prompts' : '/prompts'}>{t.all}</Link>}>
      <QueryBoundary
        query={prompts}
        pending={<PromptGridSkeleton count={3} />}
        errorMessage={loadFailed}
        hideServerMessage
      >
        {(data) => (
          <PromptGrid>
            {data.prompts.map((prompt) => (
              <LinkedPromptCard key={prompt.id} prompt={prompt} />
            ))}
          </PromptGrid>
        )}
      </QueryBoundary>
    </Section>
  );
}
