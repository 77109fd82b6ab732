import { describe, expect, it } from 'vitest';

import { translateError } from './errors.de.ts';

const headers = { 'retry-after': '60' };

describe('translateError', () => {
  it('translates the message by the code, and that of its field', async () => {
    const body = { code: 'email_taken', message: 'Taken', errors: [{ path: 'email', message: 'Taken' }] };
    const response = await translateError(Response.json(body, { status: 409, headers }));
    const message = 'Mit dieser E-Mail-Adresse gibt es schon ein Konto';
    expect(await response.json()).toEqual({
      code: 'email_taken',
      message,
      errors: [{ path: 'email', message }],
    });
    expect(response.status).toBe(409);
    expect(response.headers.get('retry-after')).toBe('60');
  });

  it.each([
    Response.json({ code: 'limit_reached', message: 'At most 50 tools' }, { status: 422 }),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    Response.json(null, { status: 500 }),
    Response.json({ code: 'email_taken' }),
  ])('returns other responses unchanged: %#', async (response) => {
    expect(await translateError(response)).toBe(response);
    expect(response.bodyUsed).toBe(false);
  });
});
