import { promptsPageSize, toolsPageSize } from '@ai-directory/api-client/contract';

import { collectionQueries } from '../../queries/collections.ts';
import { profileQueries } from '../../queries/profiles.ts';
import { promptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { parseEnum, parsePage } from '../../use-search-param-filters.ts';

/** Tabs of a public profile: the beginning of what is shared, then each list. */
export const profileTabs = ['all', 'tools', 'prompts', 'collections', 'followers', 'following'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** Reads the tab and the page of its list from the URL of a profile. */
export const parseProfileFilters = (params: URLSearchParams) => ({
  tab: parseEnum(params, 'tab', profileTabs, 'all'),
  page: parsePage(params),
});

/** Queries of the lists of a profile. */
export const profileListQueries = {
  tools: (username: string, page: number) =>
    toolQueries.list({ submittedBy: username, sort: 'newest', page, limit: toolsPageSize }),
  prompts: (username: string, page: number, viewerId: string | null) =>
    promptQueries(viewerId).list({ view: 'public', creator: username, page, limit: promptsPageSize }),
  collections: (username: string, page: number) =>
    collectionQueries.list({ owner: username, page, limit: toolsPageSize }),
  followers: (username: string, page: number) => profileQueries.connections(username, 'followers', page),
  following: (username: string, page: number) => profileQueries.connections(username, 'following', page),
};
