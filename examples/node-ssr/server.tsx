import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { renderToString } from 'react-dom/server';

import { Settings } from './settings';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Settings</title>
    <link rel="stylesheet" href="/styles.css">
    <link rel="stylesheet" href="/app.css">
  </head>
  <body>
    <main id="root">${renderToString(<Settings />)}</main>
    <script type="module" src="/client.js"></script>
  </body>
</html>`;

const files: Record<string, [type: string, url: string]> = {
  '/styles.css': ['text/css', import.meta.resolve('@ai-directory/ui/styles.css')],
  '/app.css': ['text/css', import.meta.resolve('../app.css')],
  '/client.js': ['text/javascript', import.meta.resolve('./client.js')],
};

createServer(async (request, response) => {
  const [type, url] = files[request.url ?? ''] ?? [];
  if (type && url) {
    response.setHeader('content-type', type);
    response.end(await readFile(fileURLToPath(url)));
  } else if (request.url === '/') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  } else {
    response.statusCode = 404;
    response.end();
  }
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
