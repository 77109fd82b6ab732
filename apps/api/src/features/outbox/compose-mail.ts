import { answerMail, confirmationMail, contactMail, resetMail, type Mail } from '../../mail.ts';
import type { EmailConfirmationStore } from '../auth/email-confirmations.store.ts';
import type { PasswordResetStore } from '../auth/password-resets.store.ts';
import type { ContactStore } from '../contact/contact.store.ts';
import type { OutboxEntry } from './outbox.store.ts';

interface ComposeDeps {
  passwordResets: Pick<PasswordResetStore, 'create'>;
  confirmations: Pick<EmailConfirmationStore, 'createConfirmation'>;
  messages: Pick<ContactStore, 'find'>;
  /** Origin of the site. Links never use the Host header of a request, which can be forged. */
  publicUrl: () => string;
}

/** Returns a function that composes the mail of an outbox entry: null if the account or message does not exist. */
export const createMailComposer =
  ({ passwordResets, confirmations, messages, publicUrl }: ComposeDeps) =>
  async (entry: OutboxEntry): Promise<Mail | null> => {
    if (entry.kind === 'contact_message') {
      const message = await messages.find(entry.contactMessageId);
      return message ? contactMail(entry.recipient, message) : null;
    }
    if (entry.kind === 'contact_answer') {
      const message = await messages.find(entry.contactMessageId);
      return message?.answer ? answerMail(entry.recipient, { ...message, answer: message.answer }) : null;
    }
    if (entry.kind === 'email_confirmation') {
      const confirmation = await confirmations.createConfirmation(entry.recipient);
      if (!confirmation) return null;
      const { token, username } = confirmation;
      const link = `${publicUrl()}/confirm-email?token=${token}`;
      return confirmationMail({ to: entry.recipient, username, link });
    }
    const reset = await passwordResets.create(entry.recipient);
    if (!reset) return null;
    const link = `${publicUrl()}/reset-password?token=${reset.token}`;
    return resetMail({ to: reset.email, username: reset.username, link });
  };
