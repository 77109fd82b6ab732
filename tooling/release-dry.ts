// `npm run release:dry`: carries out a release in a temporary copy, with a registry on loopback: versions and changelogs from
// the changesets, `npm run release`, then an app that installs the published packages and is built. Changes nothing in the
// repository. Needs the npm registry for the app's other packages. What needs an account on npm is printed at the end.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { checkPackageFiles } from './package-files.ts';
import { startLocalRegistry } from './local-registry.ts';

const packages = ['api-client', 'ui', 'prompts-kit'];

const root = join(import.meta.dirname, '..');
const temporary = mkdtempSync(join(tmpdir(), 'ai-directory-release-'));
const copy = join(temporary, 'repository');
const app = join(temporary, 'app');
const registry = await startLocalRegistry();
/** npm does not publish without a token. */
const npmrc = `@ai-directory:registry=${registry.url}\n${registry.url.replace('http:', '')}:_authToken=none\n`;

try {
  await copyRepository();
  await run(copy, 'npm', 'run', 'version-packages');
  await commit('chore: release');
  console.log(await run(copy, 'npm', 'run', 'release'));
  for (const name of packages) await checkTarball(name);
  await installApp();
  console.log(`The release works. Not proven, since it needs an account on npm (CONTRIBUTING.md, "The first release"):
- that the organization exists and its names are free
- that npm accepts the workflow as the trusted publisher of each package
- the provenance, which only the workflow can sign, in the public repository that each package.json names`);
} finally {
  registry.close();
  rmSync(temporary, { recursive: true, force: true });
}

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  console.log(`$ ${command} ${args.join(' ')}`);
  const { stdout } = await promisify(execFile)(command, args, {
    cwd,
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
    // Without progress animations.
    env: { ...process.env, CI: 'true' },
  });
  return stdout;
}

/** Copies the files of the working tree into a Git repository of its own, with links to the installed npm packages. */
async function copyRepository() {
  const files = await run(root, 'git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  linkModules('node_modules');
  for (const name of packages) {
    linkModules(`packages/${name}/node_modules`);
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@ai-directory', name), 'junction');
  }
  writeFileSync(join(copy, '.npmrc'), readFileSync(join(root, '.npmrc'), 'utf8') + npmrc);
  await run(copy, 'git', 'init', '--quiet', '--initial-branch=main');
  await commit('chore: before the release');
}

function linkModules(folder: string) {
  if (!existsSync(join(root, folder))) return;
  mkdirSync(join(copy, folder, '@ai-directory'), { recursive: true });
  for (const name of readdirSync(join(root, folder)))
    if (name !== '@ai-directory') symlinkSync(join(root, folder, name), join(copy, folder, name), 'junction');
}

async function commit(message: string) {
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@localhost'];
  await run(copy, 'git', 'add', '--all');
  await run(copy, 'git', ...author, 'commit', '--quiet', '--message', message);
}

/** Downloads a published package, and fails if its tarball has other files than it should or its changelog lacks the version. */
async function checkTarball(name: string) {
  const folder = join(temporary, name);
  mkdirSync(folder);
  const manifest = readFileSync(join(copy, 'packages', name, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  await run(copy, 'npm', 'pack', `@ai-directory/${name}@${version}`, '--pack-destination', folder);
  await run(folder, 'tar', 'xzf', readdirSync(folder)[0] ?? '', '--strip-components=1');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'))
    .map(({ parentPath, name: file }) => relative(folder, join(parentPath, file)).replaceAll('\\', '/'));
  checkPackageFiles(name, files);
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`## ${version}`))
    throw new Error(`The changelog of ${name} lacks version ${version}`);
  console.log(
    `@ai-directory/${name} ${version} is published, with ${files.length} files and this changelog:\n${changelog}`,
  );
}

/** Installs the published packages into a copy of the Vite example, and builds it. */
async function installApp() {
  cpSync(join(root, 'examples/vite'), app, { recursive: true });
  writeFileSync(join(app, '.npmrc'), npmrc);
  await run(app, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  console.log(await run(app, 'npm', 'ls', ...packages.map((name) => `@ai-directory/${name}`)));
  console.log(await run(app, 'npm', 'run', 'build'));
}
