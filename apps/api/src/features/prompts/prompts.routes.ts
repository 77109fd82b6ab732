import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notAuthenticated, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { PromptStore } from './prompts.store.ts';

export interface PromptParts {
  prompts: PromptStore;
  notifications: Pick<NotificationStore, 'tell'>;
}

export function promptRoutes(app: FastifyInstance, { prompts, notifications }: PromptParts) {
  route(app, contract.prompts.list, async ({ query, viewer }) => {
    const open = query.view === 'public' || query.view === 'all';
    if (!open && !viewer) throw notAuthenticated();
    return prompts.list(query, viewer?.id);
  });

  route(app, contract.prompts.get, async ({ params, viewer }) =>
    found(await prompts.find(params.id, viewer?.id)),
  );

  route(app, contract.prompts.create, ({ body, viewer }) => prompts.create(body, viewer.id));

  route(app, contract.prompts.update, async ({ params, body, viewer }) =>
    found(await prompts.update(params.id, body, viewer.id)),
  );

  route(app, contract.prompts.remove, async ({ params, viewer }) => {
    found(await prompts.remove(params.id, viewer.id));
    return {};
  });

  route(app, contract.prompts.like, async ({ params, viewer }) => {
    const { ids, count, on, ownerId } = found(await prompts.toggle('prompt_likes', params.id, viewer.id));
    if (on) await notifications.tell({ to: ownerId, kind: 'like', by: viewer.id, promptId: params.id });
    return { likes: ids, likesCount: count, isLiked: on };
  });

  route(app, contract.prompts.save, async ({ params, viewer }) => {
    const { ids, count, on, ownerId } = found(await prompts.toggle('prompt_saves', params.id, viewer.id));
    if (on) await notifications.tell({ to: ownerId, kind: 'save', by: viewer.id, promptId: params.id });
    return { saves: ids, savesCount: count, isSaved: on };
  });
}

/** What one may not see does not exist (decisions.md). */
function found<T>(value: T | null): T {
  if (value === null) throw notFound('prompt_not_found', 'Prompt not found');
  return value;
}
