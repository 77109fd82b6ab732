import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { batchedRoute } from '../../http/batched-route.ts';
import type { Db } from '../../db/connect.ts';
import type { AuthSecrets } from '../../jwt.ts';
import { collectionStore } from '../collections/collections.store.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import { promptStore } from '../prompts/prompts.store.ts';
import { runImageTokens } from '../prompts/run-image-tokens.ts';
import { reviewStore } from '../reviews/reviews.store.ts';
import { settingsStore } from '../settings/settings.store.ts';
import { toolStore } from '../tools/tools.store.ts';
import { requireAccount } from '../users/require-account.ts';
import type { UserStore } from '../users/users.store.ts';
import { exportStore } from './export.store.ts';

interface ExportOptions {
  db: Db;
  users: Pick<UserStore, 'find'>;
  authSecrets: AuthSecrets;
}

export const exportPlugin: FastifyPluginAsync<ExportOptions> = async (app, { db, users, authSecrets }) => {
  const settings = settingsStore(db);
  const tools = toolStore(db);
  const reviews = reviewStore(db);
  const collections = collectionStore(db);
  const prompts = promptStore(db);
  const notifications = notificationStore(db, app.log);
  const exports = exportStore(db, runImageTokens(authSecrets));

  batchedRoute(app, contract.users.export, async ({ viewer: { id } }) => ({
    exportedAt: new Date().toISOString(),
    account: requireAccount(await users.find(id)),
    settings: await settings.get(id),
    tools: tools.listAllSubmitted(id),
    reviews: reviews.listAllByAuthor(id),
    collections: collections.listByOwner(id),
    prompts: prompts.listByOwner(id),
    promptVersions: prompts.listVersionsByOwner(id),
    notifications: notifications.listAll(id),
    ...exports.listActivity(id),
  }));
};
