import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  /** Mail server. If omitted, emails are printed for the operator. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Prints an email. Not the logger, which would redact the link in it. */
  print: (text: string) => void;
}

const timeoutMs = 10_000;

/** Returns a function that sends emails by SMTP, with a timeout of 10 seconds. */
export function createMailer({ smtpUrl, mailFrom, print }: MailOptions): SendMail {
  if (smtpUrl === undefined) {
    return async ({ to, subject, text }) => {
      const lines = text.split('\n').map((line) => `  ${line}`.trimEnd());
      print([`A mail to ${to}, not sent because SMTP_URL is not set: ${subject}`, ...lines].join('\n'));
    };
  }
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    },
    { from: mailFrom },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** The mail about a message of the contact page. In English: operators read it. */
export const contactMail = (
  to: string,
  { name, email, message }: { name: string | null; email: string | null; message: string },
): Mail => ({
  to,
  ...(email !== null && { replyTo: email }),
  subject: 'A message to the AI Tools Directory',
  text: `${email === null ? 'A user whose account was deleted' : `${name} <${email}>`} wrote:\n\n${message}\n`,
});
