import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../db/ids.ts';
import { fileStore, type FileStore } from './file-store.ts';

const bucket = 'images';
/** The objects in the bucket, and the requests the S3 server received. */
const objects = new Map<string, Buffer>();
const requests: { method: string; authorization: string; headers: string[] }[] = [];
let folder = '';
let s3: Server;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-directory-files-'));
  s3 = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, authorization: headers.authorization ?? '', headers: Object.keys(headers) });
    const key = new URL(url, 'http://s3').pathname;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const object = objects.get(key);
      if (method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (method === 'DELETE') objects.delete(key);
      if (method === 'GET' && !object) {
        response.writeHead(404, { 'content-type': 'application/xml' });
        response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None</Message></Error>');
      } else {
        response.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"1"' });
        response.end(method === 'GET' ? object : undefined);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(s3, 'listening');
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  stores.disk = fileStore({ dataDir: folder });
  stores.bucket = fileStore({
    dataDir: folder,
    s3: { endpoint, bucket, region: 'eu-north-1', accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});

afterAll(async () => {
  s3.closeAllConnections();
  s3.close();
  await rm(folder, { recursive: true });
});

const getStore = (kind: string) => {
  const store = stores[kind];
  if (!store) throw new Error(kind);
  return store;
};

describe.each(['disk', 'bucket'])('fileStore (%s)', (kind) => {
  it('reads files back unchanged and returns null after remove', async () => {
    const store = getStore(kind);
    const [id, other] = [newId(), newId()];
    const sizes = {
      small: Buffer.from([1, 2, 3]),
      large: Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256)),
    };
    await store.put(id, sizes);
    await store.put(other, sizes);
    expect(Buffer.from((await store.read(id, 'small')) ?? [])).toEqual(sizes.small);
    expect(Buffer.from((await store.read(id, 'large')) ?? [])).toEqual(sizes.large);
    await store.remove([id]);
    expect(await store.read(id, 'small')).toBeNull();
    expect(await store.read(id, 'large')).toBeNull();
    expect(await store.read(other, 'small')).not.toBeNull();
    await expect(store.remove([id])).resolves.toBeUndefined();
  });
});

describe('fileStore (bucket)', () => {
  it('sends signed path-style requests without checksums and ACLs, which other services do not support', () => {
    expect([...objects.keys()].every((key) => key.startsWith(`/${bucket}/`))).toBe(true);
    expect(requests.every(({ authorization }) => authorization.includes('Credential=key/'))).toBe(true);
    const headers = new Set(requests.flatMap((request) => request.headers));
    expect([...headers].filter((name) => /checksum|x-amz-acl|trailer/.test(name))).toEqual([]);
  });
});

describe('fileStore (disk)', () => {
  it('leaves no partial file when writing fails', async () => {
    const dataDir = await mkdtemp(join(folder, 'blocked-'));
    await writeFile(join(dataDir, 'files'), 'a file in place of the folder');
    await expect(
      fileStore({ dataDir }).put(newId(), { small: Buffer.from('a'), large: Buffer.from('b') }),
    ).rejects.toThrow('Cannot write file');
  });

  it('leaves no temporary files', async () => {
    const names = await readdir(join(folder, 'files'), { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
