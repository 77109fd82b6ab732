import { Button } from '@ai-directory/ui/button';
import { SearchInput } from '@ai-directory/ui/search-input';
import { PromptCard, PromptCardSkeleton, PromptGrid } from '@ai-directory/prompts-kit';
import { useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router-dom';

import { CategoryGrid } from '../../category-grid/category-grid.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { promptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { useViewer } from '../../session/session.tsx';
import { ToolGrid } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import styles from './home.module.css';

export function Component() {
  const viewer = useViewer();
  const categories = useQuery(toolQueries.categories());
  const newest = useQuery(toolQueries.list({ sort: 'newest', limit: 6 }));
  const prompts = useQuery(promptQueries.list({ view: 'public', limit: 3 }));
  const library = viewer ? '/smart-prompts' : '/prompts';

  return (
    <Page
      title="Every AI tool, filed where you can find it."
      intro={
        newest.data && categories.data
          ? `${newest.data.total.toLocaleString('en')} tools in ${categories.data.length} categories, and ${(prompts.data?.totalCount ?? 0).toLocaleString('en')} prompts to use with them.`
          : 'Tools in categories, and prompts to use with them.'
      }
    >
      <Form action="/tools" role="search" className={styles.search}>
        <SearchInput
          name="search"
          aria-label="Search tools"
          placeholder={words.searchPlaceholder}
          maxLength={200}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      <Section title="Categories">
        <CategoryGrid categories={categories.data} headingLevel="h3" />
      </Section>
      <Section title="Newly filed" more={<Link to="/tools?sort=newest">All tools</Link>}>
        <ToolGrid tools={newest.data?.tools} expected={6} headingLevel="h3" />
      </Section>
      <Section title="From the prompt library" more={<Link to={library}>All prompts</Link>}>
        <PromptGrid busy={prompts.isPending}>
          {prompts.data
            ? prompts.data.prompts.map((prompt) => (
                <PromptCard key={prompt.id} prompt={prompt} href={`/prompts/${prompt.id}`} linkAs={Link} />
              ))
            : [1, 2, 3].map((place) => <PromptCardSkeleton key={place} />)}
        </PromptGrid>
      </Section>
    </Page>
  );
}
