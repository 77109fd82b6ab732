import { createMemoryTokenStore } from '@ai-directory/api-client';
import { sessionFixture, userFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it, vi } from 'vitest';

import { sessionScript, takeSessionCheck } from './session-check.ts';

const toToken = (exp: number) => `header.${btoa(JSON.stringify({ exp }))}.signature`;
const inTenMinutes = Date.now() / 1000 + 600;

/** Runs the script in a page with these stored values. */
function runScript(stored: Record<string, string>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response());
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is inlined into the document
  new Function('window', 'document', 'localStorage', 'fetch', 'addEventListener', sessionScript)(
    {},
    document,
    localStorage,
    fetch,
    () => {},
  );
  return { fetch, session: document.documentElement.dataset.session };
}

describe('sessionScript', () => {
  it('does nothing without a token', () => {
    const { fetch, session } = runScript({});
    expect(fetch).not.toHaveBeenCalled();
    expect(session).toBeUndefined();
  });

  it('hides the page and fetches the user', () => {
    const token = toToken(inTenMinutes);
    const { fetch, session } = runScript({ token, refreshToken: 'refresh' });
    expect(session).toBe('pending');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/users/me', {
      headers: { authorization: `Bearer ${token}` },
    });
  });

  it('refreshes an expired token instead', () => {
    const { fetch } = runScript({ token: toToken(inTenMinutes - 1200), refreshToken: 'refresh' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/auth/refresh', {
      method: 'POST',
      headers: { authorization: 'Bearer refresh' },
    });
  });

  it('fetches the user with a token that is no JWT', () => {
    expect(runScript({ token: 'broken', refreshToken: 'refresh' }).fetch.mock.calls[0]?.[0]).toBe(
      '/api/users/me',
    );
  });
});

const take = (check: Promise<Response>) => {
  vi.stubGlobal('window', { sessionCheck: check });
  const tokens = createMemoryTokenStore();
  tokens.write({ token: 'old', refreshToken: 'old refresh' });
  return { tokens, user: takeSessionCheck(tokens) };
};

describe('takeSessionCheck', () => {
  it('returns the user', async () => {
    const { tokens, user } = take(Promise.resolve(Response.json(userFixture)));
    expect(await user).toEqual(userFixture);
    expect(tokens.read()?.token).toBe('old');
    expect(await takeSessionCheck(tokens)).toBeUndefined();
  });

  it('stores the tokens of a refreshed session', async () => {
    const { tokens, user } = take(Promise.resolve(Response.json(sessionFixture)));
    expect(await user).toEqual(sessionFixture.user);
    expect(tokens.read()).toEqual({ token: sessionFixture.token, refreshToken: sessionFixture.refreshToken });
  });

  it('returns undefined when the check failed', async () => {
    expect(await take(Promise.resolve(new Response(null, { status: 401 }))).user).toBeUndefined();
    expect(await take(Promise.reject(new Error('offline'))).user).toBeUndefined();
  });
});
