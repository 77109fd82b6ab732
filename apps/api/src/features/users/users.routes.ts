import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { processImages } from '../../files/images.ts';
import { notFound, conflictError, fieldError } from '../../errors.ts';
import { route, type HandlerContext } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { followStore } from './follows.store.ts';
import { viewerStateStore } from './viewer-state.store.ts';
import { requireAccount } from './require-account.ts';
import type { UserStore } from './users.store.ts';

interface UsersOptions {
  db: Db;
  users: UserStore;
  outbox: Pick<Outbox, 'wake'>;
}

export const usersPlugin: FastifyPluginAsync<UsersOptions> = async (app, { db, users, outbox }) => {
  const follows = followStore(db);
  const viewerState = viewerStateStore(db);
  const notifications = notificationStore(db, app.log);
  const requirePassword = async (
    password: string,
    { viewer, request }: Pick<HandlerContext<typeof contract.users.deleteMe>, 'viewer' | 'request'>,
  ) => {
    const passwordHash = await users.verifyPassword(viewer.id, password);
    if (passwordHash === null) {
      request.log.warn({ userId: viewer.id }, 'Wrong current password');
      throw fieldError('bad_request', 'wrong_password', 'password', 'Your password is incorrect');
    }
    await app.rateLimiter.reset('password', request, viewer.id);
    return passwordHash;
  };

  route(app, contract.users.me, async ({ viewer }) => requireAccount(await users.find(viewer.id)));

  route(app, contract.users.viewerState, ({ query, viewer }) =>
    viewerState.find(viewer.id, {
      tools: splitIds(query.tools),
      prompts: splitIds(query.prompts),
      users: splitIds(query.users),
    }),
  );

  route(app, contract.users.updateMe, async ({ body: { username, email, password }, viewer, request }) => {
    let passwordHash: string | undefined;
    if (email !== undefined) {
      await app.rateLimiter.enforce('password', request, viewer.id);
      passwordHash = await requirePassword(password ?? '', { viewer, request });
    }
    const updated = await users.update(viewer.id, {
      username,
      email,
      passwordHash,
      sessionId: viewer.sessionId,
      locale: app.negotiateLocale(request),
    });
    if (Array.isArray(updated)) throw conflictError(updated);
    if (email !== undefined) outbox.wake();
    return requireAccount(updated);
  });

  route(app, contract.users.deleteMe, async ({ body, viewer, request }) => {
    await requirePassword(body.password, { viewer, request });
    await users.remove(viewer.id);
    return {};
  });

  route(app, contract.users.setAvatar, async ({ files, viewer }) => {
    const [image] = await processImages(files.avatar, 'avatar');
    if (!image) throw fieldError('bad_request', 'validation_failed', 'avatar', 'Choose an image');
    return requireAccount(await users.setAvatar(viewer.id, image));
  });

  route(app, contract.users.removeAvatar, async ({ viewer }) =>
    requireAccount(await users.setAvatar(viewer.id, null)),
  );

  route(app, contract.users.search, ({ query, viewer }) => users.search(query.search, viewer.id));

  route(app, contract.users.follow, async ({ body: { userId }, viewer }) => {
    if (userId === viewer.id)
      throw fieldError('bad_request', 'validation_failed', 'userId', 'You cannot follow yourself');
    const result = await follows.toggle(userId, viewer.id);
    if (!result) throw notFound('user_not_found', 'User not found');
    if (result.isFollowing)
      await notifications.notify({ recipientId: userId, kind: 'follow', actorId: viewer.id });
    return result;
  });
};

const splitIds = (list: string) => list.split(',').filter(Boolean);
