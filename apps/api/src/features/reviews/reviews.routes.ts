import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import { reviewStore } from './reviews.store.ts';

export const reviewsPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const reviews = reviewStore(db);
  const notifications = notificationStore(db, app.log);

  route(app, contract.reviews.list, async ({ params, query, viewer }) => {
    const page = await reviews.list(params.id, query, viewer?.id);
    if (!page) throw toolNotFound();
    return page;
  });

  route(app, contract.reviews.save, async ({ params: { id }, body, viewer }) => {
    const saved = await reviews.save(id, body, viewer.id);
    if (!saved) throw toolNotFound();
    if (saved === 'own_tool') throw new AppError('forbidden', 'forbidden', 'You cannot review your own tool');
    const { isFirst, submitterId, ...response } = saved;
    if (isFirst) {
      await notifications.notify({
        recipientId: submitterId,
        kind: 'review',
        actorId: viewer.id,
        toolId: id,
      });
    }
    return response;
  });

  route(app, contract.reviews.remove, async ({ params, viewer }) => {
    const rating = await reviews.remove(params.id, viewer.id);
    if (!rating) throw notFound('review_not_found', 'You have not reviewed this tool');
    return rating;
  });

  route(app, contract.users.reviews, ({ query, viewer }) => reviews.listByAuthor(viewer.id, query));
};

const toolNotFound = () => notFound('tool_not_found', 'Tool not found');
