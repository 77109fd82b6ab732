import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

import { getFreePort } from '../free-port.ts';
import { fetchOk, waitUntilReady } from '../wait-until-ready.ts';

/** A copy of an example, or what an `npm create` writes, installed and built. */
export interface App {
  /** Name of the example; for `create`, of the one that is started in the same way. */
  example: string;
  /** Package with a version that writes the app, as `npm create` runs it, and its options. */
  create?: [creator: string, ...options: string[]];
  /** npm packages to install into the copy. */
  packages?: string[];
  /** Files to write into the copy before it is built. */
  files?: Record<string, string | ((text: string) => string)>;
  /** Components that the shadcn CLI copies into it from our registry, before it is built. */
  copied?: string[];
  /** Folder of the built app, to be served as it is; without it, the script `start` of the example runs. */
  built?: string;
}

const root = join(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'ai-directory-hosts-'));
/** npm and its children; each is the leader of a process group. */
const serverPids = new Set<number>();

// Also after SIGTERM, so that no server outlives this process.
process.on('exit', () => {
  for (const pid of serverPids) killGroup(pid);
  rmSync(temporary, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const run = (cwd: string, command: string, ...args: string[]) => runWith({}, cwd, command, ...args);

async function runWith(environment: Record<string, string>, cwd: string, command: string, ...args: string[]) {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    maxBuffer: 1e8,
    timeout: 300_000,
  });
  return stdout;
}

const tarballs: Record<string, string> = Object.fromEntries(
  await Promise.all(
    ['api-client', 'ui', 'prompts-kit'].map(async (name) => [`@ai-directory/${name}`, await pack(name)]),
  ),
);

async function pack(name: string): Promise<string> {
  const cwd = join(root, 'packages', name);
  const output = await run(cwd, 'npm', 'pack', '--json', '--pack-destination', temporary);
  const [{ filename }] = JSON.parse(output) as [{ filename: string }];
  return `file:${join(temporary, filename)}`;
}

/** What Google answers to `next/font`, without the network. */
const fonts = join(temporary, 'fonts.cjs');
const fontFace = (name: string) =>
  `'https://fonts.googleapis.com/css2?family=${name.replace(' ', '+')}:wght@100..900&display=swap': "@font-face { font-family: '${name}'; font-weight: 100 900; src: local('Arial'); }"`;
writeFileSync(fonts, `module.exports = { ${['Geist', 'Geist Mono'].map(fontFace).join()} };`);

const npmInstall = (cwd: string, ...args: string[]) =>
  run(cwd, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock', ...args);

const folders = new Map<App, Promise<string>>();

/** Installs and builds an app, once. Returns its folder. */
function getFolder(app: App): Promise<string> {
  const folder = folders.get(app) ?? build(app);
  folders.set(app, folder);
  return folder;
}

async function build(app: App): Promise<string> {
  const parent = mkdtempSync(join(temporary, `${app.example}-`));
  const folder = join(parent, 'app');
  const [creator, ...options] = app.create ?? [];
  if (creator) await run(parent, 'npx', '--yes', creator, 'app', ...options);
  else cpSync(join(root, 'examples', app.example), folder, { recursive: true });
  for (const [path, content] of Object.entries(app.files ?? {})) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : content(readFileSync(file, 'utf8')));
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  Object.assign(manifest.dependencies, tarballs);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await npmInstall(folder, ...(app.packages ?? []));
  if (app.copied) await copyComponents(folder, app.copied);
  if (manifest.scripts.build)
    await runWith({ NEXT_FONT_GOOGLE_MOCKED_RESPONSES: fonts }, folder, 'npm', 'run', 'build');
  return folder;
}

/** Copies components as a user of `npx shadcn add` does. */
async function copyComponents(folder: string, names: string[]) {
  const registry = mkdtempSync(join(temporary, 'registry-'));
  await run(root, 'node', 'tooling/registry.ts', registry);
  const port = await getFreePort();
  const settings = {
    style: 'new-york',
    rsc: false,
    tsx: true,
    tailwind: { config: '', css: 'src/app.css', baseColor: 'neutral' },
    aliases: { components: 'src/components', utils: 'src/utils' },
    registries: { '@ai-directory': `http://127.0.0.1:${port}/{name}.json` },
  };
  writeFileSync(join(folder, 'components.json'), JSON.stringify(settings));
  // Of shadcn's own components; the CLI reads them even for those of others.
  const none = { light: {}, dark: {} };
  const noColors = { inlineColors: none, cssVars: none, inlineColorsTemplate: '', cssVarsTemplate: '' };
  mkdirSync(join(registry, 'colors'));
  writeFileSync(join(registry, 'colors', `${settings.tailwind.baseColor}.json`), JSON.stringify(noColors));
  const items = names.map((name) => `@ai-directory/${name}`);
  await withFileServer(registry, port, () =>
    runWith(
      { REGISTRY_URL: `http://127.0.0.1:${port}` },
      folder,
      'npx',
      'shadcn',
      'add',
      '--yes',
      '--overwrite',
      ...items,
    ),
  );
}

/** Reads a file of an npm package that an app has installed. */
export const readPackageFile = async (app: App, path: string) =>
  readFileSync(join(await getFolder(app), 'node_modules', path), 'utf8');

/** Runs a program in the folder of an app, and returns what it prints. */
export const runInApp = async (app: App, command: string, ...args: string[]) =>
  run(await getFolder(app), command, ...args);

/** Serves an app while `drive` runs. */
export async function withServer(app: App, drive: (url: string) => Promise<void>) {
  const folder = await getFolder(app);
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  await (app.built === undefined
    ? withStartScript(app, folder, port, () => drive(url))
    : withFileServer(join(folder, app.built), port, () => drive(url)));
}

async function withStartScript(app: App, folder: string, port: number, drive: () => Promise<void>) {
  const args =
    app.example === 'node-ssr'
      ? []
      : ['--', '--port', String(port), app.example === 'next' ? '--hostname' : '--host', '127.0.0.1'];
  const child = spawn('npm', ['run', 'start', ...args], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port) },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm cannot be started');
  const exited = new AbortController();
  serverPids.add(pid);
  child.once('exit', (code) => {
    exited.abort(new Error(`npm run start of ${app.example} exited with code ${code}`));
  });
  try {
    await waitUntilReady(() => fetchOk(`http://127.0.0.1:${port}`), {
      timeoutMs: 60_000,
      signal: exited.signal,
    });
    await drive();
  } finally {
    killGroup(pid);
    serverPids.delete(pid);
  }
}

function killGroup(pid: number) {
  try {
    process.kill(-pid);
  } catch {
    // All of its processes have exited.
  }
}

async function withFileServer(folder: string, port: number, drive: () => Promise<unknown>) {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '').replace(/\/$/, '/index.html');
    try {
      const content = readFileSync(join(folder, path));
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  await drive().finally(() => server.close());
}

/** Returns the size in megabytes of an app that has installed nothing but ui, without React. */
export async function measureInstall(): Promise<number> {
  const folder = mkdtempSync(join(temporary, 'install-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await npmInstall(folder, '--omit=peer', String(tarballs['@ai-directory/ui']));
  return (
    readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6
  );
}
