import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, memoryTokens, type Client } from '@ai-directory/api-client';
import type { PromptDraft, Session } from '@ai-directory/api-client/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';

import { buildApp, type AppOptions } from '../app.ts';
import type { Connection } from '../db/connect.ts';
import { fileStore, type FileStore } from '../files/file-store.ts';
import { productLimits, type Limits } from '../http/rate-limit.ts';
import type { Mail } from '../mail.ts';
import { testDatabase } from './test-database.ts';

export interface TestApp extends Pick<Connection, 'db' | 'listen'> {
  files: FileStore;
  /** Where uploaded pictures lie. */
  dataDir: string;
  app: FastifyInstance;
  /** What was mailed, the newest last. */
  mails: Mail[];
  /** A client nobody has signed in with. */
  visitor: Client;
  /** One more server on the same database and files, as another process would be. Whoever asks for it closes it. */
  another: (changes?: Partial<AppOptions>) => Promise<FastifyInstance>;
  /** Registers a person and gives a client that carries the session. */
  member: (username: string) => Promise<Member>;
  /** One more session of a person who is registered. */
  signIn: (username: string, password?: string) => Promise<Member>;
}

export interface Member {
  client: Client;
  session: Session;
  id: string;
}

/** What is counted in the product is counted in the tests, but nothing is too much. */
const noLimits = Object.fromEntries(
  Object.entries(productLimits).map(([name, rule]) => [
    name,
    Object.fromEntries(Object.entries(rule).map(([kind, limit]) => [kind, { ...limit, most: Infinity }])),
  ]),
) as unknown as Limits;

type TestOptions = Pick<Partial<AppOptions>, 'limits' | 'models' | 'log'>;

/** The server on a fresh database, spoken to through the typed client; it is gone after the file's tests. */
export async function testApp({ limits = noLimits, models, log }: TestOptions = {}): Promise<TestApp> {
  const { db, listen } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ai-directory-test-'));
  const files = fileStore({ dataDir });
  const mails: Mail[] = [];
  const another = (changes: Partial<AppOptions> = {}) =>
    buildApp({
      limits,
      sendMail: async (mail) => void mails.push(mail),
      publicUrl: () => 'https://tools.example.org',
      files,
      db,
      listen,
      authSecret: new TextEncoder().encode('a secret for tests, 32 bytes long'),
      keyEncryptionKeys: [Buffer.alloc(32, 'key for tests')],
      ...(models && { models }),
      ...(log && { log }),
      ...changes,
    });
  const app = await another();
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });

  const visitor = createClient({ fetch: through(app) });
  const memberOf = (session: Session): Member => {
    const tokens = memoryTokens();
    tokens.write(session);
    return { client: createClient({ fetch: through(app), tokens }), session, id: session.user.id };
  };
  return {
    app,
    another,
    mails,
    db,
    listen,
    files,
    dataDir,
    visitor,
    async member(username) {
      const body = { username, email: `${username}@example.org`, password: 'secret words' };
      return memberOf(await visitor.auth.register({ body }));
    },
    async signIn(username, password = 'secret words') {
      return memberOf(await visitor.auth.login({ body: { email: `${username}@example.org`, password } }));
    },
  };
}

/** A `fetch` that hands the request to the server without a network. */
export function through(app: FastifyInstance) {
  return async (address: string | URL | Request, init?: RequestInit) => {
    // The platform writes a form as multipart, and what its header says of it.
    const form = init?.body instanceof FormData ? new Response(init.body) : undefined;
    const answer = await app.inject({
      method: init?.method as NonNullable<InjectOptions['method']>,
      url: address as string, // the client's addresses are texts
      headers: {
        ...(init?.headers as Record<string, string>),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      ...(!form && init?.body && { payload: init.body as string }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}

export const draft = (changes: Partial<PromptDraft> = {}): PromptDraft => ({
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
