// `npm run check -- production [--e2e]`: carries out Dockerfile and compose.yaml with local programs, because a Docker daemon
// is not available everywhere: the stages in folders, then two processes on one PostgreSQL and one S3 store behind a proxy,
// and a smoke test through it. With --e2e also the e2e tests. Everything listens on loopback, on free ports.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openPostgres } from '../apps/api/src/testing/postgres.ts';
import { e2eEnvironment } from './e2e-environment.ts';
import { startE2eProvider } from './e2e-provider.ts';
import { getFreePort } from './free-port.ts';
import { checkProduct } from './smoke-test.ts';
import { fetchOk, waitUntilReady } from './wait-until-ready.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ai-directory-production-'));
chmodSync(folder, 0o755); // the server runs as another user
const children: ChildProcess[] = [];
let forwarded = 0;
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

try {
  const image = buildImage();
  checkImports(image);
  await runProduct(image);
  console.log('The production form works');
} finally {
  for (const child of children) child.kill('SIGKILL');
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
process.exit(0); // the fake provider still listens

/** Carries out the stages of the Dockerfile. @returns the folder with the content of the image */
function buildImage(): string {
  const context = join(folder, 'context');
  copyContext(context);
  const stages = new Map<string, string>();
  let stage = '';
  const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n');
  for (const instruction of instructions) {
    const [keyword = '', ...words] = instruction.split(/\s+/);
    if (keyword === 'FROM') {
      const name = words.includes('AS') ? (words.at(-1) ?? '') : 'image';
      stage = join(folder, name);
      mkdirSync(stage);
      stages.set(name, stage);
    } else if (keyword === 'COPY') {
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      const paths = words
        .filter((word) => !word.startsWith('--'))
        .map((path) => path.replace(/^\/app\//, ''));
      const target = paths.pop() ?? '';
      const source = from === undefined ? context : (stages.get(from) ?? '');
      for (const path of paths) {
        const isFolder = target.endsWith('/') && path !== '.';
        cpSync(join(source, path), join(stage, target, isFolder ? (path.split('/').at(-1) ?? '') : ''), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    } else if (keyword === 'RUN' && stage !== stages.get('image')) {
      execute(words.join(' '), stage); // the last stage only creates the data directory
    }
  }
  const image = stages.get('image') ?? '';
  for (const path of ['node_modules', 'apps/site/dist', 'apps/api/dist', '.']) {
    console.log(`       ${getSize(join(image, path))} MB ${path === '.' ? 'in all, without Node' : path}`);
  }
  return image;
}

/** Copies what a clean clone contains, without what .dockerignore excludes. */
function copyContext(target: string) {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('**'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    const isIgnored = ignored.some((path) => file === path || file.startsWith(`${path}/`));
    if (isIgnored || !existsSync(join(root, file))) continue; // deleted, not committed yet
    cpSync(join(root, file), join(target, file));
  }
}

/** Fails if the server imports a package that is not one of its dependencies, also where it is imported on first use. */
function checkImports(image: string) {
  const { dependencies } = JSON.parse(readFileSync(join(image, 'apps/api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imports = globSync('apps/api/dist/*.js', { cwd: image }).flatMap((file) =>
    [
      ...readFileSync(join(image, file), 'utf8').matchAll(
        /^(?:import|export)\b[^'"\n]*["']([^."'][^"']*)["']|\bimport\(["']([^."'][^"']*)["']\)/gm,
      ),
    ].map(([, specifier = '', lazySpecifier = '']) => specifier || lazySpecifier),
  );
  const packages = new Set(imports.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
  const unknown = [...packages].filter(
    (name) => !(name in dependencies) && !name.startsWith('node:') && !builtinModules.includes(name),
  );
  if (unknown.length > 0)
    throw new Error(`apps/api/dist imports ${unknown.join(', ')}: not in its dependencies`);
  console.log(`ok     ${packages.size} imported packages, all of them dependencies`);
}

async function runProduct(image: string) {
  const postgres = await openPostgres();
  cleanups.push(postgres.stop);
  const proxyPort = await getFreePort();
  const origin = `http://127.0.0.1:${proxyPort}`;
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: '/nonexistent', // nothing may be written: the containers are read-only
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'a'.repeat(32),
    KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    // Without a receiver: what it sends is tested in tracing.test.ts.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    ...e2eEnvironment,
    ...(await startS3()),
    PROVIDER_BASE_URLS: await startE2eProvider(),
  };
  const start = (script: string, port = 0) =>
    spawnChild(process.execPath, ['--enable-source-maps', `apps/api/dist/${script}.js`], image, {
      ...environment,
      PORT: String(port),
    });
  for (const script of ['create-bucket', 'migrate']) {
    for (const attempt of ['first', 'second']) {
      const [code] = await once(start(script), 'exit');
      if (code !== 0) throw new Error(`${script} failed (${attempt} run)`);
    }
    console.log(`ok     ${script}, also a second time`);
  }
  const ports = [await getFreePort(), await getFreePort()];
  const servers = ports.map((port) => start('main', port));
  await Promise.all(ports.map((port) => waitUntilReady(() => fetchOk(`http://127.0.0.1:${port}/readyz`))));
  console.log('ok     two processes are ready');
  const proxy = createServer((request, response) => forward(request, response, ports, 1)).listen(
    proxyPort,
    '127.0.0.1',
  );
  cleanups.push(
    () => proxy.closeAllConnections(),
    () => proxy.close(),
  );
  await checkProduct(origin);
  if (process.argv.includes('--e2e')) await runE2eTests(origin);

  const [first, second] = servers;
  first?.kill('SIGTERM');
  await assertExit(first);
  const response = await fetch(`${origin}/api/categories/all`);
  if (!response.ok) throw new Error('The proxy does not use the other process');
  second?.kill('SIGTERM');
  await assertExit(second);
  console.log('ok     each process stops with code 0 at SIGTERM, and the other one answers');
}

/** Not synchronously: the proxy runs in this process. */
async function runE2eTests(origin: string) {
  const tests = spawn('npx playwright test --project=desktop --project=mobile-dark', {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_URL: origin },
  });
  const [code] = await once(tests, 'exit');
  if (code !== 0) throw new Error('The e2e tests failed');
}

async function assertExit(child: ChildProcess | undefined) {
  if (!child) return;
  const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
  if (code !== 0) throw new Error(`A process exited with code ${code}`);
}

/** A reverse proxy in few lines: takes turns, and tries the other process if one rejects connections. */
function forward(request: IncomingMessage, response: ServerResponse, ports: number[], retries: number) {
  forwarded += 1;
  const upstream = sendRequest(
    {
      host: '127.0.0.1',
      port: ports[forwarded % ports.length],
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        'x-forwarded-for': request.socket.remoteAddress,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': request.headers.host,
      },
    },
    (received) => {
      response.writeHead(received.statusCode ?? 502, received.rawHeaders);
      received.pipe(response);
      received.on('aborted', () => response.destroy());
    },
  );
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && retries > 0) forward(request, response, ports, retries - 1);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  upstream.on('socket', (socket) => {
    // The body can be sent only once: not before the process has accepted the connection.
    if (socket.connecting) socket.once('connect', () => request.pipe(upstream));
    else request.pipe(upstream);
  });
  response.on('close', () => upstream.destroy());
}

/** Starts an S3 server of the npm registry: not a dependency, because nothing else uses it. */
async function startS3() {
  const s3Folder = join(folder, 's3');
  mkdirSync(s3Folder);
  writeFileSync(join(s3Folder, 'package.json'), '{ "private": true }');
  execute('npm install --no-save @20minutes/s3rver@5.0.0', s3Folder);
  const port = await getFreePort();
  const options = {
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(s3Folder, 'data'),
    allowMismatchedSignatures: true, // it computes another signature for CreateBucket than the AWS SDK
  };
  const script = `import S3rver from '@20minutes/s3rver'; await new S3rver(${JSON.stringify(options)}).run();`;
  mkdirSync(options.directory);
  chmodSync(options.directory, 0o777);
  spawnChild(process.execPath, ['--input-type=module', '--eval', script], s3Folder, process.env);
  const endpoint = `http://127.0.0.1:${port}`;
  await waitUntilReady(() => fetch(endpoint)); // any status
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'directory',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** Starts a program; if this script runs as root, as an unprivileged user, like the container. */
function spawnChild(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], ...user });
  children.push(child);
  return child;
}

function execute(command: string, cwd: string) {
  const startedAt = Date.now();
  const { status } = spawnSync(command, {
    cwd,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} failed with code ${status}`);
  console.log(`ok     ${command} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function getSize(path: string) {
  return spawnSync('du', ['-sm', '--apparent-size', path], { encoding: 'utf8' }).stdout.split('\t')[0];
}
