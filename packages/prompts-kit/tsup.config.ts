import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { build, type Options } from 'tsup';

import { library } from '../../tooling/tsup.library.ts';
import { thirdPartyNotices } from '../../tooling/third-party-notices.ts';

export default library({
  prefix: 'aidk_',
  files: () => ({ 'elements/styles.js': elementStyles() }),
  finish: bundleElements,
});

/** Returns the built stylesheets as a module, which replaces the empty src/elements/styles.ts. */
function elementStyles() {
  const tokens = readStylesheet('../ui/dist/tokens/tokens.css');
  const components =
    readStylesheet('../ui/dist/styles.layered.css') + readStylesheet('dist/styles.layered.css');
  return `export const styles = ${JSON.stringify({ tokens, components })};\n`;
}

const readStylesheet = (path: string) => readFileSync(path, 'utf8');

const contract = resolve('../api-client/dist/contract');

/** Replaces the contract by its constants: in a single file, dynamic imports cannot keep zod out. */
const constantsOnly: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'contract-constants',
  setup(builder) {
    builder.onResolve({ filter: /^@ai-directory\/api-client\/contract$/ }, () => ({
      path: 'constants',
      namespace: 'contract',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'contract' }, () => ({
      contents: readdirSync(contract)
        .filter((file) => file.endsWith('-constants.js'))
        .map((file) => `export * from './${file}';`)
        .join('\n'),
      resolveDir: contract,
    }));
  },
};

/** Bundles the elements with React into a single file, for pages without a build step. */
async function bundleElements() {
  await build({
    config: false,
    entry: { 'elements.bundle': 'dist/elements/elements.js' },
    outDir: 'dist',
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    noExternal: [/./],
    esbuildPlugins: [constantsOnly, thirdPartyNotices('dist/elements.bundle.NOTICES.txt')],
    splitting: false,
    minify: true,
    clean: false,
    dts: false,
    silent: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
