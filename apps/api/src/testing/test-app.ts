import { openAsBlob } from 'node:fs';

import { createClient, memoryTokens, type Client } from '@ai-directory/api-client';
import type { PromptDraft, Session } from '@ai-directory/api-client/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, inject } from 'vitest';

import { buildApp } from '../app.ts';
import { overPool, type Db } from '../db/connect.ts';
import { openInMemory } from '../db/pglite.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** A client nobody has signed in with. */
  visitor: Client;
  /** Registers a person and gives a client that carries the session. */
  member: (username: string) => Promise<Member>;
}

export interface Member {
  client: Client;
  session: Session;
  id: string;
}

/** The server on a fresh database, spoken to through the typed client; it is gone after the file's tests. */
export async function testApp(): Promise<TestApp> {
  const embedded = await openInMemory(await openAsBlob(inject('databaseSnapshot')));
  const { db } = overPool(embedded);
  const app = await buildApp({
    db,
    authSecret: new TextEncoder().encode('a secret for tests, 32 bytes long'),
  });
  afterAll(async () => {
    await app.close();
    await embedded.close();
  });

  const visitor = createClient({ fetch: through(app) });
  return {
    app,
    db,
    visitor,
    async member(username) {
      const session = await visitor.auth.register({
        body: { username, email: `${username}@example.org`, password: 'secret words' },
      });
      const tokens = memoryTokens();
      tokens.write(session);
      return { client: createClient({ fetch: through(app), tokens }), session, id: session.user.id };
    },
  };
}

/** A `fetch` that hands the request to the server without a network. */
export function through(app: FastifyInstance) {
  return async (address: string | URL | Request, init?: RequestInit) => {
    const answer = await app.inject({
      method: init?.method as NonNullable<InjectOptions['method']>,
      url: address as string, // the client's addresses are texts
      headers: init?.headers as Record<string, string>,
      ...(init?.body && { payload: init.body as string }),
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
