/**
 * What pages have in common, a file for each kind of page: few files compress better than many, and a browser asks for
 * six at a time. These are parts of the modules' paths. A module that is listed may import what stands in the site's
 * first file, in its own list or in one above; anything else makes a circle, which page-files.plugin.ts refuses.
 */
const together = {
  parts: `
    ui/src/active-element ui/src/alert/ ui/src/badge/ ui/src/card/ ui/src/internal/format-number ui/src/empty-state/ ui/src/error-state/
    ui/src/field/ ui/src/fill ui/src/focus-places ui/src/icons/ ui/src/pagination/ ui/src/rating/ ui/src/search-box/
    ui/src/search-input/ ui/src/select/ ui/src/skeleton/ ui/src/text-input/ ui/src/toggle-button/ ui/src/use-current-in-view
    prompts-kit/src/rules/categories prompts-kit/src/use-pending contract/list-facts
    site/src/favorite-button/ site/src/layout/found site/src/layout/loaded site/src/layout/page
    site/src/pages/not-found/not-found.tsx site/src/queries/ai site/src/queries/tools site/src/tool-card/
    site/src/use-address-filters lucide/dist/esm/icons/ query-core/build/modern/mutationObserver /useMutation
  `,
  tools: `
    ui/src/checkbox/ contract/tool-facts
    site/src/compare-tray/ site/src/filter-bar/ site/src/pages/tools/tool-list site/src/pages/tools/use-tool-filters
  `,
  details: `
    ui/src/copy-button/ prompts-kit/src/moment/
  `,
  prompts: `
    prompts-kit/src/kit-provider/ prompts-kit/src/prompt-card/ prompts-kit/src/prompt-grid/ prompts-kit/src/rules/variables
    prompts-kit/src/template-text/ prompts-kit/src/visibility-badge/ prompts-kit/src/words/many
    prompts-kit/src/words/prompts contract/prompt-facts site/src/queries/prompts
  `,
  library: `
    ui/src/tabs/ prompts-kit/src/lazy-part prompts-kit/src/library/api-source prompts-kit/src/library/creator-link
    prompts-kit/src/library/detail-presses prompts-kit/src/library/host prompts-kit/src/library/library.module
    prompts-kit/src/library/prompt-changes prompts-kit/src/library/prompt-store prompts-kit/src/library/said
    prompts-kit/src/library/use-presses prompts-kit/src/library/use-prompts prompts-kit/src/message-of
    prompts-kit/src/use-loaded prompts-kit/src/words/detail prompts-kit/src/words/library prompts-kit/src/words/presses
    site/src/pages/prompts/use-library-host site/src/session/use-delete-account
  `,
};

/** Groups for the bundler. */
export const chunksOfPages = Object.entries(together).map(([name, list]) => {
  const paths = list.trim().split(/\s+/);
  return { name, test: (id: string) => paths.some((path) => id.includes(path)) };
});
