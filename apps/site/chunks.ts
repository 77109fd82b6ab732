/**
 * Modules shared by several pages, one chunk per kind of page: few files compress better than many, and browsers load
 * six in parallel. The entries are parts of module paths. A listed module may import only the entry chunk, its own group
 * and the groups above it; anything else creates a cycle between chunks, which page-files.plugin.ts rejects.
 */
const together = {
  parts: `
    ui/src/internal/active-element ui/src/internal/focusable ui/src/internal/format-number ui/src/internal/use-async-action
    ui/src/internal/use-scroll-into-view ui/src/internal/use-form-state ui/src/alert/ ui/src/badge/ ui/src/breadcrumb/
    ui/src/card/ ui/src/empty-state/ ui/src/error-state/
    ui/src/field/ ui/src/heading/ ui/src/icons/ ui/src/link/ ui/src/pagination/ ui/src/rating/ ui/src/search-input/ ui/src/select/ ui/src/skeleton/ ui/src/stack/ ui/src/text/
    ui/src/text-input/ ui/src/toggle-button/ ui/src/ui-provider/
    prompts-kit/src/rules/categories contract/list-constants
    site/src/browser-storage site/src/category-grid/category-messages site/src/favorite-button/ site/src/layout/entity-page
    site/src/layout/query-boundary site/src/layout/page site/src/layout/page-breadcrumb site/src/pages/not-found/not-found.tsx site/src/queries/ai
    site/src/queries/tools site/src/tool-card/ site/src/use-search-param-filters
    lucide/dist/esm/icons/ query-core/build/modern/mutationObserver /useMutation
  `,
  tools: `
    ui/src/checkbox/ contract/tool-constants
    site/src/compare-tray/ site/src/filter-bar/ site/src/pages/tools/tool-list site/src/pages/tools/use-tool-filters
  `,
  details: `
    ui/src/copy-button/ prompts-kit/src/relative-time/ site/src/reviews/review-messages
  `,
  prompts: `
    prompts-kit/src/prompt-card/ prompts-kit/src/prompt-grid/ prompts-kit/src/rules/variables
    prompts-kit/src/template-text/ prompts-kit/src/visibility-badge/ contract/prompt-constants site/src/queries/prompts
  `,
  library: `
    ui/src/tabs/ prompts-kit/src/internal/error-message prompts-kit/src/internal/lazy-with-retry
    prompts-kit/src/internal/prompt-action-messages prompts-kit/src/internal/use-async prompts-kit/src/library/api-source
    prompts-kit/src/library/creator-link prompts-kit/src/library/library-options prompts-kit/src/library/library.module
    prompts-kit/src/library/prompt-cache prompts-kit/src/library/use-prompt-actions
    site/src/pages/prompts/use-library-options site/src/session/use-delete-account
  `,
};

/** Chunk groups for the bundler. */
export const chunksOfPages = Object.entries(together).map(([name, list]) => {
  const paths = list.trim().split(/\s+/);
  return { name, test: (id: string) => paths.some((path) => id.includes(path)) };
});
