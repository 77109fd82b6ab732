import { expect, it, vi } from 'vitest';

vi.mock('@node-rs/argon2', { spy: true });
// Other files of this worker may have loaded them without the spy.
vi.resetModules();
const { verify } = await import('@node-rs/argon2');
const { checkPassword, hashPassword } = await import('./passwords.ts');

it.each([
  ['nobody’s', undefined],
  ['an account’s without one', '!'],
  ['somebody’s', await hashPassword('secret words')],
])('checking %s password takes one and the same computation', async (_whose, hash) => {
  vi.mocked(verify).mockClear();
  expect(await checkPassword(hash, 'wrong words')).toBe(false);
  expect(verify).toHaveBeenCalledOnce();
  expect(vi.mocked(verify).mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('the words that nobody has let nobody in', async () => {
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false);
});
