import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

import { startPeriodicTask } from '../periodic-task.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { createServerPool, withOutageErrors, type ServerLimits } from '../db/server-pool.ts';

export interface ReplicaOptions {
  urls: readonly string[];
  /** A replica that is further behind the primary is not used. */
  maxLagMs: number;
}

interface ReplicaState {
  /** Host, port and database, without the password. */
  name: string;
  isAvailable: boolean;
  /** How far it is behind the primary; Infinity if that is not known. */
  lagMs: number;
}

export interface Replicas {
  /** Runs work whose queries go to a replica if `isAllowed` and one is available, otherwise to the primary. */
  route: <T>(isAllowed: boolean, work: () => T) => T;
  states: readonly ReplicaState[];
  maxLagMs: number;
}

interface ReplicaPoolOptions extends ReplicaOptions {
  primary: Pool;
  limits: ServerLimits;
  log?: DatabaseLog | undefined;
  checkIntervalMs?: number;
}

/** Maximum time that a read waits for a connection to a replica, before it goes to the primary. */
const maxConnectionTimeoutMs = 1000;
const checkTimeoutMs = 1000;
/** Number of positions of the primary that are remembered: a minute. */
const maxPositions = 60;

const queryCanceled = '57014';

/**
 * Returns a pool for Kysely that reads from replicas where `route` allows it. The position in the write-ahead log is
 * compared once a second: what a replica has replayed is known without the clocks of two machines, and a replica that no
 * longer receives anything is noticed, unlike by `pg_last_xact_replay_timestamp()`.
 */
export function createReplicaPool({
  primary,
  urls,
  limits,
  maxLagMs,
  log,
  checkIntervalMs = 1000,
}: ReplicaPoolOptions): Replicas & { pool: PostgresPool; close: () => Promise<void> } {
  const isRouted = new AsyncLocalStorage<boolean>();
  const primaryPool = withOutageErrors(primary, limits, log);
  const positions: { lsn: bigint; time: number }[] = [];
  const replicas = urls.map((url) => new Replica(url, limits, log));
  let next = 0;

  /** Round robin. */
  function findAvailable(): Replica | undefined {
    for (let attempt = 0; attempt < replicas.length; attempt += 1) {
      const replica = replicas[next++ % replicas.length];
      if (replica?.state.isAvailable) return replica;
    }
    return undefined;
  }

  const onError = (error: unknown) => log?.warn({ err: error }, 'Position of the primary is unknown');
  const tasks = [
    startPeriodicTask({
      intervalMs: checkIntervalMs,
      async work() {
        const time = performance.now(); // before the query: the position contains everything that was committed until now
        const { rows } = await primary.query<{ lsn: string }>(
          "select (pg_current_wal_lsn() - '0/0')::text as lsn",
        );
        positions.push({ lsn: BigInt(rows[0]?.lsn ?? 0), time });
        if (positions.length > maxPositions) positions.shift();
      },
      onError,
    }),
    ...replicas.map((replica) =>
      startPeriodicTask({
        intervalMs: checkIntervalMs,
        async work() {
          const lsn = await replica.readPosition();
          // If the primary does not respond, nothing is written: the lag is that of the last known position.
          const replayed = positions.findLast((position) => position.lsn <= lsn);
          const lagMs = replayed ? (positions.at(-1)?.time ?? 0) - replayed.time : Infinity;
          replica.update({ lagMs, isAvailable: lagMs <= maxLagMs });
        },
        onError: (error) => replica.fail(error),
      }),
    ),
  ];

  return {
    maxLagMs,
    states: replicas.map(({ state }) => state),
    route: (isAllowed, work) => isRouted.run(isAllowed, work),
    pool: {
      options: primary.options,
      end: () => primary.end(),
      connect: async () =>
        isRouted.getStore() ? connectOnFirstQuery(findAvailable, primaryPool, log) : primaryPool.connect(),
    },
    async close() {
      await Promise.all(tasks.map((task) => task.stop()));
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

class Replica {
  readonly state: ReplicaState;
  readonly pool: PostgresPool;
  readonly #pool: Pool;
  /** Of its own, so that it is not delayed by reads. */
  readonly #checkPool: Pool;
  readonly #checkedOut = new Set<PoolClient>();
  readonly #log: DatabaseLog | undefined;

  constructor(url: string, limits: ServerLimits, log: DatabaseLog | undefined) {
    const { host, pathname } = new URL(url);
    this.state = { name: host + pathname, isAvailable: false, lagMs: Infinity };
    this.#log = log;
    const connectionTimeoutMs = Math.min(limits.connectionTimeoutMs || Infinity, maxConnectionTimeoutMs);
    this.#pool = createServerPool(url, { ...limits, connectionTimeoutMs }, log);
    this.#pool.on('acquire', (client) => this.#checkedOut.add(client));
    this.#pool.on('release', (_error, client) => this.#checkedOut.delete(client));
    this.pool = withOutageErrors(this.#pool, { ...limits, connectionTimeoutMs: 0 }, log); // connects once
    this.#checkPool = createServerPool(url, {
      ...limits,
      poolSize: 1,
      connectionTimeoutMs: checkTimeoutMs,
      queryTimeoutMs: checkTimeoutMs,
      statementTimeoutMs: checkTimeoutMs,
    });
  }

  /** Returns the position up to which the replica shows the primary's changes. */
  async readPosition(): Promise<bigint> {
    const { rows } = await this.#checkPool.query<{ isStandby: boolean; lsn: string | null }>(
      `select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::text as lsn`,
    );
    if (!rows[0]?.isStandby) throw new Error('The server is not a replica');
    return BigInt(rows[0].lsn ?? 0);
  }

  update({ isAvailable, lagMs }: Pick<ReplicaState, 'isAvailable' | 'lagMs'>, error?: unknown) {
    const wasAvailable = this.state.isAvailable;
    Object.assign(this.state, { isAvailable, lagMs });
    if (wasAvailable === isAvailable) return;
    const fields = {
      replica: this.state.name,
      lagMs: Math.round(lagMs),
      ...(error !== undefined && { err: error }),
    };
    if (isAvailable) this.#log?.info(fields, 'Replica is used');
    else this.#log?.warn(fields, 'Replica is not used');
  }

  /** Leaves the replica out. Reads that wait for its response are repeated on the primary. */
  fail(error: unknown) {
    this.update({ isAvailable: false, lagMs: Infinity }, error);
    for (const client of this.#checkedOut) void endClient(client);
  }

  async close() {
    await this.#pool.end();
    await this.#checkPool.end();
  }
}

/** Closes the connection of a checked-out client at once, so that its query fails. Its types omit `end`. */
async function endClient(client: PoolClient) {
  try {
    await (client as unknown as { end: () => Promise<void> }).end();
  } catch {
    // The connection was lost.
  }
}

/** Statements that a replica cannot run, such as the count of a rate limit, and transactions, which may have some. */
const writes = /^\s*(insert|update|delete|begin|start)\b/i;

/**
 * Connects to a replica when the first statement is a read. Repeats it on the primary if it fails on the replica: because
 * the replica was lost, has to apply a conflicting change, has not applied a migration, or cannot write. Only a slow
 * statement fails, as it would there.
 */
function connectOnFirstQuery(
  findReplica: () => Replica | undefined,
  primaryPool: PostgresPool,
  log: DatabaseLog | undefined,
): PostgresPoolClient {
  let client: PostgresPoolClient | undefined;
  async function query(text: string, values: readonly unknown[]) {
    if (client) return client.query(text, values);
    const replica = writes.test(text) ? undefined : findReplica();
    // If it cannot be connected to, the next check logs why.
    const replicaClient = await replica?.pool.connect().catch(() => undefined);
    client = replicaClient ?? (await primaryPool.connect());
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!replicaClient || getCode(error) === queryCanceled) throw error;
      log?.warn({ err: error }, 'Read failed on a replica and is repeated on the primary');
      client = await primaryPool.connect();
      replicaClient.release();
      return client.query(text, values);
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client?.release(destroy),
  };
}

const getCode = (error: unknown): unknown =>
  error instanceof Error ? ('code' in error ? error.code : getCode(error.cause)) : undefined;
