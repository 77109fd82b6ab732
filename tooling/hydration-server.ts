// Serves the site in development mode, whose React logs hydration mismatches, with the API of a running product. For
// e2e/hydration.spec.ts.
import type { ServerResponse } from 'node:http';

import { preview, type Connect } from 'vite';

import { createSiteLoader } from '../apps/api/src/features/pages/site-renderer.ts';
import { buildSiteIfStale } from './site-build.ts';

const { PORT, API_ORIGIN } = process.env;

const siteDir = await buildSiteIfStale(console.log, 'development');
const site = await createSiteLoader(siteDir)?.();
if (!site) throw new Error(`${siteDir} contains no built site`);
const { clientDir, renderer } = site;

async function sendPage(request: Connect.IncomingMessage, response: ServerResponse) {
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`);
  const locale = renderer.negotiateLocale(request.headers);
  const { status, location, html } = await renderer.render(url, locale, (path, init) =>
    fetch(new URL(path as string, API_ORIGIN), init),
  );
  response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) });
  response.end(html);
}

await preview({
  configFile: false,
  appType: 'custom',
  build: { outDir: clientDir },
  preview: {
    port: Number(PORT),
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': `${API_ORIGIN}`, '/robots.txt': `${API_ORIGIN}` },
  },
  plugins: [
    {
      name: 'render-pages',
      // The returned function runs after the middleware for files has been added.
      configurePreviewServer: (server) => () => {
        server.middlewares.use((request, response, handleError) => {
          sendPage(request, response).catch(handleError);
        });
      },
    },
  ],
});
