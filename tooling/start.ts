// `npm start`: the whole product from one process.
import { run } from '../apps/api/src/server.ts';
import { siteBuild } from './site-build.ts';

const siteDir = await siteBuild(console.log);
await run({ siteDir }, ({ url }) => {
  console.log(`\nAI Tools Directory is ready: ${url}\nCtrl+C stops it; everything is kept.`);
});
