import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { RateLimitStore } from '../../db/rate-limits.store.ts';
import { HttpError } from '../../http/errors.ts';
import { isFirstTime } from '../../http/first-time.ts';
import { networkOf, type RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { PromptUseStore } from './prompt-uses.store.ts';
import { foundPrompt } from './prompts.routes.ts';

export interface PromptUseParts {
  uses: PromptUseStore;
  counts: Pick<RateLimitStore, 'count'>;
  notifications: Pick<NotificationStore, 'tell'>;
  limiter: RateLimiter;
}

export function promptUseRoutes(
  app: FastifyInstance,
  { uses, counts, notifications, limiter }: PromptUseParts,
) {
  route(app, contract.prompts.like, async ({ params, viewer }) => {
    const { ids, count, on, ownerId } = foundPrompt(await uses.toggle('prompt_likes', params.id, viewer.id));
    if (on) await notifications.tell({ to: ownerId, kind: 'like', by: viewer.id, promptId: params.id });
    return { likes: ids, likesCount: count, isLiked: on };
  });

  route(app, contract.prompts.save, async ({ params, viewer }) => {
    const { ids, count, on, ownerId } = foundPrompt(await uses.toggle('prompt_saves', params.id, viewer.id));
    if (on) await notifications.tell({ to: ownerId, kind: 'save', by: viewer.id, promptId: params.id });
    return { saves: ids, savesCount: count, isSaved: on };
  });

  route(app, contract.prompts.rate, async ({ params, body: { rating }, viewer }) => {
    const rated = foundPrompt(await uses.rate(params.id, rating, viewer.id));
    if (rated === 'own') throw new HttpError(403, 'forbidden', 'You cannot rate your own prompt');
    return { ...rated, myRating: rating };
  });

  route(app, contract.prompts.use, async ({ params: { id }, viewer, request }) => {
    const before = foundPrompt(await uses.uses(id, viewer?.id));
    const who = viewer?.id ?? networkOf(request.ip);
    const first = await isFirstTime(counts, 'use', id, who);
    return { uses: first ? await uses.use(id, viewer?.id) : before };
  });

  route(app, contract.prompts.report, async ({ params, body, viewer, request }) => {
    await limiter.count('report', request, viewer.id);
    const outcome = foundPrompt(await uses.report(params.id, body, viewer.id));
    if (outcome === 'own') throw new HttpError(403, 'forbidden', 'You cannot report your own prompt');
    return {};
  });

  route(app, contract.prompts.shares, async ({ params: { id }, viewer }) => ({
    people: foundPrompt(await uses.sharedWith(id, viewer.id)),
  }));

  route(app, contract.prompts.share, async ({ params: { id }, body: { userIds }, viewer, request }) => {
    const self = userIds.indexOf(viewer.id);
    if (self >= 0) throw wrongPeople([self], 'It is your own prompt: you see it without sharing');
    await limiter.count('share', request, viewer.id);
    const shared = foundPrompt(await uses.share(id, userIds, viewer.id));
    if ('unknown' in shared) throw wrongPeople(shared.unknown, 'There is no such person');
    if (shared.isSeen) {
      for (const to of shared.added) {
        await notifications.tell({ to, kind: 'share', by: viewer.id, promptId: id });
      }
    }
    return { people: shared.people };
  });
}

const wrongPeople = (indices: number[], message: string) =>
  new HttpError(400, 'validation_failed', message, {
    errors: indices.map((index) => ({ path: `userIds.${index}`, message })),
  });
