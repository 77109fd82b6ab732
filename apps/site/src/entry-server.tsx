import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type ErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';

import { App } from './app.tsx';
import { readBuiltFiles } from './shell/document/built-files.ts';
import { setServerFetch } from './client.ts';
import { toDataScript } from './shell/document/document-data.ts';
import {
  toHeadScript,
  toHeadTags,
  toScriptPreloads,
  type DocumentFiles,
} from './shell/document/document-head.ts';
import { getMessageModules, loadMessages } from './shell/locale/load-messages.ts';
import type { Locale } from './shell/locale/locales.ts';
import {
  negotiateLocale,
  selectLocale,
  type LocaleHeaders,
  type LocaleSelection,
} from './shell/locale/negotiate-locale.ts';
import type { ArticleMeta } from './pages/blog/article.ts';
import { articles } from './pages/blog/articles.ts';
import { pageSummaries, type PageSummary } from './page-summaries.ts';
import { createQueryClient, dehydrateQueries } from './query-client.ts';
import { createLoaderContext } from './shell/router/app-context.ts';
import { searchParamNames } from './shell/router/search-params.ts';
import { errorBoundaryId, pageRoutes, routes, type RouteHandle } from './routes.tsx';

export interface RenderedPage {
  /** 200, 301 or 302 with a `location`, 404, 429 or 503. */
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** The document; empty for a redirect. */
  html: string;
}

export interface Renderer {
  /** Content of the inline script of every document, for its content security policy. */
  inlineScript: string;
  /** Paths for the sitemap, without those of the catalogue's and members' content. */
  sitemapPaths: string[];
  /** Articles, for the images of link previews. */
  articles: readonly ArticleMeta[];
  /** Listed pages, for the images of link previews. */
  pageSummaries: readonly PageSummary[];
  /** Names of the search parameters that pages read. */
  searchParams: readonly string[];
  /** Returns the language of a request. */
  negotiateLocale: (headers: LocaleHeaders) => Locale;
  /** Returns the response to a link that selects a language; null for other URLs. */
  selectLocale: (url: URL, referrer?: string) => LocaleSelection | null;
  /**
   * Renders the page of a URL for an anonymous user. Rejects if a component throws.
   * @param callApi `fetch` for the calls of the API client, whose URLs are paths such as `/api/tools`
   */
  render: (url: URL, locale: Locale, callApi: typeof fetch) => Promise<RenderedPage>;
  /** Renders an error page, without any call. It is sent for any URL. */
  renderError: (url: URL, locale: Locale, status: number) => Promise<RenderedPage>;
}

const apiOfRender = new AsyncLocalStorage<typeof fetch>();
setServerFetch((...request) => (apiOfRender.getStore() ?? fetch)(...request));

/**
 * Creates the renderer of the site's pages.
 * @param getFiles returns what a document loads for the modules of its page, such as `src/pages/home/home.page.tsx`
 */
export function createRenderer(getFiles: (modules: string[]) => DocumentFiles): Renderer {
  const handler = createStaticHandler(routes);
  const inlineScript = toHeadScript(getFiles([]));

  async function render(url: URL, locale: Locale): Promise<RenderedPage> {
    const queryClient = createQueryClient();
    const context = await handler.query(new Request(url), {
      requestContext: createLoaderContext(queryClient, locale),
      filterMatchesToLoad: ({ route }) => !privateRouteIds.has(route.id),
    });
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/', html: '' };
    }
    return renderDocument(url, locale, queryClient, context);
  }

  async function renderError(url: URL, locale: Locale, status: number): Promise<RenderedPage> {
    const context = await handler.query(new Request(url), { filterMatchesToLoad: () => false });
    if (context instanceof Response) throw new Error(`Unexpected redirect of ${url.pathname}`);
    const error: ErrorResponse & { internal: boolean } = {
      status,
      statusText: '',
      data: null,
      internal: true,
    };
    return renderDocument(url, locale, createQueryClient(), {
      ...context,
      statusCode: status,
      errors: { [errorBoundaryId]: error },
    });
  }

  async function renderDocument(
    url: URL,
    locale: Locale,
    queryClient: QueryClient,
    context: StaticHandlerContext,
  ): Promise<RenderedPage> {
    const documentHtml = await renderToText(
      <App
        locale={locale}
        messages={await loadMessages(locale)}
        queryClient={queryClient}
        origin={url.origin}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    const handles = context.matches.map(({ route }) => getHandle(route));
    const files = getFiles([
      ...handles.flatMap(({ module = [] }) => module),
      ...handles.flatMap(({ notFoundModule = [] }) => (context.statusCode === 404 ? notFoundModule : [])),
      ...getMessageModules(locale),
    ]);
    const dataScript = toDataScript({
      queries: dehydrateQueries(queryClient),
      hydrationData: toHydrationData(context),
      origin: url.origin,
      locale,
    });
    const html = documentHtml
      .replace('<html', () => `<html${context.errors ? ' data-error' : ''}`)
      .replace('<head>', () => `<head><script>${inlineScript}</script>${toHeadTags(files, locale)}`)
      .replace('</head>', () => `${toScriptPreloads(files)}</head>`)
      .replace('</body>', () => `${dataScript}</body>`);
    return { status: context.statusCode, html };
  }

  const privateRouteIds = new Set(listPrivateIds(handler.dataRoutes));
  return {
    inlineScript,
    sitemapPaths: [...listedPaths, ...articles.map(({ slug }) => `/blog/${slug}`)],
    articles,
    pageSummaries,
    searchParams: searchParamNames,
    negotiateLocale,
    selectLocale,
    render: (url, locale, callApi) => apiOfRender.run(callApi, render, url, locale),
    renderError,
  };
}

/**
 * Creates the renderer of the built site.
 * @param clientDir folder of the browser's build
 */
export const createBuiltRenderer = (clientDir: string) => createRenderer(readBuiltFiles(clientDir));

const getHandle = (route: RouteObject) => (route.handle ?? {}) as RouteHandle;

const listedPaths = pageRoutes.filter((route) => getHandle(route).listed).map(({ path = '' }) => `/${path}`);

/** Lists the ids of the routes that need a user, which the server does not know: their loaders run in the browser. */
const listPrivateIds = (all: RouteObject[], isPrivate = false): string[] =>
  all.flatMap((route) => {
    const requiresAuth = isPrivate || getHandle(route).requiresAuth === true;
    const nested = listPrivateIds(route.children ?? [], requiresAuth);
    return requiresAuth ? [route.id ?? '', ...nested] : nested;
  });

/** Errors are plain objects in JSON; `createBrowserRouter` recognizes those of `data()` by their fields. */
const toHydrationData = ({ loaderData, errors }: StaticHandlerContext) => ({ loaderData, errors });

/** Renders the whole document, without the scripts that React inserts to stream it. */
function renderToText(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const output = new PassThrough();
        text(output).then(resolve, reject);
        pipe(output);
      },
      onShellError: reject,
      // Of a boundary: the browser would render it, but then the page has less than it should.
      onError: reject,
    });
  });
}
