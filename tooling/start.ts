// `npm start`: the whole product from one process.
import { initLogger } from '../apps/api/src/log.ts';
import { run } from '../apps/api/src/server.ts';
import { buildSiteIfStale } from './site-build.ts';

const log = initLogger(process.env);
const siteDir = await buildSiteIfStale(log.logStatus);
await run({ siteDir, log }, ({ url }) => {
  log.logStatus(`\nAI Tools Directory is ready: ${url}\nPress Ctrl+C to stop. All data is saved.`);
});
