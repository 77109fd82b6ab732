import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, describe, expect, it, vi } from 'vitest';

import { createMailer } from './mail.ts';
import { ignoreDisconnect } from './testing/ignore-disconnect.ts';
import { createTestApp } from './testing/test-app.ts';

interface ReceivedMail {
  from: string;
  to: string;
  text: string;
}

/** Starts an SMTP server that accepts and stores all emails. */
async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => {
    let mail: ReceivedMail = { from: '', to: '', text: '' };
    let isReadingData = false;
    let incompleteLine = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const handleLine = (line: string) => {
      if (isReadingData && line === '.') {
        isReadingData = false;
        received.push(mail);
        mail = { from: '', to: '', text: '' };
        return reply('250 stored');
      }
      if (isReadingData) return void (mail.text += `${line}\n`);
      if (/^MAIL FROM:/i.test(line)) mail.from = line.slice('MAIL FROM:'.length);
      if (/^RCPT TO:/i.test(line)) mail.to = line.slice('RCPT TO:'.length);
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      if (/^DATA/i.test(line)) {
        isReadingData = true;
        return reply('354 go on');
      }
      return reply('250 ok');
    };
    reply('220 test');
    socket.on('error', ignoreDisconnect);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (incompleteLine + chunk).split('\r\n');
      incompleteLine = lines.pop() ?? '';
      for (const line of lines) handleLine(line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const mailFrom = 'AI Tools Directory <no-reply@example.org>';
const print = vi.fn<(text: string) => void>();

describe('createMailer', () => {
  it('sends a reset link by SMTP, which is valid once', async () => {
    const { url, received } = await startSmtpServer();
    const { createApp, registerUser, anonymousClient, signIn } = await createTestApp();
    await registerUser('ada');
    const sender = await createApp({ sendMail: createMailer({ smtpUrl: url, mailFrom, print }) });
    await sender.inject({
      method: 'POST',
      url: '/api/auth/password-reset',
      payload: { email: 'ada@example.org' },
    });
    await expect.poll(() => received).toHaveLength(1);
    await sender.close();
    const [mail] = received;
    expect(mail).toMatchObject({ from: '<no-reply@example.org>', to: '<ada@example.org>' });
    expect(mail?.text).toContain(`From: ${mailFrom}\n`);
    expect(mail?.text).toContain('Subject: Set a new password for the AI Tools Directory\n');
    const [, token = ''] =
      /^https:\/\/tools\.example\.org\/reset-password\?token=(.*)$/m.exec(decodeText(mail)) ?? [];

    const confirm = () => anonymousClient.auth.confirmReset({ body: { token, password: 'other words' } });
    expect(await confirm()).toEqual({});
    await expect(signIn('ada', 'other words')).resolves.toBeDefined();
    await expect(confirm()).rejects.toMatchObject({ code: 'reset_link_invalid' });
    expect(print).not.toHaveBeenCalled();
  });

  it('prints the email when SMTP_URL is not set', async () => {
    const send = createMailer({ smtpUrl: undefined, mailFrom, print });
    await send({
      to: 'ada@example.org',
      subject: 'Hello',
      text: 'Line one\n\nhttps://example.org/?token=x\n',
    });
    expect(print.mock.lastCall).toEqual([
      'A mail to ada@example.org, not sent because SMTP_URL is not set: Hello\n  Line one\n\n  https://example.org/?token=x\n',
    ]);
  });

  it('rejects when the mail server cannot be reached', async () => {
    const send = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, print });
    await expect(send({ to: 'ada@example.org', subject: 'Hello', text: '' })).rejects.toThrow('ECONNREFUSED');
  });
});

/** Decodes quoted-printable text, which breaks long lines with `=`. */
const decodeText = (mail: ReceivedMail | undefined) =>
  (mail?.text ?? '')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
