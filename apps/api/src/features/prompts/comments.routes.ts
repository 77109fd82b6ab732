import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { HttpError, notFound } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { CommentStore } from './comments.store.ts';
import { foundPrompt } from './prompts.routes.ts';

export interface CommentParts {
  comments: CommentStore;
  notifications: Pick<NotificationStore, 'tell'>;
  limiter: RateLimiter;
}

export function commentRoutes(app: FastifyInstance, { comments, notifications, limiter }: CommentParts) {
  route(app, contract.prompts.comments, async ({ params, query, viewer }) =>
    foundPrompt(await comments.list(params.id, query, viewer?.id)),
  );

  route(app, contract.prompts.comment, async ({ params: { id }, body, viewer, request }) => {
    await limiter.count('comment', request, viewer.id);
    const { comment, ownerId, others } = foundPrompt(await comments.add(id, body.body, viewer.id));
    const news = { by: viewer.id, promptId: id, commentId: comment.id, excerpt: comment.body };
    await notifications.tell({ ...news, to: ownerId, kind: 'comment' });
    for (const to of others) await notifications.tell({ ...news, to, kind: 'reply' });
    return comment;
  });

  route(app, contract.prompts.removeComment, async ({ params, viewer }) => {
    const removed = foundComment(await comments.remove(params.id, params.commentId, viewer.id));
    if (removed === 'not yours') throw new HttpError(403, 'forbidden', 'This comment is not yours');
    return {};
  });

  route(app, contract.prompts.reportComment, async ({ params, body, viewer, request }) => {
    await limiter.count('report', request, viewer.id);
    const outcome = foundComment(await comments.report(params.id, params.commentId, body, viewer.id));
    if (outcome === 'own') throw new HttpError(403, 'forbidden', 'You cannot report your own comment');
    return {};
  });
}

function foundComment<T>(value: T | null): T {
  if (value === null) throw notFound('comment_not_found', 'Comment not found');
  return value;
}
