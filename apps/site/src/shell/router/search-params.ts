/**
 * Names of the search parameters that pages read. The server renders and caches pages without other ones, such as those
 * of campaigns.
 */
export const searchParamNames = [
  'api',
  'ask',
  'category',
  'creator',
  'ids',
  'language',
  'model',
  'only',
  'page',
  'platform',
  'pricing',
  'search',
  'section',
  'sort',
  'tab',
  'tag',
  'training',
  'until',
  'view',
  'withRuns',
] as const;
