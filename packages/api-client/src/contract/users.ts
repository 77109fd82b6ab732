import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id } from './text.ts';

/** The signed-in person's own account. */
export const User = z
  .object({
    id: Id,
    _id: Id,
    username: z.string(),
    email: z.string(),
    avatar: z.string().nullable().describe('Address of the picture'),
    bio: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const users = {
  me: endpoint({ ...routes.users.me, summary: 'The signed-in person', response: User }),
};
