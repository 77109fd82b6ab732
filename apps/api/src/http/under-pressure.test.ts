import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createLogger } from '../log.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { PressureLimits } from './under-pressure.ts';

const { createApp } = await createTestApp();
const noLimits: PressureLimits = { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 };

async function createServer(pressureLimits: PressureLimits) {
  const lines: string[] = [];
  const log = createLogger('warn', (line) => lines.push(line));
  const server = await createApp({ pressureLimits, log });
  onTestFinished(() => server.close());
  await server.ready();
  return { server, lines };
}

function holdEventLoop(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Waits until the plugin has measured, which it does every second. */
async function waitForPressure(server: FastifyInstance, expected: boolean) {
  await expect.poll(() => server.isUnderPressure()).toBe(expected);
}

describe('registerUnderPressure', () => {
  it('returns 503 with Retry-After while the event loop is delayed, except to probes', async () => {
    const { server, lines } = await createServer({ ...noLimits, maxEventLoopDelay: 100 });
    expect((await server.inject('/api/tools')).statusCode).toBe(200);
    await vi.waitUntil(
      () => {
        holdEventLoop(200);
        return server.isUnderPressure();
      },
      { timeout: 30_000, interval: 1 },
    );
    const rejected = await server.inject('/api/tools');
    expect([rejected.statusCode, rejected.json()]).toEqual([
      503,
      { message: 'The server is busy. Try again in a moment', code: 'unavailable' },
    ]);
    expect(rejected.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String) as string,
    });
    expect((await server.inject('/unknown')).statusCode).toBe(503);
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await server.inject(url)).statusCode).toBe(200);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', msg: 'Overloaded', type: 'eventLoopDelay' },
    ]);
    await waitForPressure(server, false);
    expect((await server.inject('/api/tools')).statusCode).toBe(200);
  });

  it('returns 503 while the heap is too large', async () => {
    const { server } = await createServer({ ...noLimits, maxHeapUsedBytes: 1 });
    await waitForPressure(server, true);
    expect((await server.inject('/api/tools')).statusCode).toBe(503);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });

  it('accepts all requests without limits', async () => {
    const { server } = await createServer(noLimits);
    holdEventLoop(1500);
    expect((await server.inject('/api/tools')).statusCode).toBe(200);
  });
});
