import { contactMail, resetMail, type Mail } from '../../mail.ts';
import type { PasswordStore } from '../auth/passwords.store.ts';
import type { ContactStore } from '../contact/contact.store.ts';
import type { OutboxEntry } from './outbox.store.ts';

interface ComposeDeps {
  passwords: Pick<PasswordStore, 'createReset'>;
  messages: Pick<ContactStore, 'find'>;
  /** Origin of the site. Links never use the Host header of a request, which can be forged. */
  publicUrl: () => string;
}

/** Returns a function that composes the mail of an outbox entry: null if the account or message does not exist. */
export const createMailComposer =
  ({ passwords, messages, publicUrl }: ComposeDeps) =>
  async (entry: OutboxEntry): Promise<Mail | null> => {
    if (entry.kind === 'contact_message') {
      const message = await messages.find(entry.contactMessageId);
      return message ? contactMail(entry.recipient, message) : null;
    }
    const reset = await passwords.createReset(entry.recipient);
    if (!reset) return null;
    const link = `${publicUrl()}/reset-password?token=${reset.token}`;
    return resetMail({ to: reset.email, username: reset.username, link });
  };
