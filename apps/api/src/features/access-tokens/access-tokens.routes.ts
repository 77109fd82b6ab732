import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { HttpError, notFound } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { accessTokensPerPerson, type AccessTokenStore } from './access-tokens.store.ts';

export function accessTokenRoutes(
  app: FastifyInstance,
  { personalTokens, limiter }: { personalTokens: AccessTokenStore; limiter: RateLimiter },
) {
  route(app, contract.accessTokens.list, ({ viewer }) => personalTokens.list(viewer.id));

  route(app, contract.accessTokens.create, async ({ body, viewer, request }) => {
    await limiter.count('accessToken', request, viewer.id);
    const created = await personalTokens.create(body, viewer.id);
    if (!created) {
      throw new HttpError(
        409,
        'limit_reached',
        `You have ${accessTokensPerPerson} access tokens. Revoke one that is not used any more`,
      );
    }
    return created;
  });

  route(app, contract.accessTokens.revoke, async ({ params, viewer }) => {
    const revoked = await personalTokens.revoke(params.id, viewer.id);
    if (!revoked) throw notFound('token_not_found', 'Access token not found');
    return {};
  });
}
