import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A secret as it is stored: sealed with a key of its own, which is sealed with the operator's. */
export interface Sealed {
  /** Which of the operator's keys, counted from 1. */
  keyVersion: number;
  wrappedKey: Buffer;
  ciphertext: Buffer;
}

/** What a sealed secret belongs to: moved to another row, it cannot be opened. */
export interface Owner {
  userId: string;
  provider: string;
}

export type Sealing = ReturnType<typeof sealing>;

/**
 * Envelope encryption by AES-256-GCM.
 * @param keys the operator's, 32 bytes each, the oldest first: the last one seals, all of them open
 */
export function sealing(keys: readonly Uint8Array[]) {
  const keyOf = (version: number) => {
    const key = keys[version - 1];
    if (!key) throw new Error(`There is no key-encryption key number ${version}`);
    return key;
  };
  const open = ({ keyVersion, wrappedKey }: Sealed, owner: Owner) =>
    decrypt(keyOf(keyVersion), wrappedKey, contextOf(owner));

  return {
    newest: keys.length,

    seal: (secret: string, owner: Owner): Sealed => {
      const dataKey = randomBytes(32);
      return {
        keyVersion: keys.length,
        wrappedKey: encrypt(keyOf(keys.length), dataKey, contextOf(owner)),
        ciphertext: encrypt(dataKey, Buffer.from(secret), contextOf(owner)),
      };
    },

    /** @throws when the row was changed, belongs to somebody else, or was sealed with another key */
    unseal: (sealed: Sealed, owner: Owner): string =>
      decrypt(open(sealed, owner), sealed.ciphertext, contextOf(owner)).toString(),

    /** The same secret under the newest of the operator's keys. */
    rewrap: (sealed: Sealed, owner: Owner): Sealed => ({
      ...sealed,
      keyVersion: keys.length,
      wrappedKey: encrypt(keyOf(keys.length), open(sealed, owner), contextOf(owner)),
    }),
  };
}

const ivLength = 12;
const tagLength = 16;

const contextOf = ({ userId, provider }: Owner) => Buffer.from(`v1|${userId}|${provider}`);

/** The nonce, the tag, then the ciphertext. */
function encrypt(key: Uint8Array, plain: Uint8Array, context: Uint8Array): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength }).setAAD(context);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Uint8Array, box: Uint8Array, context: Uint8Array): Buffer {
  const bytes = Buffer.from(box);
  const iv = bytes.subarray(0, ivLength);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(context)
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}
