import { contract, type ToolDetails } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notAuthenticated } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { CollectionStore } from '../collections/collections.store.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { PromptStore } from '../prompts/prompts.store.ts';
import type { ReviewStore } from '../reviews/reviews.store.ts';
import type { SettingsStore } from '../settings/settings.store.ts';
import type { ToolStore } from '../tools/tools.store.ts';
import type { UserStore } from '../users/users.store.ts';
import type { ExportStore } from './export.store.ts';

export interface ExportParts {
  users: Pick<UserStore, 'find'>;
  settings: Pick<SettingsStore, 'get'>;
  tools: Pick<ToolStore, 'submitted' | 'find'>;
  reviews: Pick<ReviewStore, 'mine'>;
  collections: Pick<CollectionStore, 'ofOwner'>;
  prompts: Pick<PromptStore, 'ofOwner'>;
  notifications: Pick<NotificationStore, 'list'>;
  exports: ExportStore;
  limiter: RateLimiter;
}

const everything = { page: 1, limit: 1_000_000 };

export function exportRoutes(app: FastifyInstance, parts: ExportParts) {
  const { users, settings, tools, reviews, collections, prompts, notifications, exports, limiter } = parts;

  async function toolsOf(userId: string): Promise<ToolDetails[]> {
    const submitted = await tools.submitted(userId, everything);
    const details: ToolDetails[] = [];
    for (const { id } of submitted.tools) {
      const tool = await tools.find(id, userId);
      if (tool) details.push(tool);
    }
    return details;
  }

  route(app, contract.users.export, async ({ viewer: { id }, request }) => {
    await limiter.count('export', request, id);
    const account = await users.find(id);
    if (!account) throw notAuthenticated(); // the account was deleted in this moment
    const { reviews: written } = await reviews.mine(id, { ...everything, hidden: true });
    const told = await notifications.list(id, { ...everything, only: 'all' });
    return {
      exportedAt: new Date().toISOString(),
      account,
      settings: await settings.get(id),
      tools: await toolsOf(id),
      reviews: written,
      collections: await collections.ofOwner(id),
      prompts: await prompts.ofOwner(id),
      notifications: told.notifications,
      ...(await exports.traces(id)),
    };
  });
}
