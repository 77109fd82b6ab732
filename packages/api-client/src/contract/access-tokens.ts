import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { tokenScopes } from './model-facts.ts';
import { routes } from './routes.ts';
import { Id, IdParams, requiredText } from './text.ts';

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
  list: endpoint({
    ...routes.accessTokens.list,
    summary: 'My personal access tokens, without the tokens',
    response: z.array(AccessToken),
  }),
  create: endpoint({
    ...routes.accessTokens.create,
    summary: 'Make a token for another program; it is answered this once',
    body: z.object({
      name: requiredText('Name', 80),
      scope: z.enum(tokenScopes, 'Scope must be read or write').default('read'),
    }),
    response: AccessToken.extend({ token: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    ...routes.accessTokens.revoke,
    summary: 'Make a token useless',
    params: IdParams,
    response: z.object({}),
  }),
};
