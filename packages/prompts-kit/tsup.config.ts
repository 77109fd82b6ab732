import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { build, type Options } from 'tsup';

import { library } from '../../tooling/tsup.library.ts';

export default library({
  prefix: 'aidk_',
  files: () => ({ 'elements/styles.js': elementStyles() }),
  finish: bundleElements,
});

/** The built sheets, in place of the empty ones in src/elements/styles.ts. */
function elementStyles() {
  const tokens = sheet('../ui/dist/tokens/tokens.css');
  const components = sheet('../ui/dist/styles.css') + sheet('dist/styles.css');
  return `export const styles = ${JSON.stringify({ tokens, components })};\n`;
}

const sheet = (path: string) => readFileSync(path, 'utf8');

const contract = resolve('../api-client/dist/contract');

/** In one file nothing falls away behind a dynamic import: of the contract only its constants are taken, and zod stays out. */
const onlyFacts: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'only-facts',
  setup(builder) {
    builder.onResolve({ filter: /^@ai-directory\/api-client\/contract$/ }, () => ({
      path: 'facts',
      namespace: 'contract',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'contract' }, () => ({
      contents: readdirSync(contract)
        .filter((file) => file.endsWith('-facts.js'))
        .map((file) => `export * from './${file}';`)
        .join('\n'),
      resolveDir: contract,
    }));
  },
};

/** One file with everything in it, React too, for pages that build nothing. */
async function bundleElements() {
  await build({
    config: false,
    entry: { 'elements.bundle': 'dist/elements/elements.js' },
    outDir: 'dist',
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    noExternal: [/./],
    esbuildPlugins: [onlyFacts],
    splitting: false,
    minify: true,
    clean: false,
    dts: false,
    silent: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
