// Runs only the API; `npm run dev` restarts it on changes.
import { run } from '../apps/api/src/server.ts';

await run({}, (_running, logStatus) => {
  logStatus('The API is ready');
  process.send?.('ready');
});
