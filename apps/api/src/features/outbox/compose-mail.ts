import { englishMailTexts } from '../../locale/english-mail-texts.ts';
import { germanMailTexts } from '../../locale/german-mail-texts.ts';
import { contactMail, type Mail } from '../../mail.ts';
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

const getMailTexts = (locale: string | null) => (locale === 'de' ? germanMailTexts : englishMailTexts);

/** Returns a function that composes the mail of an outbox entry: null if the account or message does not exist. */
export const createMailComposer =
  ({ passwordResets, confirmations, messages, publicUrl }: ComposeDeps) =>
  async (entry: OutboxEntry): Promise<Mail | null> => {
    const { recipient } = entry;
    if ('contactMessageId' in entry) {
      const message = await messages.find(entry.contactMessageId);
      if (!message) return null;
      if (entry.kind === 'contact_message') return contactMail(recipient, message);
      const { name, answer, locale } = message;
      if (answer === null) return null;
      const quotedMessage = message.message.replaceAll(/^/gm, '> ');
      return { to: recipient, ...getMailTexts(locale).answer({ name, answer, quotedMessage }) };
    }
    const texts = getMailTexts(entry.locale);
    if (entry.kind === 'email_confirmation') {
      const confirmation = await confirmations.createConfirmation(recipient);
      if (!confirmation) return null;
      const { token, username } = confirmation;
      const link = `${publicUrl()}/confirm-email?token=${token}`;
      return { to: recipient, ...texts.confirmation({ username, link }) };
    }
    const reset = await passwordResets.create(recipient);
    if (!reset) return null;
    const { email, token, username } = reset;
    const link = `${publicUrl()}/reset-password?token=${token}`;
    return { to: email, ...texts.reset({ username, link }) };
  };
