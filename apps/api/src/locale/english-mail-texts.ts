import type { Mail } from '../mail.ts';

type MailText = Pick<Mail, 'subject' | 'text'>;

/** The mails to users in one language. */
export interface MailTexts {
  reset: (values: { username: string; link: string }) => MailText;
  confirmation: (values: { username: string; link: string }) => MailText;
  /** Answer of a moderator to a message of the contact page. */
  answer: (values: { name: string | null; answer: string; quotedMessage: string }) => MailText;
}

export const englishMailTexts: MailTexts = {
  reset: ({ username, link }) => ({
    subject: 'Set a new password for the AI Tools Directory',
    text: `Hello ${username},

a new password was requested for your account in the AI Tools Directory. Set it here:

${link}

The link works once, and for one hour. If you did not request it, ignore this email: your password does not change.
`,
  }),
  confirmation: ({ username, link }) => ({
    subject: 'Confirm your email for the AI Tools Directory',
    text: `Hello ${username},

confirm that this is your email address:

${link}

Then you can submit tools, publish prompts and report content. The link works for three days. If you have no account in the
AI Tools Directory, ignore this email.
`,
  }),
  answer: ({ name, answer, quotedMessage }) => ({
    subject: 'Your message to the AI Tools Directory',
    text: `Hello${name === null ? '' : ` ${name}`},

${answer}

You wrote:

${quotedMessage}
`,
  }),
};
