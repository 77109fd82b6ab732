import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createLogger } from '../log.ts';
import { noLimits } from '../testing/no-limits.ts';
import { createTestApp } from '../testing/test-app.ts';

const perMinute = (max: number) => ({ ...noLimits, read: { perIp: { max, minutes: 1 } } });
const { createApp, registerUser } = await createTestApp();
const ada = await registerUser('ada');
const authorization = `Bearer ${ada.session.token}`;

async function createServer(...[changes]: Parameters<typeof createApp>) {
  const server = await createApp({ limits: perMinute(2), ...changes });
  onTestFinished(() => server.close());
  const read = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.inject({ url, remoteAddress, headers })).statusCode;
  return { server, read };
}

describe('limit of anonymous reads', () => {
  it('returns 429 with Retry-After when an address reaches it, on all endpoints together', async () => {
    const { server, read } = await createServer();
    expect(await read('/api/categories/all', '192.0.2.1')).toBe(200);
    expect(await read('/api/tools', '192.0.2.1')).toBe(200);
    const limited = await server.inject({ url: '/api/tools', remoteAddress: '192.0.2.1' });
    expect([limited.statusCode, limited.json()]).toEqual([
      429,
      { message: 'Too many attempts. Try again in a minute', code: 'rate_limited' },
    ]);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(50);
    expect(await read('/api/tools', '192.0.2.2')).toBe(200);
  });

  it('counts the /64 of an IPv6 address', async () => {
    const { read } = await createServer();
    for (const address of ['2001:db8::1', '2001:db8::2']) expect(await read('/api/tools', address)).toBe(200);
    expect(await read('/api/tools', '2001:db8::3')).toBe(429);
    expect(await read('/api/tools', '2001:db8:0:1::1')).toBe(200);
  });

  it('counts the address that a trusted proxy reports, and ignores that of others', async () => {
    const { read } = await createServer({ trustProxy: ['192.0.2.9'] });
    const statuses = async (proxy: string) => [
      await read('/api/tools', proxy, { 'x-forwarded-for': '198.51.100.1' }),
      await read('/api/tools', proxy, { 'x-forwarded-for': '198.51.100.2' }),
      await read('/api/tools', proxy, { 'x-forwarded-for': '198.51.100.3' }),
    ];
    expect(await statuses('192.0.2.9')).toEqual([200, 200, 200]);
    expect(await statuses('192.0.2.8')).toEqual([200, 200, 429]);
  });

  it('does not count users, probes, images and endpoints with a limit of their own', async () => {
    const { read } = await createServer();
    const ip = '192.0.2.1';
    for (let count = 0; count < 3; count++) {
      expect(await read('/api/tools', ip, { authorization })).toBe(200);
      for (const url of ['/healthz', '/readyz', '/api/openapi.json', '/api/logos/openai.svg'])
        expect(await read(url, ip)).toBe(200);
    }
    expect(await read('/api/tools', ip)).toBe(200);
  });

  it('ends after its window', async () => {
    const { read } = await createServer({ limits: perMinute(1) });
    expect(await read('/api/tools', '192.0.2.1')).toBe(200);
    expect(await read('/api/tools', '192.0.2.1')).toBe(429);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await read('/api/tools', '192.0.2.1')).toBe(200);
  });

  it('warns once per window', async () => {
    const lines: string[] = [];
    const { read } = await createServer({ log: createLogger('warn', (line) => lines.push(line)) });
    for (let count = 0; count < 5; count++) await read('/api/tools', '192.0.2.1');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'Rate limit reached', limit: 'read' },
    ]);
  });
});
