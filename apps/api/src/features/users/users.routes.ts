import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notAuthenticated } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { UserStore } from './users.store.ts';

export function userRoutes(app: FastifyInstance, { users }: { users: UserStore }) {
  route(app, contract.users.me, async ({ viewer }) => {
    const user = await users.find(viewer.id);
    if (!user) throw notAuthenticated(); // the account is gone, its token not yet
    return user;
  });
}
