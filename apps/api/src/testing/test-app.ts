import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, createMemoryTokenStore, type Client, type TokenStore } from '@ai-directory/api-client';
import type { PromptDraft, Session } from '@ai-directory/api-client/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll } from 'vitest';

import { buildApp, type AppOptions } from '../app.ts';
import type { Connection } from '../db/connect.ts';
import { fileStore, type FileStore } from '../files/file-store.ts';
import type { Mail } from '../mail.ts';
import { noLimits } from './no-limits.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp extends Pick<Connection, 'db' | 'listen'> {
  files: FileStore;
  /** Directory of uploaded images. */
  dataDir: string;
  app: FastifyInstance;
  /** Sent mails, oldest first. */
  sentMails: Mail[];
  /** A client without a session. */
  anonymousClient: Client;
  /** Builds another server on the same database and files, like a second process. The caller closes it. */
  createApp: (changes?: Partial<AppOptions>) => Promise<FastifyInstance>;
  /** Registers a user and returns a client with the session. */
  registerUser: (username: string) => Promise<TestUser>;
  /** Creates another session of a registered user. */
  signIn: (username: string, password?: string) => Promise<TestUser>;
}

export interface TestUser {
  client: Client;
  session: Session;
  id: string;
}

type TestOptions = Pick<Partial<AppOptions>, 'limits' | 'models' | 'log' | 'accountPolicy'>;

/** Builds the server on a new database, with typed clients. It is closed after the tests of the file. */
export async function createTestApp({
  limits = noLimits,
  models,
  log,
  accountPolicy,
}: TestOptions = {}): Promise<TestApp> {
  const { db, listen } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ai-directory-test-'));
  const files = fileStore({ dataDir });
  const sentMails: Mail[] = [];
  const createApp = (changes: Partial<AppOptions> = {}) =>
    buildApp({
      limits,
      sendMail: async (mail) => void sentMails.push(mail),
      publicUrl: () => 'https://tools.example.org',
      files,
      db,
      listen,
      authSecrets: [new TextEncoder().encode('a secret for tests, 32 bytes long')],
      keyEncryptionKeys: [Buffer.alloc(32, 'key for tests')],
      strictErrors: true,
      ...(models && { models }),
      ...(log && { log }),
      accountPolicy,
      ...changes,
    });
  const app = await createApp();
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });

  const anonymousClient = createClient({ fetch: injectFetch(app), tokens: noTokens });
  return {
    app,
    createApp,
    sentMails,
    db,
    listen,
    files,
    dataDir,
    anonymousClient,
    registerUser: createRegisterUser(app),
    async signIn(username, password = 'secret words') {
      return toTestUser(
        app,
        await anonymousClient.auth.login({ body: { email: `${username}@example.org`, password } }),
      );
    },
  };
}

/** Stays anonymous when it signs in. */
const noTokens: TokenStore = { read: () => null, write() {}, clear() {} };

function toTestUser(app: FastifyInstance, session: Session): TestUser {
  const tokens = createMemoryTokenStore();
  tokens.write(session);
  return { client: createClient({ fetch: injectFetch(app), tokens }), session, id: session.user.id };
}

/** Returns `registerUser` for another server than that of `createTestApp`. */
export const createRegisterUser =
  (app: FastifyInstance): TestApp['registerUser'] =>
  async (username) => {
    const body = { username, email: `${username}@example.org`, password: 'secret words' };
    return toTestUser(app, await createClient({ fetch: injectFetch(app) }).auth.register({ body }));
  };

/** Returns a `fetch` that passes requests to the server by inject(), without a network. */
export function injectFetch(app: FastifyInstance) {
  return async (url: string | URL | Request, init?: RequestInit) => {
    // Response serializes the form as multipart and generates its content-type header.
    const form = init?.body instanceof FormData ? new Response(init.body) : undefined;
    const response = await app.inject({
      method: init?.method as NonNullable<InjectOptions['method']>,
      url: url as string, // the client passes strings
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      ...(!form && init?.body && { payload: init.body as string }),
    });
    return new Response(response.body, { status: response.statusCode });
  };
}

/** Builds a valid prompt for requests. */
export const buildPromptDraft = (changes: Partial<PromptDraft> = {}): PromptDraft => ({
  title: 'Cold email',
  description: 'Writes a first email.',
  content: 'Write to {name}.',
  category: 'Business',
  tags: ['email'],
  variables: [{ name: 'name', description: 'Who it is for', defaultValue: '' }],
  aiModels: ['Claude'],
  visibility: 'private',
  ...changes,
});

/**
 * Makes accounts older than a day, and gives them an upheld report: their reports hide content.
 * @param ids @default all accounts
 */
export async function trustReporters(db: TestApp['db'], ids?: string[]): Promise<void> {
  let query = db
    .updateTable('users')
    .set({ created_at: sql<Date>`created_at - interval '2 days'`, reports_upheld: 1 });
  if (ids) query = query.where('id', 'in', ids);
  await query.execute();
}
