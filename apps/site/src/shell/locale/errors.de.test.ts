import { accountMessages, contract } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { translateError } from './errors.de.ts';

const unknownErrors = [
  { path: ['theme'], message: 'Theme must be system, light or dark' },
  { path: ['scope'], message: 'Scope must be read or write' },
];
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

  it('translates what is wrong with each field', async () => {
    const message = 'x'.repeat(5001);
    const { error } = contract.contact.send.body.safeParse({ name: '', email: 'ada@example.org', message });
    const issues = [
      ...(error?.issues ?? []),
      { path: ['password'], message: accountMessages.passwordTooShort },
    ];
    const errors = [...issues, { path: ['tags'], message: 'Each tag must be unique' }, ...unknownErrors];
    const body = {
      code: 'validation_failed',
      message: 'Several',
      errors: errors.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    };
    const response = await translateError(Response.json(body, { status: 400 }));
    expect(await response.json()).toEqual({
      code: 'validation_failed',
      message:
        'Diese Angabe fehlt. Höchstens 5.000 Zeichen. Mindestens 6 Zeichen. Jede Angabe darf nur einmal vorkommen. Diese Angabe ist nicht gültig',
      errors: [
        { path: 'name', message: 'Diese Angabe fehlt' },
        { path: 'message', message: 'Höchstens 5.000 Zeichen' },
        { path: 'password', message: 'Mindestens 6 Zeichen' },
        { path: 'tags', message: 'Jede Angabe darf nur einmal vorkommen' },
        { path: 'theme', message: 'Diese Angabe ist nicht gültig' },
        { path: 'scope', message: 'Diese Angabe ist nicht gültig' },
      ],
    });
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
