import { contract, runsPageSize, type Prompt } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageStore } from '../../files/images.store.ts';
import type { AuthSecrets } from '../../jwt.ts';
import { AppError, notFound, unauthenticated } from '../../errors.ts';
import { registerRoute, route } from '../../http/route.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import type { UserStore } from '../users/users.store.ts';
import { promptChangeStore } from './prompt-changes.store.ts';
import { promptStore } from './prompts.store.ts';
import { versionStore } from './versions.store.ts';
import { commentRoutes } from './comments.routes.ts';
import { importRoutes } from './imports.routes.ts';
import { promptInteractionRoutes } from './prompt-interactions.routes.ts';
import { promptOrThrow } from './prompt-or-throw.ts';
import { runImageTokens } from './run-image-tokens.ts';
import { runRoutes } from './runs.routes.ts';
import { runStore } from './runs.store.ts';

interface PromptsOptions {
  db: Db;
  files: FileStore;
  /** Sign the URLs of images that not everyone may see. */
  authSecrets: AuthSecrets;
  users: Pick<UserStore, 'isModerator'>;
  /** Maximum wait of an import for another one of the same user. @default 10 s */
  importMaxWaitMs?: number | undefined;
}

export const promptsPlugin: FastifyPluginAsync<PromptsOptions> = async (app, options) => {
  const { db, files } = options;
  const images = imageStore(db, files);
  const tokens = runImageTokens(options.authSecrets);
  const runs = runStore(db, images, tokens);
  const prompts = promptStore(db);
  const versions = versionStore(db);
  const changes = promptChangeStore(images);
  const notifications = notificationStore(db, app.log);
  promptInteractionRoutes(app, options);
  commentRoutes(app, { db, images });
  runRoutes(app, { db, files, runs, tokens, users: options.users });
  importRoutes(app, options);

  route(app, contract.prompts.list, async ({ query, viewer }) => {
    requireViewer(query.view, viewer);
    return prompts.list(query, viewer?.id);
  });

  route(app, contract.prompts.categories, async ({ query, viewer }) => {
    requireViewer(query.view, viewer);
    return prompts.listCategories(query.view, viewer?.id);
  });

  route(app, contract.prompts.tags, ({ query }) => prompts.findTags(query.search ?? ''));

  registerRoute(app, contract.prompts.get, async ({ params, viewer, request }, reply) => {
    const prompt = promptOrThrow(await prompts.findDetails(params.id, viewer?.id));
    const shownRuns = await runs.find(params.id, { page: 1, limit: runsPageSize }, viewer?.id);
    if (viewer) {
      reply.header('etag', toEtag(prompt));
      // The response also has likes and comments, which the version does not change with: it is never a 304.
      delete request.headers['if-none-match'];
    }
    return reply.send({ ...prompt, runs: shownRuns });
  });

  registerRoute(app, contract.prompts.create, async ({ body, viewer }, reply) => {
    const prompt = await prompts.create(body, viewer.id);
    return reply.status(201).header('etag', toEtag(prompt)).send(prompt);
  });

  registerRoute(app, contract.prompts.update, async ({ params, body, viewer, request }, reply) => {
    const isExpectedVersion = parseIfMatch(request.headers['if-match']);
    const { prompt, isChanged } = promptOrThrow(
      await versions.update(params.id, body, viewer.id, isExpectedVersion),
    );
    if (isChanged)
      throw new AppError('precondition_failed', 'prompt_changed', changedMessage, undefined, prompt);
    return reply.header('etag', toEtag(prompt)).send(prompt);
  });

  route(app, contract.prompts.remove, async ({ params, viewer }) => {
    const { modifiedCount } = await changes.apply([params.id], { action: 'remove' }, viewer.id);
    promptOrThrow(modifiedCount === 0 ? null : params);
    return {};
  });

  route(app, contract.prompts.changeMany, async ({ body: { ids, ...change }, viewer }) => ({
    results: await changes.apply(ids, change, viewer.id),
  }));

  route(app, contract.prompts.saveModified, async ({ params: { id }, body, viewer }) => {
    const { copy, ownerId } = promptOrThrow(await prompts.saveModified(id, body, viewer.id));
    await notifications.notify({ recipientId: ownerId, kind: 'modify', actorId: viewer.id, promptId: id });
    return copy;
  });

  route(app, contract.prompts.versions, async ({ params, viewer }) =>
    promptOrThrow(await versions.list(params.id, viewer.id)),
  );

  route(app, contract.prompts.restore, async ({ params: { id, version }, viewer }) => {
    const prompt = promptOrThrow(await versions.restore(id, version, viewer.id));
    if (prompt === 'version_not_found') throw notFound('version_not_found', 'This version does not exist');
    return prompt;
  });
};

const changedMessage = 'This prompt was changed since you opened it';

/** Changes with the content only, not with likes, uses and ratings. */
const toEtag = ({ updatedAt }: Pick<Prompt, 'updatedAt'>) => `"${updatedAt}"`;

/** Returns whether a version matches an `If-Match` header (RFC 9110, 13.1.1): any version without one. */
function parseIfMatch(header: string | undefined): (updatedAt: string) => boolean {
  const etags = header?.split(',').map((etag) => etag.trim());
  return (updatedAt) => !etags || etags.includes('*') || etags.includes(toEtag({ updatedAt }));
}

/** Rejects anonymous users for all views except the public ones. */
function requireViewer(view: string, viewer: object | null) {
  if (view !== 'public' && view !== 'all' && !viewer) throw unauthenticated();
}
