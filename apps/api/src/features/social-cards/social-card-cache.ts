import { createHash } from 'node:crypto';

import type { FileStore } from '../../files/file-store.ts';
import type { SocialCard } from './social-card.ts';

/** Maximum stored cards, of about 25 kB each. */
const slotCount = 2000;
/** Increased when the drawing changes, so that all cards are drawn again. */
const drawingVersion = 2;
const hashBytes = 16;

/**
 * Stores drawn cards by the hash of their content. Each hash has one of a fixed number of slots, and replaces the card that
 * is there: that bounds the storage without an index, for all processes that share it.
 */
export function socialCardCache(files: Pick<FileStore, 'readFile' | 'putFile'>) {
  return {
    hash: (card: SocialCard): Buffer =>
      createHash('sha256')
        .update(JSON.stringify([drawingVersion, card]))
        .digest()
        .subarray(0, hashBytes),

    async read(hash: Buffer): Promise<Uint8Array | null> {
      const stored = await files.readFile(getKey(hash));
      // The hash precedes the image.
      return stored !== null && hash.equals(stored.subarray(0, hashBytes))
        ? stored.subarray(hashBytes)
        : null;
    },

    write: (hash: Buffer, png: Uint8Array): Promise<void> =>
      files.putFile(getKey(hash), Buffer.concat([hash, png])),
  };
}

const getKey = (hash: Buffer) => `social-cards/${hash.readUInt32BE(0) % slotCount}.png`;
