import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { StartError } from './start-error.ts';

const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 (any free port) to 65535')
    .max(65_535, 'must be from 0 (any free port) to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database and the secrets made at first start. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Signs access tokens. Processes that share a database must share it. */
  authSecret: Uint8Array;
}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 * @throws {StartError} naming the variable that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`${wrong.join('; ')}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, AUTH_SECRET } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return {
    port: PORT,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL,
    authSecret: AUTH_SECRET ? new TextEncoder().encode(AUTH_SECRET) : keptSecret(dataDir),
  };
}

/** A secret made at first start, readable by the owner only. */
function keptSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, 'auth-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) makeSecret(file);
    const secret = readFileSync(file);
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
  throw new StartError(`${file} is damaged. Delete it (everybody has to sign in again), or set AUTH_SECRET.`);
}

/** Whole or not at all, also when two processes make it at once: the first one's stays. */
function makeSecret(file: string) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}
