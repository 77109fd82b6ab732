import { contract, type ToolDetails } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
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
  tools: Pick<ToolStore, 'listSubmitted' | 'find'>;
  reviews: Pick<ReviewStore, 'listByAuthor'>;
  collections: Pick<CollectionStore, 'listByOwner'>;
  prompts: Pick<PromptStore, 'listByOwner'>;
  notifications: Pick<NotificationStore, 'list'>;
  exports: ExportStore;
}

const unpaged = { page: 1, limit: 1_000_000 };

export function exportRoutes(app: FastifyInstance, deps: ExportDeps) {
  const { users, settings, tools, reviews, collections, prompts, notifications, exports } = deps;

  /** Includes hidden tools, with all details. */
  async function listSubmittedTools(userId: string): Promise<ToolDetails[]> {
    const submitted = await tools.listSubmitted(userId, unpaged);
    const details: ToolDetails[] = [];
    for (const { id } of submitted.tools) {
      const tool = await tools.find(id, userId);
      if (tool) details.push(tool);
    }
    return details;
  }

  route(app, contract.users.export, async ({ viewer: { id } }) => {
    const account = requireAccount(await users.find(id));
    const { reviews: authored } = await reviews.listByAuthor(id, { ...unpaged, includeHidden: true });
    const received = await notifications.list(id, { ...unpaged, only: 'all' });
    return {
      exportedAt: new Date().toISOString(),
      account,
      settings: await settings.get(id),
      tools: await listSubmittedTools(id),
      reviews: authored,
      collections: await collections.listByOwner(id),
      prompts: await prompts.listByOwner(id),
      notifications: received.notifications,
      ...(await exports.loadActivity(id)),
    };
  });
}
