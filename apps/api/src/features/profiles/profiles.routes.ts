import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notAuthenticated, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ProfileStore } from './profiles.store.ts';

export function profileRoutes(app: FastifyInstance, { profiles }: { profiles: ProfileStore }) {
  route(app, contract.profiles.me, async ({ viewer }) => own(await profiles.mine(viewer.id)));

  route(app, contract.profiles.updateMe, async ({ body, viewer }) =>
    own(await profiles.update(viewer.id, body)),
  );

  route(app, contract.profiles.get, async ({ params, viewer }) =>
    found(await profiles.find(params.username, viewer?.id)),
  );

  route(app, contract.profiles.followers, async ({ params, query }) =>
    found(await profiles.followers(params.username, query)),
  );

  route(app, contract.profiles.following, async ({ params, query }) =>
    found(await profiles.following(params.username, query)),
  );
}

/** The account may have been deleted while the request was on its way. */
function own<T>(profile: T | null): T {
  if (profile === null) throw notAuthenticated();
  return profile;
}

function found<T>(value: T | null): T {
  if (value === null) throw notFound('user_not_found', 'There is nobody with this username');
  return value;
}
