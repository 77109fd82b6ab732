import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { AppError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { CommentStore } from './comments.store.ts';
import { promptOrThrow } from './prompts.routes.ts';

export interface CommentDeps {
  comments: CommentStore;
  notifications: Pick<NotificationStore, 'notify'>;
}

export function commentRoutes(app: FastifyInstance, { comments, notifications }: CommentDeps) {
  route(app, contract.prompts.comments, async ({ params, query, viewer }) =>
    promptOrThrow(await comments.list(params.id, query, viewer?.id)),
  );

  route(app, contract.prompts.addComment, async ({ params: { id }, body, viewer }) => {
    const { comment, ownerId, participants } = promptOrThrow(await comments.add(id, body.body, viewer.id));
    const notification = { actorId: viewer.id, promptId: id, commentId: comment.id, excerpt: comment.body };
    await notifications.notify({ ...notification, recipientId: ownerId, kind: 'comment' });
    for (const recipientId of participants)
      await notifications.notify({ ...notification, recipientId, kind: 'reply' });
    return comment;
  });

  route(app, contract.prompts.removeComment, async ({ params, viewer }) => {
    const removed = commentOrThrow(await comments.remove(params.id, params.commentId, viewer.id));
    if (removed === 'not_author') throw new AppError('forbidden', 'forbidden', 'This comment is not yours');
    return {};
  });
}

function commentOrThrow<T>(value: T | null): T {
  if (value === null) throw notFound('comment_not_found', 'Comment not found');
  return value;
}
