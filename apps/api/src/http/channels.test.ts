import fastify from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Listen } from '../db/listen.ts';
import type { DB } from '../db/tables.generated.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startChannels } from './channels.ts';

const { db, listen } = await createTestDatabase();
const checkIntervalMs = 300;

let app = fastify();
afterEach(async () => {
  await app.close();
  app = fastify();
});

const listenToNothing: Listen = async () => async () => {};

describe('startChannels', () => {
  it('does not call onMissed while messages arrive', async () => {
    const onMissed = vi.fn<() => void>();
    let checks = 0;
    const countChecks: Listen = (onPayload, onReconnect) =>
      listen(
        Object.fromEntries(
          Object.entries(onPayload).map(([channel, notify]) => [
            channel,
            (payload: string) => {
              checks += 1;
              notify(payload);
            },
          ]),
        ),
        onReconnect,
      );
    await startChannels(app, { db, listen: countChecks, onPayload: {}, onMissed, checkIntervalMs });
    await expect.poll(() => checks).toBeGreaterThan(2);
    expect(onMissed).not.toHaveBeenCalled();
  });

  it('calls onMissed at intervals while messages do not arrive', async () => {
    const onMissed = vi.fn<() => void>();
    await startChannels(app, { db, listen: listenToNothing, onPayload: {}, onMissed, checkIntervalMs });
    await expect.poll(() => onMissed.mock.calls.length).toBeGreaterThan(1);
  });

  it('does not call onMissed during an outage of the database', async () => {
    const onMissed = vi.fn<() => void>();
    const connect = vi.fn<PostgresPool['connect']>().mockRejectedValue(new Error('connection refused'));
    const brokenDb = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
    });
    await startChannels(app, { db: brokenDb, listen, onPayload: {}, onMissed, checkIntervalMs: 20 });
    await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(3);
    expect(onMissed).not.toHaveBeenCalled();
  });
});
