import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { tokenScopes } from './model-constants.ts';
import { routes } from './routes.ts';
import { Id, IdParams, requiredTextSchema } from './common-schemas.ts';

export const AccessToken = z
  .object({
    id: Id,
    name: z.string(),
    scope: z.enum(tokenScopes),
    last4: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof AccessToken>;

export const accessTokens = {
  list: endpoint(routes.accessTokens.list, {
    summary: 'List my personal access tokens, without the tokens themselves',
    requiresSession: true,
    response: z.array(AccessToken),
  }),
  create: endpoint(routes.accessTokens.create, {
    summary: 'Create a personal access token; only this response contains it',
    requiresSession: true,
    rateLimit: 'accessToken',
    body: z.object({
      name: requiredTextSchema('Name', 80),
      scope: z.enum(tokenScopes, 'Scope must be read or write').default('read'),
    }),
    errors: { 409: ['limit_reached'] },
    response: AccessToken.extend({ token: z.string() }),
    status: 201,
  }),
  revoke: endpoint(routes.accessTokens.revoke, {
    summary: 'Revoke a token',
    requiresSession: true,
    params: IdParams,
    errors: { 404: ['token_not_found'] },
    response: z.object({}),
  }),
};
