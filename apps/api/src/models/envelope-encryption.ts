import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A secret encrypted with its own data key, which is encrypted with the operator's key-encryption key. */
export interface EncryptedSecret {
  /** Number of the key-encryption key, counted from 1. */
  keyVersion: number;
  wrappedKey: Buffer;
  ciphertext: Buffer;
}

/** Owner of a secret. Bound to the ciphertext as additional data: in another user's row it cannot be decrypted. */
export interface SecretOwner {
  userId: string;
  provider: string;
}

export type EnvelopeEncryption = ReturnType<typeof createEnvelopeEncryption>;

/**
 * Envelope encryption with AES-256-GCM.
 * @param keys key-encryption keys of 32 bytes, sorted from oldest to newest: the last one encrypts, all of them decrypt
 */
export function createEnvelopeEncryption(keys: readonly Uint8Array[]) {
  const getKey = (version: number) => {
    const key = keys[version - 1];
    if (!key) throw new Error(`Unknown key-encryption key version ${version}`);
    return key;
  };
  const unwrapDataKey = ({ keyVersion, wrappedKey }: EncryptedSecret, owner: SecretOwner) =>
    decryptAesGcm(getKey(keyVersion), wrappedKey, toAad(owner));

  return {
    currentKeyVersion: keys.length,

    encrypt: (secret: string, owner: SecretOwner): EncryptedSecret => {
      const dataKey = randomBytes(32);
      return {
        keyVersion: keys.length,
        wrappedKey: encryptAesGcm(getKey(keys.length), dataKey, toAad(owner)),
        ciphertext: encryptAesGcm(dataKey, Buffer.from(secret), toAad(owner)),
      };
    },

    /** @throws when the secret was modified, belongs to another owner, or was encrypted with an unknown key */
    decrypt: (encrypted: EncryptedSecret, owner: SecretOwner): string =>
      decryptAesGcm(unwrapDataKey(encrypted, owner), encrypted.ciphertext, toAad(owner)).toString(),

    /** Encrypts the data key again with the newest key-encryption key. */
    rewrap: (encrypted: EncryptedSecret, owner: SecretOwner): EncryptedSecret => ({
      ...encrypted,
      keyVersion: keys.length,
      wrappedKey: encryptAesGcm(getKey(keys.length), unwrapDataKey(encrypted, owner), toAad(owner)),
    }),
  };
}

const ivLength = 12;
const tagLength = 16;

const toAad = ({ userId, provider }: SecretOwner) => Buffer.from(`v1|${userId}|${provider}`);

/** Returns the nonce, the tag and the ciphertext, concatenated. */
function encryptAesGcm(key: Uint8Array, plaintext: Uint8Array, aad: Uint8Array): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength }).setAAD(aad);
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

function decryptAesGcm(key: Uint8Array, encrypted: Uint8Array, aad: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted);
  const iv = bytes.subarray(0, ivLength);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(aad)
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}
