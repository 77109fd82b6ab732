import { PromptCard, PromptGrid, words as kitWords } from '@ai-directory/prompts-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { Section } from '../../layout/page.tsx';
import { PromptGridSkeleton } from '../../prompt-grid-skeleton/prompt-grid-skeleton.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { useViewer } from '../../session/session.tsx';

/** The newest of the prompt library. */
export default function HomePrompts() {
  const viewer = useViewer();
  const prompts = useQuery(promptQueries.list({ view: 'public', limit: 3 }));
  return (
    <Section
      title="From the prompt library"
      more={<Link to={viewer ? '/smart-prompts' : '/prompts'}>All prompts</Link>}
    >
      <Loaded query={prompts} pending={<PromptGridSkeleton count={3} />} failed={kitWords.fetchFailed}>
        {({ prompts: found }) => (
          <PromptGrid>
            {found.map((prompt) => (
              <PromptCard key={prompt.id} prompt={prompt} href={`/prompts/${prompt.id}`} linkAs={Link} />
            ))}
          </PromptGrid>
        )}
      </Loaded>
    </Section>
  );
}
