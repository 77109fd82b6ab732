import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Link, useSearchParams } from 'react-router-dom';

import { Page } from '../../shell/layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { parseAiQuery } from './ai-search-form.tsx';
import { AiSearch } from './ai-search.tsx';
import { ToolList } from './tool-list.tsx';
import { toLastToolPage, toToolListQuery } from './tool-list-query.ts';

export const loader = queryLoader(
  ({ searchParams }) => {
    const query = parseAiQuery(searchParams);
    if (query === null) return [toolQueries.categories(), toToolListQuery(searchParams)];
    return query === '' ? [] : [aiQueries.search(query)];
  },
  { redirectTo: toLastToolPage },
);

export const toolsMessages = defineMessages('toolsPage', {
  title: 'Tools',
  intro: 'Every tool in the catalogue, to be searched by name, purpose or tag.',
  aiSearchIntro: 'Describe what you want to get done. Each result has a reason why it fits.',
  aiSearch: 'Ask in your own words',
  searchAndFilter: 'Search and filter',
});

/** The catalogue with filters, or natural-language search with `?ask=` in the URL. */
export function Component() {
  const t = useMessages(toolsMessages);
  const [params] = useSearchParams();
  const query = parseAiQuery(params);

  return (
    <Page
      title={t.title}
      intro={query === null ? t.intro : t.aiSearchIntro}
      head={{ feed: '/feeds/tools' }}
      actions={
        <Button asChild>
          {query === null ? (
            <Link to="?ask=">{t.aiSearch}</Link>
          ) : (
            <Link to="/tools">{t.searchAndFilter}</Link>
          )}
        </Button>
      }
    >
      {query === null ? <ToolList /> : <AiSearch query={query} />}
    </Page>
  );
}
