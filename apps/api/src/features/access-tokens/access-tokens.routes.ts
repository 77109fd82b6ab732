import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, notFound, unauthenticated } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { accessTokenStore, maxAccessTokensPerUser } from './access-tokens.store.ts';

export const accessTokensPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const personalTokens = accessTokenStore(db);

  route(app, contract.accessTokens.list, ({ viewer }) => personalTokens.list(viewer.id));

  route(app, contract.accessTokens.create, async ({ body, viewer }) => {
    const created = await personalTokens.create(body, viewer);
    if (created === 'session_ended') throw unauthenticated();
    if (created === 'too_many') {
      throw new AppError(
        'conflict',
        'limit_reached',
        `You have ${maxAccessTokensPerUser} access tokens. Revoke one that you no longer use`,
      );
    }
    return created;
  });

  route(app, contract.accessTokens.revoke, async ({ params, viewer }) => {
    const revoked = await personalTokens.revoke(params.id, viewer);
    if (!revoked) throw notFound('token_not_found', 'Access token not found');
    return {};
  });
};
