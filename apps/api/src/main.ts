// Production entry, built as dist/main.js: serves the API and the built site.
import { join } from 'node:path';

import { packageDir } from './package-dir.ts';
import { run } from './server.ts';

await run({ siteDir: join(packageDir, '../site/dist') }, ({ url }, logStatus) =>
  logStatus(`AI Tools Directory is ready: ${url}`),
);
