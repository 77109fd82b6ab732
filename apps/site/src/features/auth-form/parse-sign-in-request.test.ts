import { afterEach, describe, expect, it, vi } from 'vitest';

import { getPendingAction, parseSignInRequest } from './parse-sign-in-request.ts';

const action = { type: 'like', id: 'p1' } as const;

afterEach(() => {
  vi.useRealTimers();
});

describe('parseSignInRequest', () => {
  it.each([null, undefined, {}, { from: 4 }, { from: 'https://evil.example' }, { from: '//evil.example' }])(
    'rejects %o',
    (state) => expect(parseSignInRequest(state)).toBeNull(),
  );

  it('returns the request of a page of this site', () => {
    const request = { from: '/prompts?page=2', action, requestedAt: 0 };
    expect(parseSignInRequest(request)).toBe(request);
  });
});

describe('getPendingAction', () => {
  it('returns the action for 30 minutes after the click', () => {
    vi.useFakeTimers();
    const request = { from: '/', action, requestedAt: Date.now() };
    expect(getPendingAction(request)).toBe(action);
    vi.advanceTimersByTime(31 * 60_000);
    expect(getPendingAction(request)).toBeUndefined();
  });
});
