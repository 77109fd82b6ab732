import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { getFreePort } from './free-port.ts';

/** What npm sends to publish, and what it receives when it installs: https://docs.npmjs.com/registry. */
interface PackageDocument {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, { dist: { tarball: string } }>;
  /** Tarballs by file name; only when publishing. */
  _attachments?: Record<string, { data: string }>;
}

/** An npm registry in memory, on loopback, that accepts every token. Serves only what is published to it. */
export async function startLocalRegistry(): Promise<{ url: string; close: () => void }> {
  const documents = new Map<string, PackageDocument>();
  const tarballs = new Map<string, Buffer>();
  const url = `http://127.0.0.1:${await getFreePort()}/`;

  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1).replace(/\?.*/, ''));
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const receive = async () => {
      publish(JSON.parse(await text(request)) as PackageDocument);
      send(201, { ok: true });
    };
    const tarball = tarballs.get(path);
    if (request.method === 'PUT') void receive();
    else if (tarball) response.end(tarball);
    else send(documents.has(path) ? 200 : 404, documents.get(path) ?? { error: 'not found' });
  }).listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');

  function publish({ _attachments = {}, ...document }: PackageDocument) {
    const { name } = document;
    for (const [file, { data }] of Object.entries(_attachments))
      tarballs.set(`${name}/-/${file}`, Buffer.from(data, 'base64'));
    for (const [version, { dist }] of Object.entries(document.versions))
      dist.tarball = `${url}${name}/-/${name}-${version}.tgz`;
    const previous = documents.get(name);
    documents.set(name, { ...document, versions: { ...previous?.versions, ...document.versions } });
  }

  return { url, close: () => server.close() };
}
