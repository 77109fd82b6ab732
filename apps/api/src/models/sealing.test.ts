import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { sealing } from './sealing.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const owner = { userId: 'u1', provider: 'openai' };
const secret = 'sk-a-secret-key';
const refused = /unable to authenticate data/;

it('opens what it sealed, which looks different each time', () => {
  const { seal, unseal } = sealing([first]);
  const [one, two] = [seal(secret, owner), seal(secret, owner)];
  expect(unseal(one, owner)).toBe(secret);
  expect(one.ciphertext.equals(two.ciphertext)).toBe(false);
  expect(one.ciphertext.includes(secret)).toBe(false);
});

it.each([
  ['person', { ...owner, userId: 'u2' }],
  ['provider', { ...owner, provider: 'groq' }],
])('does not open for another %s', (_what, other) => {
  const { seal, unseal } = sealing([first]);
  const sealed = seal(secret, owner);
  expect(() => unseal(sealed, other)).toThrow(refused);
});

it.each(['wrappedKey', 'ciphertext'] as const)('does not open when a bit of the %s was changed', (part) => {
  const { seal, unseal } = sealing([first]);
  const sealed = seal(secret, owner);
  for (let at = 0; at < sealed[part].length; at += 1) {
    const changed = Buffer.from(sealed[part]);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal({ ...sealed, [part]: changed }, owner)).toThrow(refused);
  }
});

it('does not open with another key', () => {
  const sealed = sealing([first]).seal(secret, owner);
  expect(() => sealing([second]).unseal(sealed, owner)).toThrow(refused);
});

it('seals with the newest key and moves older ones to it', () => {
  const old = sealing([first]).seal(secret, owner);
  const both = sealing([first, second]);
  expect(both.unseal(old, owner)).toBe(secret);
  expect(both.seal(secret, owner).keyVersion).toBe(2);
  const moved = both.rewrap(old, owner);
  expect(moved.keyVersion).toBe(2);
  // The old key may go now; its place in the list stays.
  expect(sealing([randomBytes(32), second]).unseal(moved, owner)).toBe(secret);
});
