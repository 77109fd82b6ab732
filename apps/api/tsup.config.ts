import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { defineConfig } from 'tsup';

/** The sources start a worker by its file name in their own folder; here all files are in dist/. */
const workers = globSync('src/**/*.worker.ts').map((file) => [basename(file, '.ts'), file]);

// Bundles this package and its workspace packages. Everything in `dependencies` is imported at run time: native modules and
// WebAssembly cannot be bundled, and OpenTelemetry instruments modules when they are imported.
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    migrate: 'src/migrate.ts',
    moderator: 'src/moderator.ts',
    catalogue: 'src/catalogue.ts',
    'create-bucket': 'src/create-bucket.ts',
    ...Object.fromEntries(workers),
  },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  splitting: true,
  removeNodeProtocol: false,
  sourcemap: true,
  clean: true,
  dts: false,
  silent: true,
  noExternal: [/^@ai-directory\//],
  esbuildOptions(options) {
    options.conditions = ['@ai-directory/source'];
  },
});
