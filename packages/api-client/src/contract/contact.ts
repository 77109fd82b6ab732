import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Email } from './people.ts';
import { routes } from './routes.ts';
import { requiredText } from './text.ts';

export const ContactMessage = z
  .object({
    name: requiredText('Name', 100),
    email: Email,
    message: requiredText('Message', 5000),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contact = {
  send: endpoint({
    ...routes.contact.send,
    summary: 'Write to those who keep the directory',
    body: ContactMessage,
    response: z.object({}),
    status: 201,
  }),
};
