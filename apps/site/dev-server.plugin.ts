import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import {
  isCSSRequest,
  isRunnableDevEnvironment,
  type Connect,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite';

import type { DocumentFiles } from './src/shell/document/document-head.ts';
import type * as serverEntry from './src/entry-server.tsx';

type ServerEntry = typeof serverEntry;

interface DevServerOptions {
  /** `fetch` for the API, whose URLs are paths. */
  callApi: typeof fetch;
}

/** Without preloads, as unbundled modules are many. The stylesheets are inserted as elements. */
const files: DocumentFiles = { entry: '/src/entry-client.tsx', stylesheets: [], scripts: [], fonts: [] };

/** Renders the pages on the development server as the API does in production, from sources and with hot reload. */
export const renderPages = ({ callApi }: DevServerOptions): Plugin => ({
  name: 'render-pages',
  apply: 'serve',
  // The returned function runs after Vite has added its middleware: what reaches ours is neither a file nor a module.
  configureServer: (server) => () => {
    server.middlewares.use((request, response, handleError) => {
      // Vite logs the error and shows its overlay.
      sendPage(server, callApi, request, response).catch(handleError);
    });
  },
});

async function sendPage(
  server: ViteDevServer,
  callApi: typeof fetch,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`);
  const pageModules: string[] = [];
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment runs in another process');
  // Evaluated again after a change.
  const { createRenderer } = await ssr.runner.import<ServerEntry>('/src/entry-server.tsx');
  const renderer = createRenderer((modules) => {
    pageModules.push(...modules);
    return files;
  });
  response.setHeader('cache-control', 'no-store');
  const selection = renderer.selectLocale(url, request.headers.referer);
  if (selection) {
    response.writeHead(303, { location: selection.location, 'set-cookie': selection.cookie }).end();
    return;
  }
  const locale = renderer.negotiateLocale(request.headers);
  const { status, location, html } = await renderer.render(url, locale, callApi);
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (location !== undefined) response.setHeader('location', location);
  const tags = [fastRefreshMessages, await getDevScripts(server, url), await getStyles(server, pageModules)];
  response.end(html.replace('<head>', () => `<head>${tags.join('')}`));
}

/** Lets React Refresh replace components whose module exports their messages, too. For other changed exports, such as a loader, it reloads the page. */
const fastRefreshMessages =
  "<script>window.__getReactRefreshIgnoredExports = () => ({ includes: (name) => name.endsWith('Messages') })</script>";

/** Returns the scripts that plugins insert into documents: Vite's client and the preamble of React Refresh. */
async function getDevScripts(server: ViteDevServer, { pathname }: URL): Promise<string> {
  const html = await server.transformIndexHtml(pathname, '<html><head></head><body></body></html>');
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
}

/**
 * Returns the styles of a page, so that its first paint is styled. The attribute tells Vite's client that it need not insert
 * the style, and which one to update.
 */
async function getStyles(server: ViteDevServer, pageModules: string[]): Promise<string> {
  const modules = [...(await listGlobalStylesheets(server)), ...listStylesheets(server, pageModules)];
  const styles = modules.map(async ({ id, url }) => {
    // The module with which the browser inserts the style. Links and `?inline` would be other modules: changes of theirs
    // reload the page, and their class names have another hash.
    const { code = '' } = (await server.environments.client.transformRequest(url)) ?? {};
    const css = JSON.parse(/^const __vite__css = (".*")$/m.exec(code)?.[1] ?? '""') as string;
    return `<style data-vite-dev-id="${id}">${css}</style>`;
  });
  return (await Promise.all(styles)).join('');
}

/** Lists the stylesheets that only the browser's entry imports. */
async function listGlobalStylesheets({ environments: { client } }: ViteDevServer) {
  await client.transformRequest(files.entry);
  const module = await client.moduleGraph.getModuleByUrl(files.entry);
  return [...(module?.importedModules ?? [])].filter(({ url }) => isCSSRequest(url));
}

/** Lists the stylesheets of the layout and of pages, in the order of their imports. */
function listStylesheets({ config: { root }, environments: { ssr } }: ViteDevServer, pageModules: string[]) {
  const visited = new Set<EnvironmentModuleNode>();
  const pageFiles = new Set(pageModules.map((module) => join(root, module)));
  const visit = (module: EnvironmentModuleNode) => {
    // The route table imports all pages.
    const isOtherPage = module.file?.endsWith('.page.tsx') && !pageFiles.has(module.file);
    if (isOtherPage || visited.has(module)) return;
    visited.add(module);
    if (!isCSSRequest(module.url)) module.importedModules.forEach(visit);
  };
  ssr.moduleGraph.getModulesByFile(join(root, 'src/entry-server.tsx'))?.forEach(visit);
  return [...visited].filter(({ url }) => isCSSRequest(url));
}
