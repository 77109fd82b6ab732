// The measured process of `npm run bench -- pages`: the server with the site and the seeded embedded database of argv, as in production.
import type { AddressInfo } from 'node:net';

import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { createSiteLoader } from '../../apps/api/src/features/pages/site-renderer.ts';
import { seed } from '../../apps/api/src/features/seed/seed.ts';
import { createLogger } from '../../apps/api/src/log.ts';
import { noLimits } from '../../apps/api/src/testing/no-limits.ts';
import { buildBenchApp } from '../bench-app.ts';

const [dataDir = '', siteDir = ''] = process.argv.slice(2);
const connection = await connect({ dataDir });
await migrate(connection.db);
await seed(connection.db);
const site = await createSiteLoader(siteDir)?.();
if (!site) throw new Error(`${siteDir} contains no built site`);
const app = await buildBenchApp(connection, {
  dataDir,
  limits: noLimits,
  site,
  log: createLogger('info', () => {}), // production logs each request
});
await app.listen({ port: 0, host: '127.0.0.1' });

const first = async (table: 'tools' | 'prompts') =>
  (await connection.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

process.on('message', (message: 'cpu' | 'stop') => void handle(message));

async function handle(message: 'cpu' | 'stop') {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
    return;
  }
  await app.close();
  await connection.close();
  process.exit(0);
}

process.send?.({
  port: (app.server.address() as AddressInfo).port,
  paths: ['/', '/tools', `/tool/${await first('tools')}`, '/prompts', `/prompts/${await first('prompts')}`],
});
