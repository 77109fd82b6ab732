import { describe, expect, it, vi } from 'vitest';

vi.mock('@node-rs/argon2', { spy: true });
// Other test files of this worker may have imported the module without the spy.
vi.resetModules();
const { verify } = await import('@node-rs/argon2');
const { verifyPassword, hashPassword } = await import('./password-hash.ts');

const passwordHash = await hashPassword('secret words');

describe('verifyPassword', () => {
  it.each([
    ['an unknown user', undefined],
    ['a user without a password', '!'],
    ['a user with a password', passwordHash],
  ])('computes one hash with the same parameters for %s', async (_user, hash) => {
    vi.mocked(verify).mockClear();
    expect(await verifyPassword(hash, 'wrong words')).toBe(false);
    expect(verify).toHaveBeenCalledOnce();
    expect(vi.mocked(verify).mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('rejects the password of the dummy hash for an unknown user', async () => {
    expect(await verifyPassword(undefined, 'unused password')).toBe(false);
  });
});
