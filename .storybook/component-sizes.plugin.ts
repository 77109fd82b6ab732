import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const id = 'virtual:component-sizes';

/** Provides the sizes of all components of `packages/ui`, measured when the module is loaded. */
export const componentSizes = (): Plugin => ({
  name: 'component-sizes',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  async load(source) {
    return source === `\0${id}` ? `export default ${JSON.stringify(await measureComponents())}` : null;
  },
});

/** Returns the sizes in kB by source path, as declared in types/vite.d.ts. */
async function measureComponents() {
  const files = globSync('packages/ui/src/*/*.tsx', { cwd: root }).filter(
    (file) => basename(file, '.tsx') === basename(dirname(file)),
  );
  // One call without shared chunks: each file is parsed once, and each output has all that its component needs.
  const { outputFiles } = await build({
    entryPoints: files.map((file) => ({ in: join(root, file), out: basename(file, '.tsx') })),
    bundle: true,
    minify: true,
    write: false,
    outdir: root,
    format: 'esm',
    external: ['react', 'react-dom'],
    conditions: ['@ai-directory/source'],
    jsx: 'automatic',
    logLevel: 'silent',
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [basename(path), gzipSync(contents).length / 1000]),
  );
  const getSize = (file: string) => sizes.get(file) ?? 0;
  return Object.fromEntries(
    files.map((file) => {
      const name = basename(file, '.tsx');
      return [file, { js: getSize(`${name}.js`), css: getSize(`${name}.css`) }];
    }),
  );
}
