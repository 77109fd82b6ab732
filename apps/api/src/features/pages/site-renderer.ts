import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ArticleSummary } from '@ai-directory/api-client/contract';

/** Renders the site's pages: implemented by apps/site/src/entry-server.tsx. */
export interface SiteRenderer {
  /** Content of the inline script of every document. */
  inlineScript: string;
  /** Paths for the sitemap, without those of tools, prompts and categories. */
  sitemapPaths: string[];
  /** Articles, for the images of link previews. */
  articles: readonly ArticleSummary[];
  /** Listed pages, for the images of link previews. */
  pageSummaries: readonly { path: string; title: string; description: string }[];
  /** Names of the search parameters that pages read. */
  searchParams: readonly string[];
  /** Returns the language of a request, by its cookie and `Accept-Language`. */
  negotiateLocale: (headers: IncomingHttpHeaders) => string;
  /** Returns the response to a link that selects a language; null for other URLs. */
  selectLocale: (url: URL, referrer?: string) => { location: string; cookie: string } | null;
  /**
   * Renders the page of a URL for an anonymous user.
   * @param callApi `fetch` for the API, whose URLs are paths
   */
  render: (url: URL, locale: string, callApi: typeof fetch) => Promise<RenderedPage>;
  /** Renders an error page, without any call. It is sent for any URL. */
  renderError: (url: URL, locale: string, status: number) => Promise<RenderedPage>;
}

export interface RenderedPage {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** The document; empty for a redirect. */
  html: string;
}

/** The built site. */
export interface Site {
  /** Folder of the files that browsers load. */
  clientDir: string;
  renderer: SiteRenderer;
}

interface ServerBundle {
  createBuiltRenderer: (clientDir: string) => SiteRenderer;
}

/**
 * Returns a function that loads the built site; null if the folder contains none.
 * @param siteDir folder of the build
 */
export function createSiteLoader(siteDir: string): (() => Promise<Site>) | null {
  const clientDir = join(siteDir, 'client');
  const entry = join(siteDir, 'server/entry-server.js');
  if (!existsSync(entry)) return null;
  return async () => {
    const { createBuiltRenderer } = (await import(pathToFileURL(entry).href)) as ServerBundle;
    return { clientDir, renderer: createBuiltRenderer(clientDir) };
  };
}
