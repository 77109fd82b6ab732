import { contract, openApiDocument } from '@ai-directory/api-client/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Db } from './db/connect.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authStore } from './features/auth/auth.store.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { promptStore } from './features/prompts/prompts.store.ts';
import { toolRoutes } from './features/tools/tools.routes.ts';
import { toolStore } from './features/tools/tools.store.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { userStore } from './features/users/users.store.ts';
import { accessTokens } from './http/auth.ts';
import { answerError } from './http/errors.ts';
import { parseJson } from './http/json.ts';
import { site } from './http/site.ts';

export interface AppOptions {
  db: Db;
  authSecret: Uint8Array;
  /** Folder of the built site; only the API is served where left out. */
  siteDir?: string;
  /** Whether to log, as JSON lines. */
  logger?: boolean;
}

/** Puts the server together over a database that is migrated. It listens to nothing yet. */
export async function buildApp({
  db,
  authSecret,
  siteDir,
  logger = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger && { level: 'warn' },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  // Only where a schema has no words of its own; zod's are for programmers.
  z.config({ customError: () => 'This value is not valid' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  parseJson(app);
  closeConnectionsWhileStopping(app);

  const tokens = accessTokens(authSecret);
  app.decorate('accessTokens', tokens);
  const users = userStore(db);
  const document = openApiDocument(contract);
  app.get('/api/openapi.json', () => document);
  authRoutes(app, { users, sessions: authStore(db), tokens });
  userRoutes(app, { users });
  toolRoutes(app, { tools: toolStore(db) });
  promptRoutes(app, { prompts: promptStore(db) });
  await site(app, siteDir);
  return app;
}

/** Keep-alive connections would hold `app.close()` up for more than a minute. */
function closeConnectionsWhileStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
