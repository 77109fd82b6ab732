/**
 * Names of the search parameters that pages read. The server renders and caches pages without other ones, such as those
 * of campaigns.
 */
export const searchParamNames = [
  'ask',
  'category',
  'creator',
  'ids',
  'model',
  'only',
  'page',
  'pricing',
  'search',
  'section',
  'sort',
  'tab',
  'tag',
  'until',
  'view',
  'withRuns',
] as const;
