import {
  categoryFixtures,
  profileFixture,
  promptFixture,
  reviewFixture,
  toolDetailsFixture,
  toolFixture,
  toolFactsFixture,
  toolFixtures,
} from '@ai-directory/api-client/testing';

import { Component as ComparePage } from '../pages/compare/compare.page.tsx';
import { HomeSearch } from '../pages/home/home-search.tsx';
import { Component as PromptsPage } from '../pages/prompts/prompts.page.tsx';
import { parsePromptFilters } from '../pages/prompts/use-prompt-filters.ts';
import { ToolDetails } from '../pages/tool/tool-details.tsx';
import { AiSearch } from '../pages/tools/ai-search.tsx';
import { ToolList } from '../pages/tools/tool-list.tsx';
import { toToolListQuery } from '../pages/tools/tool-list-query.ts';
import { PublicProfile } from '../pages/user/public-profile.tsx';
import { Component as LoginPage } from '../pages/login/login.page.tsx';
import { aiQueries } from '../queries/ai.ts';
import { promptQueries } from '../queries/prompts.ts';
import { reviewQueries } from '../queries/reviews.ts';
import { toolQueries } from '../queries/tools.ts';
import { SearchLauncher } from '../features/search-overlay/search-launcher.tsx';
import { renderOnServer } from './render-on-server.fixture.tsx';
import { toListParams } from '@ai-directory/prompts-kit/library';

const getParams = (url: string) => new URL(url, 'http://localhost').searchParams;
const tool = toolDetailsFixture;

/** Renders the tool list of a URL. */
export const renderTools = (url: string, didYouMean?: string) =>
  renderOnServer(<ToolList />, {
    url,
    queries: [
      [toolQueries.categories().queryKey, categoryFixtures],
      [
        toToolListQuery(getParams(url)).queryKey,
        { tools: [toolFixture], total: 60, pages: 3, ...(didYouMean !== undefined && { didYouMean }) },
      ],
    ],
  });

export const renderPrompts = (url: string, didYouMean?: string) =>
  renderOnServer(<PromptsPage />, {
    url,
    queries: [
      [
        promptQueries(null).list(toListParams(parsePromptFilters(getParams(url)))!).queryKey,
        {
          prompts: [promptFixture],
          totalPages: 3,
          totalCount: 30,
          ...(didYouMean !== undefined && { didYouMean }),
        },
      ],
    ],
  });

export const renderAiSearch = (query: string) =>
  renderOnServer(<AiSearch query={query} />, { url: `/tools?${new URLSearchParams({ ask: query })}` });

export const renderTool = (sort: 'newest' | 'rating-asc') =>
  renderOnServer(<ToolDetails tool={tool} />, {
    url: `/tool/${tool.id}?sort=${sort}`,
    queries: [
      [
        reviewQueries.list(tool.id, { sort, page: 1 }).queryKey,
        {
          reviews: [reviewFixture],
          total: 30,
          pages: 3,
          distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
          mine: null,
        },
      ],
      [toolQueries.similar(tool.id).queryKey, []],
    ],
  });

export const renderUser = (url: string) =>
  renderOnServer(<PublicProfile profile={profileFixture} />, { url });

export const renderComparison = (url: string) =>
  renderOnServer(<ComparePage />, {
    url,
    queries: [
      [
        aiQueries.compare(['tool-1', 'tool-2']).queryKey,
        {
          tools: toolFixtures(2).map((each) => ({ ...each, facts: toolFactsFixture })),
          summary: 'Both read papers.',
          generatedBy: null,
        },
      ],
    ],
  });

export const renderHomeSearch = () => renderOnServer(<HomeSearch />, { url: '/' });
export const renderSearchLauncher = () => renderOnServer(<SearchLauncher />, { url: '/' });
export const renderLogin = () => renderOnServer(<LoginPage />, { url: '/login' });
