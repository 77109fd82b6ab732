import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notAuthenticated, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { PromptStore } from './prompts.store.ts';
import type { VersionStore } from './versions.store.ts';

export interface PromptParts {
  prompts: PromptStore;
  versions: VersionStore;
  notifications: Pick<NotificationStore, 'tell'>;
}

export function promptRoutes(app: FastifyInstance, { prompts, versions, notifications }: PromptParts) {
  route(app, contract.prompts.list, async ({ query, viewer }) => {
    needsPerson(query.view, viewer);
    return prompts.list(query, viewer?.id);
  });

  route(app, contract.prompts.categories, async ({ query, viewer }) => {
    needsPerson(query.view, viewer);
    return prompts.categories(query.view, viewer?.id);
  });

  route(app, contract.prompts.tags, ({ query }) => prompts.tags(query.search ?? ''));

  route(app, contract.prompts.get, async ({ params, viewer }) =>
    foundPrompt(await prompts.find(params.id, viewer?.id)),
  );

  route(app, contract.prompts.create, ({ body, viewer }) => prompts.create(body, viewer.id));

  route(app, contract.prompts.update, async ({ params, body, viewer }) =>
    foundPrompt(await versions.update(params.id, body, viewer.id)),
  );

  route(app, contract.prompts.remove, async ({ params, viewer }) => {
    foundPrompt(await prompts.remove(params.id, viewer.id));
    return {};
  });

  route(app, contract.prompts.saveModified, async ({ params: { id }, body, viewer }) => {
    const { copy, ownerId } = foundPrompt(await prompts.saveModified(id, body, viewer.id));
    await notifications.tell({ to: ownerId, kind: 'modify', by: viewer.id, promptId: id });
    return copy;
  });

  route(app, contract.prompts.versions, async ({ params, viewer }) =>
    foundPrompt(await versions.list(params.id, viewer.id)),
  );

  route(app, contract.prompts.restore, async ({ params: { id, version }, viewer }) => {
    const prompt = foundPrompt(await versions.restore(id, version, viewer.id));
    if (prompt === 'no version') throw notFound('version_not_found', 'This version does not exist');
    return prompt;
  });
}

/** Every view but the public ones is somebody's. */
function needsPerson(view: string, viewer: object | null) {
  if (view !== 'public' && view !== 'all' && !viewer) throw notAuthenticated();
}

/** What one may not see does not exist (decisions.md). */
export function foundPrompt<T>(value: T | null): T {
  if (value === null) throw notFound('prompt_not_found', 'Prompt not found');
  return value;
}
