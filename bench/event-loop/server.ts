// The measured process of `bench:event-loop`: the server on the database of argv, which reports its longest holds and memory.
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { buildBenchApp } from '../bench-app.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const connection = await connect({ dataDir, databaseUrl });
await migrate(connection.db);
const app = await buildBenchApp(connection, {
  dataDir,
});
await app.listen({ port: 0, host: '127.0.0.1' });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let maxRss = 0;
const sampleMemory = () => {
  maxRss = Math.max(maxRss, process.memoryUsage.rss());
};
setInterval(sampleMemory, 5);

type Message = 'reset' | 'read' | 'stop';

const handlers: Record<Message, () => Promise<void>> = {
  async reset() {
    delay.reset();
    maxRss = 0;
    process.send?.({});
  },
  async read() {
    await setTimeout(50); // a hold is recorded by the next tick of the monitor
    sampleMemory();
    process.send?.({ holdMs: delay.max / 1e6, rssMb: maxRss / 1e6 });
  },
  async stop() {
    await app.close();
    await connection.close();
    process.exit(0);
  },
};
process.on('message', (message: Message) => void handlers[message]());
process.send?.({ port: (app.server.address() as AddressInfo).port });
