import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createEnvelopeEncryption } from './envelope-encryption.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const owner = { userId: 'u1', provider: 'openai' };
const secret = 'sk-a-secret-key';
const authenticationError = /unable to authenticate data/;

describe('createEnvelopeEncryption', () => {
  it('decrypts what it encrypted, with a different ciphertext each time', () => {
    const { encrypt, decrypt } = createEnvelopeEncryption([first]);
    const [one, two] = [encrypt(secret, owner), encrypt(secret, owner)];
    expect(decrypt(one, owner)).toBe(secret);
    expect(one.ciphertext.equals(two.ciphertext)).toBe(false);
    expect(one.ciphertext.includes(secret)).toBe(false);
  });

  it.each([
    ['user', { ...owner, userId: 'u2' }],
    ['provider', { ...owner, provider: 'groq' }],
  ])('rejects a secret of another %s', (_label, other) => {
    const { encrypt, decrypt } = createEnvelopeEncryption([first]);
    const encrypted = encrypt(secret, owner);
    expect(() => decrypt(encrypted, other)).toThrow(authenticationError);
  });

  it.each(['wrappedKey', 'ciphertext'] as const)(
    'rejects a secret when a bit of its %s was changed',
    (field) => {
      const { encrypt, decrypt } = createEnvelopeEncryption([first]);
      const encrypted = encrypt(secret, owner);
      for (let index = 0; index < encrypted[field].length; index += 1) {
        const changed = Buffer.from(encrypted[field]);
        changed[index] = (changed[index] ?? 0) ^ 1;
        expect(() => decrypt({ ...encrypted, [field]: changed }, owner)).toThrow(authenticationError);
      }
    },
  );

  it('rejects a secret that was encrypted with another key', () => {
    const encrypted = createEnvelopeEncryption([first]).encrypt(secret, owner);
    expect(() => createEnvelopeEncryption([second]).decrypt(encrypted, owner)).toThrow(authenticationError);
  });

  it('encrypts with the newest key and rewraps secrets of older keys', () => {
    const old = createEnvelopeEncryption([first]).encrypt(secret, owner);
    const rotated = createEnvelopeEncryption([first, second]);
    expect(rotated.decrypt(old, owner)).toBe(secret);
    expect(rotated.encrypt(secret, owner).keyVersion).toBe(2);
    const rewrapped = rotated.rewrap(old, owner);
    expect(rewrapped.keyVersion).toBe(2);
    // The old key can be replaced now, but keeps its position in the list.
    expect(createEnvelopeEncryption([randomBytes(32), second]).decrypt(rewrapped, owner)).toBe(secret);
  });
});
