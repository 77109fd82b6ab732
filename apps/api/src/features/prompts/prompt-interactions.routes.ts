import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { isFirstInWindow } from '../../http/dedupe.ts';
import { rateLimitStore } from '../../http/rate-limit.store.ts';
import { ipPrefix } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import { promptInteractionStore } from './prompt-interactions.store.ts';
import { promptOrThrow } from './prompt-or-throw.ts';

export function promptInteractionRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const interactions = promptInteractionStore(db);
  const counts = rateLimitStore(db);
  const notifications = notificationStore(db, app.log);

  route(app, contract.prompts.like, async ({ params, viewer }) => {
    const { ids, count, active, ownerId } = promptOrThrow(
      await interactions.toggle('prompt_likes', params.id, viewer.id),
    );
    if (active)
      await notifications.notify({
        recipientId: ownerId,
        kind: 'like',
        actorId: viewer.id,
        promptId: params.id,
      });
    return { likes: ids, likesCount: count, isLiked: active };
  });

  route(app, contract.prompts.save, async ({ params, viewer }) => {
    const { ids, count, active, ownerId } = promptOrThrow(
      await interactions.toggle('prompt_saves', params.id, viewer.id),
    );
    if (active)
      await notifications.notify({
        recipientId: ownerId,
        kind: 'save',
        actorId: viewer.id,
        promptId: params.id,
      });
    return { saves: ids, savesCount: count, isSaved: active };
  });

  route(app, contract.prompts.rate, async ({ params, body: { rating }, viewer }) => {
    const rated = promptOrThrow(await interactions.rate(params.id, rating, viewer.id));
    if (rated === 'own_content')
      throw new AppError('forbidden', 'forbidden', 'You cannot rate your own prompt');
    return { ...rated, myRating: rating };
  });

  route(app, contract.prompts.recordUse, async ({ params: { id }, viewer, request }) => {
    const currentCount = promptOrThrow(await interactions.countUses(id, viewer?.id));
    const caller = viewer?.id ?? ipPrefix(request.ip);
    const isFirst = await isFirstInWindow(counts, 'use', id, caller);
    return { uses: isFirst ? await interactions.recordUse(id, viewer?.id) : currentCount };
  });

  route(app, contract.prompts.shares, async ({ params: { id }, viewer }) => ({
    users: promptOrThrow(await interactions.listSharedWith(id, viewer.id)),
  }));

  route(app, contract.prompts.share, async ({ params: { id }, body: { userIds }, viewer }) => {
    const self = userIds.indexOf(viewer.id);
    if (self >= 0) throw userIdsError([self], 'You cannot share a prompt with yourself');
    const shared = promptOrThrow(await interactions.share(id, userIds, viewer.id));
    if ('unknownIndices' in shared) throw userIdsError(shared.unknownIndices, 'User not found');
    if (shared.isVisible) {
      for (const recipientId of shared.addedIds) {
        await notifications.notify({ recipientId, kind: 'share', actorId: viewer.id, promptId: id });
      }
    }
    return { users: shared.users };
  });
}

const userIdsError = (indices: number[], message: string) =>
  new AppError(
    'bad_request',
    'validation_failed',
    message,
    indices.map((index) => ({ path: `userIds.${index}`, message })),
  );
