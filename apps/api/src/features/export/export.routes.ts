import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { batchedRoute } from '../../http/batched-route.ts';
import type { CollectionStore } from '../collections/collections.store.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { PromptStore } from '../prompts/prompts.store.ts';
import type { ReviewStore } from '../reviews/reviews.store.ts';
import type { SettingsStore } from '../settings/settings.store.ts';
import type { ToolStore } from '../tools/tools.store.ts';
import { requireAccount } from '../users/require-account.ts';
import type { UserStore } from '../users/users.store.ts';
import type { ExportStore } from './export.store.ts';

export interface ExportDeps {
  users: Pick<UserStore, 'find'>;
  settings: Pick<SettingsStore, 'get'>;
  tools: Pick<ToolStore, 'listAllSubmitted'>;
  reviews: Pick<ReviewStore, 'listAllByAuthor'>;
  collections: Pick<CollectionStore, 'listByOwner'>;
  prompts: Pick<PromptStore, 'listByOwner' | 'listVersionsByOwner'>;
  notifications: Pick<NotificationStore, 'listAll'>;
  exports: ExportStore;
}

export function exportRoutes(app: FastifyInstance, deps: ExportDeps) {
  const { users, settings, tools, reviews, collections, prompts, notifications, exports } = deps;

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
}
