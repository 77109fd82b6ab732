import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { connect, type Connection } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { seed } from './db/seed.ts';
import { fileStore } from './files/file-store.ts';
import { openLog, type Log } from './log.ts';
import { mailer } from './mail.ts';
import { StartError } from './start-error.ts';

interface ServeOptions {
  environment?: NodeJS.ProcessEnv;
  /** Folder of the built site; only the API is served where left out. */
  siteDir?: string;
  /** On standard output where left out. */
  log?: Log;
}

interface Running {
  url: string;
  /**
   * Lets requests in flight finish, then closes the database.
   * @param atOnce whether nobody has to hear first that the server is not ready any more
   */
  stop(atOnce: boolean): Promise<void>;
  stopDelay: number;
}

/**
 * Prepares the database and serves.
 * @throws {StartError} with one line for the operator when the configuration or the machine does not allow it
 */
async function serve({
  environment = process.env,
  siteDir,
  log: { log, say } = openLog(environment),
}: ServeOptions): Promise<Running> {
  const config = readConfig(environment);
  say(
    config.databaseUrl === undefined
      ? `Opening the database in ${config.dataDir} (the first time takes some seconds)`
      : 'Connecting to the database of DATABASE_URL',
  );
  const connection = await connect(config);
  try {
    await prepare(connection, say);
    let url = '';
    const app = await buildApp({
      ...connection,
      ...config,
      files: fileStore(config),
      sendMail: mailer({ ...config, print: console.log }),
      publicUrl: () => config.publicUrl ?? url,
      siteOrigin: config.publicUrl,
      log,
      ...(siteDir !== undefined && { siteDir }),
    });
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, config);
    });
    const { port } = app.server.address() as AddressInfo;
    url = `http://${config.host}:${port}`;
    return {
      url,
      stopDelay: config.stopDelay,
      async stop(atOnce) {
        await app.stop(atOnce ? 0 : config.stopDelay);
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function prepare({ db }: Connection, say: (line: string) => void) {
  const applied = await migrate(db);
  if (applied.length > 0) say(`Brought the database to its newest form (${applied.join(', ')})`);
  const planted = await seed(db);
  if (planted) say(`Filled the catalogue with ${planted.tools} tools and ${planted.prompts} prompts`);
}

function listenError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program. Choose another one, for example PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/** Serves until the process is told to end; a reason not to start is one line on the terminal and exit code 1. */
export async function run(options: ServeOptions, ready: (running: Running, say: Log['say']) => void) {
  const log = options.log ?? openLog(options.environment ?? process.env);
  try {
    const running = await serve({ ...options, log });
    ready(running, log.say);
    // Ctrl+C is a person's, who waits; a service manager's signal comes with probes that ask.
    const atOnce = await Promise.race([
      once(process, 'SIGINT').then(() => true),
      once(process, 'SIGTERM').then(() => false),
    ]);
    const deadline = setTimeout(giveUp, 10_000 + (atOnce ? 0 : running.stopDelay), log);
    await running.stop(atOnce);
    clearTimeout(deadline);
    log.say('Stopped.');
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartError ? `Cannot start: ${error.message}` : error);
    process.exit(1);
  }
}

/** A request that never ends must not keep the process. */
function giveUp({ log }: Log) {
  log.error('Some requests did not end in time and were broken off');
  process.exit(1);
}
