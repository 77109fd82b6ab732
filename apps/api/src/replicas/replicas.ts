import { createDb, getServerLimits, type Connection, type DatabaseConfig } from '../db/connect.ts';
import { createReplicaPool, type ReplicaOptions } from './replica-pool.ts';
import { registerReplicaReads } from './replica-reads.ts';

/** Lets a connection read from streaming replicas where requests allow it. The rest of the server does not know them. */
export function withReplicas(connection: Connection, options: ReplicaOptions, config: DatabaseConfig) {
  const { pool, close, ...replicas } = createReplicaPool({
    ...options,
    primary: connection.pool,
    limits: getServerLimits(config),
    log: config.log,
  });
  return {
    ...connection,
    ...replicas,
    db: createDb(pool, config),
    registerHooks: (app, hookOptions) => registerReplicaReads(app, { replicas, ...hookOptions }),
    async close() {
      await close();
      await connection.close();
    },
  } satisfies Connection;
}
