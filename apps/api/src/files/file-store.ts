import { mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { type FileSize } from './file-address.ts';

/** Where pictures lie when they do not lie on this machine's disk. */
export interface S3Config {
  /** Another service than Amazon's own. */
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FileStore {
  put(id: string, sizes: Record<FileSize, Uint8Array>): Promise<void>;
  /** Null where there is no such file. */
  read(id: string, size: FileSize): Promise<Uint8Array | null>;
  remove(ids: string[]): Promise<void>;
}

const sizes = ['small', 'large'] as const satisfies FileSize[];
// Ids begin with the time: their ends are spread over the folders evenly.
const keyOf = (id: string, size: FileSize) => `${id.slice(-2)}/${id}.${size}.webp`;

/** The store of files in `<dataDir>/files`, or in a bucket of S3 or a service that speaks as it does. */
export function fileStore({ dataDir, s3 }: { dataDir: string; s3?: S3Config | undefined }): FileStore {
  const location = join(dataDir, 'files');
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= s3 ? bucketOf(s3) : Promise.resolve(new Disk(new DurableDriver(location))));

  return {
    async put(id, contents) {
      const store = await disk();
      await Promise.all(sizes.map((size) => store.put(keyOf(id, size), contents[size])));
    },

    async read(id, size) {
      const store = await disk();
      try {
        return await store.getBytes(keyOf(id, size));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(ids) {
      const store = await disk();
      await Promise.all(ids.flatMap((id) => sizes.map((size) => store.delete(keyOf(id, size)))));
    },
  };
}

/** A file is there whole or not at all, also after a power cut. */
class DurableDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array) {
    const place = join(this.#location, key);
    const part = `${place}.${randomUUID()}.part`;
    await mkdir(dirname(place), { recursive: true });
    try {
      const file = await open(part, 'wx');
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, place);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
}

/** Loaded when it is needed: the driver is a third of the server's code. */
async function bucketOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services seldom have a host name for each bucket, or the newest checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Files are served through this server: the bucket stays closed, and needs no access lists.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

function isMissing(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; name?: string } | undefined) : undefined;
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey';
}
