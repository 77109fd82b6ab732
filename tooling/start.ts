// `npm start`: the whole product from one process.
import { openLog } from '../apps/api/src/log.ts';
import { run } from '../apps/api/src/server.ts';
import { siteBuild } from './site-build.ts';

const log = openLog(process.env);
const siteDir = await siteBuild(log.say);
await run({ siteDir, log }, ({ url }) => {
  log.say(`\nAI Tools Directory is ready: ${url}\nCtrl+C stops it; everything is kept.`);
});
