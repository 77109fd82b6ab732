import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, describe, expect, it, vi } from 'vitest';

import { mailer } from './mail.ts';
import { testApp } from './testing/test-app.ts';

interface Received {
  from: string;
  to: string;
  text: string;
}

/** A mail server on loopback that takes everything, and keeps it. */
async function smtpServer() {
  const received: Received[] = [];
  const server = createServer((socket) => {
    let mail: Received = { from: '', to: '', text: '' };
    let reading = false;
    let rest = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (reading && line === '.') {
        reading = false;
        received.push(mail);
        mail = { from: '', to: '', text: '' };
        return answer('250 kept');
      }
      if (reading) return void (mail.text += `${line}\n`);
      if (/^MAIL FROM:/i.test(line)) mail.from = line.slice('MAIL FROM:'.length);
      if (/^RCPT TO:/i.test(line)) mail.to = line.slice('RCPT TO:'.length);
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      if (/^DATA/i.test(line)) {
        reading = true;
        return answer('354 go on');
      }
      return answer('250 ok');
    };
    answer('220 test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const mailFrom = 'AI Tools Directory <no-reply@example.org>';
const print = vi.fn<(text: string) => void>();

describe('a mailed link', () => {
  it('arrives by SMTP, and works once', async () => {
    const { url, received } = await smtpServer();
    const { another, member, visitor, signIn } = await testApp();
    await member('ada');
    const sender = await another({ sendMail: mailer({ smtpUrl: url, mailFrom, print }) });
    await sender.inject({
      method: 'POST',
      url: '/api/auth/password-reset',
      payload: { email: 'ada@example.org' },
    });
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    await sender.close();
    const [mail] = received;
    expect(mail).toMatchObject({ from: '<no-reply@example.org>', to: '<ada@example.org>' });
    expect(mail?.text).toContain(`From: ${mailFrom}\n`);
    expect(mail?.text).toContain('Subject: Set a new password for the AI Tools Directory\n');
    const [, token = ''] =
      /^https:\/\/tools\.example\.org\/reset-password\?token=(.*)$/m.exec(linked(mail)) ?? [];

    const confirm = () => visitor.auth.confirmReset({ body: { token, password: 'other words' } });
    expect(await confirm()).toEqual({});
    await expect(signIn('ada', 'other words')).resolves.toBeDefined();
    await expect(confirm()).rejects.toMatchObject({ code: 'reset_link_invalid' });
    expect(print).not.toHaveBeenCalled();
  });

  it('is shown to the operator where there is no mail server', async () => {
    const send = mailer({ smtpUrl: undefined, mailFrom, print });
    await send({
      to: 'ada@example.org',
      subject: 'Hello',
      text: 'Line one\n\nhttps://example.org/?token=x\n',
    });
    expect(print.mock.lastCall).toEqual([
      'A mail to ada@example.org, not sent because SMTP_URL is not set: Hello\n  Line one\n\n  https://example.org/?token=x\n',
    ]);
  });

  it('that no server takes is an error', async () => {
    const send = mailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, print });
    await expect(send({ to: 'ada@example.org', subject: 'Hello', text: '' })).rejects.toThrow('ECONNREFUSED');
  });
});

/** The text as it was before it was made fit for mail: a long line is broken by `=`. */
const linked = (mail: Received | undefined) =>
  (mail?.text ?? '')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
