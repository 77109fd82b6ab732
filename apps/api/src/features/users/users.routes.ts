import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { readPictures } from '../../files/images.ts';
import { notAuthenticated, notFound, taken, wrongField } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route, type Call } from '../../http/route.ts';
import type { PasswordStore } from '../auth/password.store.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { PeopleStore } from './people.store.ts';
import type { UserStore } from './users.store.ts';

export interface UserParts {
  users: UserStore;
  people: PeopleStore;
  passwords: Pick<PasswordStore, 'isRight'>;
  notifications: Pick<NotificationStore, 'tell'>;
  limiter: RateLimiter;
}

export function userRoutes(
  app: FastifyInstance,
  { users, people, passwords, notifications, limiter }: UserParts,
) {
  const checkPassword = async (
    password: string,
    { viewer, request }: Pick<Call<typeof contract.users.deleteMe>, 'viewer' | 'request'>,
  ) => {
    await limiter.count('password', request, viewer.id);
    if (!(await passwords.isRight(viewer.id, password))) {
      throw wrongField(400, 'wrong_password', 'password', 'Your password is not right');
    }
    await limiter.forget('password', request, viewer.id);
  };

  route(app, contract.users.me, async ({ viewer }) => present(await users.find(viewer.id)));

  route(app, contract.users.updateMe, async ({ body: { username, email, password }, viewer, request }) => {
    if (email !== undefined) await checkPassword(password ?? '', { viewer, request });
    const updated = await users.update(viewer.id, { username, email });
    if (typeof updated === 'string') throw taken(updated);
    return present(updated);
  });

  route(app, contract.users.deleteMe, async ({ body, viewer, request }) => {
    await checkPassword(body.password, { viewer, request });
    await users.remove(viewer.id);
    return {};
  });

  route(app, contract.users.setAvatar, async ({ files, viewer, request }) => {
    await limiter.count('upload', request, viewer.id);
    const [picture] = await readPictures(files.avatar, 'avatar');
    if (!picture) throw wrongField(400, 'validation_failed', 'avatar', 'Choose a picture');
    return present(await users.setAvatar(viewer.id, picture));
  });

  route(app, contract.users.removeAvatar, async ({ viewer }) =>
    present(await users.setAvatar(viewer.id, null)),
  );

  route(app, contract.users.search, ({ query, viewer }) => people.search(query.search, viewer.id));

  route(app, contract.users.follow, async ({ body: { userId }, viewer, request }) => {
    if (userId === viewer.id)
      throw wrongField(400, 'validation_failed', 'userId', 'You cannot follow yourself');
    await limiter.count('follow', request, viewer.id);
    const followed = await people.toggleFollow(userId, viewer.id);
    if (!followed) throw notFound('user_not_found', 'There is nobody with this id');
    if (followed.isFollowing) await notifications.tell({ to: userId, kind: 'follow', by: viewer.id });
    return followed;
  });
}

/** The account may have been deleted while the request was on its way. */
function present<T>(user: T | null): T {
  if (user === null) throw notAuthenticated();
  return user;
}
