// The API alone, as `npm run dev` starts it again and again.
import { run } from '../apps/api/src/server.ts';

await run({}, (_running, say) => {
  say('The API is ready');
  process.send?.('ready');
});
