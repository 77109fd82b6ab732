import { Button } from '@ai-directory/ui/button';
import { SearchInput } from '@ai-directory/ui/search-input';
import { searchMaxLength } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid, words as kitWords } from '@ai-directory/prompts-kit';
import { useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router-dom';

import { CategoryGrid, CategoryGridSkeleton } from '../../category-grid/category-grid.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { PromptGridSkeleton } from '../../prompt-grid-skeleton/prompt-grid-skeleton.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useViewer } from '../../session/session.tsx';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import styles from './home.module.css';

export function Component() {
  const viewer = useViewer();
  const categories = useQuery(toolQueries.categories());
  const newest = useQuery(toolQueries.list({ sort: 'newest', limit: 6 }));
  const prompts = useQuery(promptQueries.list({ view: 'public', limit: 3 }));
  const library = viewer ? '/smart-prompts' : '/prompts';

  const counted = newest.data && categories.data && prompts.data;

  return (
    <Page
      title="Every AI tool, filed where you can find it."
      intro={
        counted
          ? `${newest.data.total.toLocaleString('en')} tools in ${categories.data.length} categories, and ${prompts.data.totalCount.toLocaleString('en')} prompts to use with them.`
          : 'Tools in categories, and prompts to use with them.'
      }
    >
      <Form action="/tools" role="search" className={styles.search}>
        <SearchInput
          name="search"
          aria-label="Search tools"
          placeholder={words.searchPlaceholder}
          maxLength={searchMaxLength}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      <Section title="Categories">
        <Loaded query={categories} pending={<CategoryGridSkeleton />} failed={words.categoriesFailed}>
          {(found) => <CategoryGrid categories={found} headingLevel="h3" />}
        </Loaded>
      </Section>
      <Section title="Newly filed" more={<Link to="/tools?sort=newest">All tools</Link>}>
        <Loaded query={newest} pending={<ToolGridSkeleton count={6} />} failed={words.toolsFailed}>
          {({ tools }) => <ToolGrid tools={tools} headingLevel="h3" />}
        </Loaded>
      </Section>
      <Section title="From the prompt library" more={<Link to={library}>All prompts</Link>}>
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
    </Page>
  );
}
