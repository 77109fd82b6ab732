import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { HttpError, notFound } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { ReviewStore } from './reviews.store.ts';

export interface ReviewParts {
  reviews: ReviewStore;
  notifications: Pick<NotificationStore, 'tell'>;
  limiter: RateLimiter;
}

export function reviewRoutes(app: FastifyInstance, { reviews, notifications, limiter }: ReviewParts) {
  route(app, contract.reviews.list, async ({ params, query, viewer }) => {
    const page = await reviews.list(params.id, query, viewer?.id);
    if (!page) throw toolNotFound();
    return page;
  });

  route(app, contract.reviews.save, async ({ params: { id }, body, viewer, request }) => {
    await limiter.count('review', request, viewer.id);
    const saved = await reviews.save(id, body, viewer.id);
    if (!saved) throw toolNotFound();
    if (saved === 'own') throw new HttpError(403, 'forbidden', 'You cannot review your own tool');
    const { isFirst, submitter, ...answer } = saved;
    if (isFirst) {
      await notifications.tell({ to: submitter, kind: 'review', by: viewer.id, toolId: id });
    }
    return answer;
  });

  route(app, contract.reviews.remove, async ({ params, viewer }) => {
    const rated = await reviews.remove(params.id, viewer.id);
    if (!rated) throw notFound('review_not_found', 'You have not reviewed this tool');
    return rated;
  });

  route(app, contract.users.reviews, ({ query, viewer }) => reviews.mine(viewer.id, query));
}

const toolNotFound = () => notFound('tool_not_found', 'Tool not found');
