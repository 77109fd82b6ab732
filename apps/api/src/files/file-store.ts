import { mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { type ImageVariant } from './file-url.ts';

/** S3 bucket for uploaded images, used instead of the local disk. */
export interface S3Config {
  /** URL of an S3-compatible service. @default Amazon S3 */
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FileStore {
  put(id: string, sizes: Record<ImageVariant, Uint8Array>): Promise<void>;
  /** Returns null if the file does not exist. */
  read(id: string, size: ImageVariant): Promise<Uint8Array | null>;
  remove(ids: string[]): Promise<void>;
  /** Stores a file that can be created again, such as a drawn image. */
  putFile(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the file does not exist. */
  readFile(key: string): Promise<Uint8Array | null>;
}

const sizes = ['small', 'large'] as const satisfies ImageVariant[];
// UUIDv7 starts with a timestamp; the last characters distribute evenly over folders.
const getKey = (id: string, size: ImageVariant) => `${id.slice(-2)}/${id}.${size}.webp`;

/** Stores files in `<dataDir>/files`, or in an S3-compatible bucket if configured. */
export function fileStore({ dataDir, s3 }: { dataDir: string; s3?: S3Config | undefined }): FileStore {
  const location = join(dataDir, 'files');
  let diskPromise: Promise<Disk> | undefined;
  const getDisk = () =>
    (diskPromise ??= s3 ? createS3Disk(s3) : Promise.resolve(new Disk(new DurableDriver(location))));

  const readFile = async (key: string) => {
    const disk = await getDisk();
    try {
      return await disk.getBytes(key);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };

  return {
    readFile,

    async putFile(key, bytes) {
      const disk = await getDisk();
      await disk.put(key, bytes);
    },

    async put(id, contents) {
      const disk = await getDisk();
      await Promise.all(sizes.map((size) => disk.put(getKey(id, size), contents[size])));
    },

    read: (id, size) => readFile(getKey(id, size)),

    async remove(ids) {
      const disk = await getDisk();
      await Promise.all(ids.flatMap((id) => sizes.map((size) => disk.delete(getKey(id, size)))));
    },
  };
}

/** Writes atomically and durably: a file exists completely or not at all, even after a power failure. */
class DurableDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array) {
    const path = join(this.#location, key);
    const temporaryPath = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(temporaryPath, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }
}

/** Imports the driver on first use: it is a third of the server's code. */
async function createS3Disk({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services rarely support host names per bucket or the latest checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Files are served through this server, so the bucket stays private and needs no ACLs.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

function isNotFound(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; name?: string } | undefined) : undefined;
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey';
}
