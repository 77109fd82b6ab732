import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';

import { readConfig, type Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { connect, type Connection, type Db } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { queueMessages } from './db/notify-queue.ts';
import { executeCatalogueCommand, parseCatalogueCommand } from './features/catalogue/catalogue-command.ts';
import { executeModeratorCommand, parseModeratorCommand } from './features/moderation/moderator-command.ts';
import { pageChannel } from './features/pages/page-invalidation.ts';
import { createSiteLoader } from './features/pages/site-renderer.ts';
import { cleanWebsites } from './features/tools/clean-websites.ts';
import { readSeed, seed } from './features/seed/seed.ts';
import { initLogger, type Log } from './log.ts';
import { createMailer } from './mail.ts';
import { withReplicas } from './replicas/replicas.ts';
import { DatabaseInUseError, StartupError } from './startup-error.ts';
import { startTracing } from './tracing.ts';

interface ServeOptions {
  environment?: NodeJS.ProcessEnv;
  /** Folder of the built site. If omitted, only the API is served. */
  siteDir?: string;
  /** @default standard output */
  log?: Log;
}

interface RunningServer {
  url: string;
  /**
   * Waits for pending requests, then closes the database.
   * @param immediate whether to skip the delay during which the server reports that it is not ready
   */
  stop(immediate: boolean): Promise<void>;
  shutdownDelayMs: number;
}

/**
 * Migrates and seeds the database, and starts the server.
 * @throws {StartupError} if the configuration or the machine prevents the start
 */
async function serve({
  environment = process.env,
  siteDir,
  log: { log, logStatus } = initLogger(environment),
}: ServeOptions): Promise<RunningServer> {
  const config = readConfig(environment);
  const loadSite = siteDir === undefined ? undefined : createSiteLoader(siteDir);
  if (loadSite === null) {
    throw new StartupError(`${siteDir} contains no built site. Run npm run build.`);
  }
  if (config.publicUrl === undefined && !isLoopback(config.host)) {
    log.warn(
      `PUBLIC_URL is not set, but HOST ${config.host} accepts other machines: links in mails lead to this machine's own address.`,
    );
  }
  if (config.s3 === undefined) prepareDataDir(config.dataDir); // for uploaded images
  const connection = await openDatabase(config, { log, logStatus });
  const stopTracing = config.tracing && (await startTracing(config.tracing, log));
  try {
    // Loaded after the first start has created the database, which needs the memory.
    const [{ buildApp }, { fileStore }, site] = await Promise.all([
      import('./app.ts'),
      import('./files/file-store.ts'),
      loadSite?.(),
    ]);
    let url = '';
    const app = await buildApp({
      ...connection,
      ...config,
      files: fileStore(config),
      sendMail: createMailer({ ...config, print: console.log }),
      publicUrl: () => config.publicUrl ?? url,
      siteOrigin: config.publicUrl,
      log,
      ...(site && { site }),
    });
    await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
      // Its background tasks use the database, which would never close.
      await app.close();
      throw listenError(error, config);
    });
    if (!config.accountPolicy.confirmEmails) {
      log.info('SMTP_URL is not set: no mail is sent, and all accounts count as confirmed');
    }
    const { port } = app.server.address() as AddressInfo;
    url = `http://${config.host}:${port}`;
    return {
      url,
      shutdownDelayMs: config.shutdownDelayMs,
      async stop(immediate) {
        await app.stop(immediate ? 0 : config.shutdownDelayMs);
        await connection.close();
        await stopTracing?.();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Connects to the database, applies pending migrations, and seeds it the first time. */
async function openDatabase(config: Config, { log, logStatus }: Log): Promise<Connection> {
  logStatus(
    config.databaseUrl === undefined
      ? `Opening the database in ${config.dataDir} (the first time takes some seconds)`
      : 'Connecting to the database of DATABASE_URL',
  );
  const databaseConfig = { ...config, log };
  const primary = await connect(databaseConfig);
  const connection = config.databaseReplicas
    ? withReplicas(primary, config.databaseReplicas, databaseConfig)
    : primary;
  try {
    await connection.withoutTimeouts(async (db) => {
      const applied = await migrate(db);
      if (applied.length > 0) logStatus(`Applied migrations (${applied.join(', ')})`);
      const seeded = await seed(
        db,
        () => readSeed(config.seed),
        () => loadFileStore(config),
      );
      if (seeded) logStatus(`Seeded the catalogue with ${seeded.tools} tools and ${seeded.prompts} prompts`);
      const { changed, duplicates } = await cleanWebsites(db);
      if (changed > 0) {
        logStatus(`Cleaned ${changed} websites; ${duplicates} of them are listed twice, see /moderation`);
      }
    });
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const loadFileStore = async (config: Config) => (await import('./files/file-store.ts')).fileStore(config);

/** Whether only this machine can connect to the address. */
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

function listenError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is used by another program. Choose another one, for example PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} needs elevated privileges. Choose one above 1023 with PORT.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/** Runs the server until SIGINT or SIGTERM. If it cannot start, prints one line and exits with code 1. */
export async function run(
  options: ServeOptions,
  onReady: (running: RunningServer, logStatus: Log['logStatus']) => void,
) {
  const log = options.log ?? initLogger(options.environment ?? process.env);
  try {
    const running = await serve({ ...options, log });
    onReady(running, log.logStatus);
    // Ctrl+C comes from a user who waits; SIGTERM from a service manager whose probes need to notice.
    const immediate = await Promise.race([
      once(process, 'SIGINT').then(() => true),
      once(process, 'SIGTERM').then(() => false),
    ]);
    const deadline = setTimeout(forceExit, 10_000 + (immediate ? 0 : running.shutdownDelayMs), log);
    await running.stop(immediate);
    clearTimeout(deadline);
    log.logStatus('Stopped.');
    process.exit(0);
  } catch (error) {
    exitWithError(error);
  }
}

/** Applies pending migrations, seeds the database the first time, and exits: with code 1 and one line if it cannot. */
export async function runMigrations(environment: NodeJS.ProcessEnv = process.env) {
  const log = initLogger(environment);
  try {
    const connection = await openDatabase(readConfig(environment), log);
    await connection.close();
    log.logStatus('The database has every migration.');
    process.exit(0);
  } catch (error) {
    exitWithError(error);
  }
}

/** Changes or lists the moderators, and exits. */
export function runModeratorCommand(args: string[], environment: NodeJS.ProcessEnv = process.env) {
  return runCommand(environment, 'name moderators with MODERATORS', () => {
    parseModeratorCommand(args);
    return ({ db }, { accountPolicy }) => executeModeratorCommand(db, args, accountPolicy);
  });
}

/** Imports or exports the catalogue, and exits. */
export function runCatalogueCommand(args: string[], environment: NodeJS.ProcessEnv = process.env) {
  return runCommand(environment, 'import and export on the page of the moderators', () => {
    const command = parseCatalogueCommand(args);
    return async ({ withoutTimeouts }, config) => {
      const files = await loadFileStore(config);
      return withoutTimeouts((db) =>
        executeCatalogueCommand(command, { db, files, onImported: clearCachedPages }),
      );
    };
  });
}

/** Makes running servers clear their cached pages. */
const clearCachedPages = (trx: Db) => queueMessages(sql`values (${pageChannel}, 'catalogue')`).execute(trx);

/**
 * Runs a command of the operator, prints its result, and exits: with code 1 and its error if it cannot.
 * @param instead what to do while the server uses the embedded database
 * @param parse called first, because opening the database takes seconds
 */
async function runCommand(
  environment: NodeJS.ProcessEnv,
  instead: string,
  parse: () => (connection: Connection, config: Config) => Promise<string>,
) {
  try {
    const execute = parse();
    const config = readConfig(environment);
    const connection = await openDatabase(config, initLogger(environment));
    try {
      console.log(await execute(connection, config));
    } finally {
      await connection.close();
    }
    process.exit(0);
  } catch (error) {
    const message =
      error instanceof DatabaseInUseError &&
      `The server uses the database in ${error.dataDir}. Stop it, repeat the command, and start it again; or ${instead}.`;
    exitWithError(message ? new StartupError(message) : error, '');
  }
}

/** @param prefix of the line that explains the error. @default 'Cannot start: ' */
function exitWithError(error: unknown, prefix = 'Cannot start: '): never {
  console.error(error instanceof StartupError ? `${prefix}${error.message}` : error);
  process.exit(1);
}

/** Exits even if a request never completes. */
function forceExit({ log }: Log) {
  log.error('Aborted requests that did not complete before the shutdown deadline');
  process.exit(1);
}
