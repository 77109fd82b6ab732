import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Email } from './user-schemas.ts';
import { routes } from './routes.ts';
import { requiredTextSchema } from './common-schemas.ts';

export const ContactMessage = z
  .object({
    name: requiredTextSchema('Name', 100),
    email: Email,
    message: requiredTextSchema('Message', 5000),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contact = {
  info: endpoint(routes.contact.info, {
    summary: 'Get how messages are answered',
    response: z.object({
      answersByMail: z
        .boolean()
        .describe('Whether the server sends mail; else moderators write from their own address'),
    }),
  }),
  send: endpoint(routes.contact.send, {
    summary: 'Send a message to the operator',
    rateLimit: 'contact',
    body: ContactMessage,
    response: z.object({}),
    status: 201,
  }),
};
