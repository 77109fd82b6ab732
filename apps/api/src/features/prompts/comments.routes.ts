import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { AppError, notFound } from '../../errors.ts';
import type { ImageStore } from '../../files/images.store.ts';
import { route } from '../../http/route.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import { commentStore } from './comments.store.ts';
import { promptOrThrow } from './prompt-or-throw.ts';

export function commentRoutes(app: FastifyInstance, { db, images }: { db: Db; images: ImageStore }) {
  const comments = commentStore(db, images);
  const notifications = notificationStore(db, app.log);

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
