import { afterAll, describe, expect, it } from 'vitest';

import { createTestApp } from '../testing/test-app.ts';

const { app, createApp, registerUser } = await createTestApp();

describe('GET /metrics', () => {
  const token = 'a-token-for-metrics';
  const pool = { totalCount: 7, idleCount: 5, waitingCount: 2 };
  const listenCounts = { connectionCount: 1, reconnectCount: 3 };
  let appWithToken: Awaited<ReturnType<typeof createApp>> | undefined;
  const getAppWithToken = async () =>
    (appWithToken ??= await createApp({ metricsToken: token, pool, listenCounts }));
  afterAll(() => appWithToken?.close());

  it('returns metrics of the process, of requests by route and of the database connections', async () => {
    const server = await getAppWithToken();
    await server.inject('/api/tools?search=secret-words');
    await server.inject('/api/tools/no-such-tool');
    const { statusCode, headers, body } = await server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tools",status="200"} 1',
    );
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tools/:id",status="404"} 1',
    );
    expect(body).toMatch(/^database_connections 7$/m);
    expect(body).toMatch(/^database_connections_idle 5$/m);
    expect(body).toMatch(/^database_queries_waiting 2$/m);
    expect(body).toMatch(/^database_listen_connections 1$/m);
    expect(body).toMatch(/^database_listen_reconnects_total 3$/m);
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toMatch(/secret-words|no-such-tool/);
  });

  it('counts open event streams by route', async () => {
    const { session } = await registerUser('streaming');
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const controller = new AbortController();
    const response = await fetch(`${origin}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${session.token}` },
      signal: controller.signal,
    });
    expect(response.status).toBe(200);
    const getBody = async () => (await app.inject('/metrics')).body;
    const series = 'event_streams_open{route="/api/notifications/stream"}';
    expect(await getBody()).toContain(`${series} 1\n`);
    controller.abort();
    await expect.poll(getBody).toContain(`${series} 0\n`);
  });

  it.each([{}, { authorization: 'Bearer another-token' }, { authorization: `Basic ${token}` }])(
    'returns 401 without the token: %j',
    async (headers) => {
      const answer = await (await getAppWithToken()).inject({ url: '/metrics', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_authenticated' });
    },
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('needs no token from %s', async (remoteAddress) => {
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
  });

  it.each([
    ['another machine', { remoteAddress: '10.1.2.3' }],
    ['another machine by IPv6', { remoteAddress: 'fe80::1' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.1.2.3' } }],
  ])('returns 403 for %s without METRICS_TOKEN', async (_case, request) => {
    const answer = await app.inject({ url: '/metrics', ...request });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });
});
