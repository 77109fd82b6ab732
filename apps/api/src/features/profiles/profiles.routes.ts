import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { requireAccount } from '../users/require-account.ts';
import { profileStore } from './profiles.store.ts';

export const profilesPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const profiles = profileStore(db);

  route(app, contract.profiles.me, async ({ viewer }) => requireAccount(await profiles.getOwn(viewer.id)));

  route(app, contract.profiles.updateMe, async ({ body, viewer }) =>
    requireAccount(await profiles.update(viewer.id, body)),
  );

  route(app, contract.profiles.get, async ({ params, viewer }) =>
    userOrThrow(await profiles.find(params.username, viewer?.id)),
  );

  route(app, contract.profiles.followers, async ({ params, query }) =>
    userOrThrow(await profiles.listFollowers(params.username, query)),
  );

  route(app, contract.profiles.following, async ({ params, query }) =>
    userOrThrow(await profiles.listFollowing(params.username, query)),
  );
};

function userOrThrow<T>(value: T | null): T {
  if (value === null) throw notFound('user_not_found', 'User not found');
  return value;
}
