import { defineConfig } from 'tsup';

// Bundles this package and its workspace packages. Everything in `dependencies` is imported at run time: native modules and
// WebAssembly cannot be bundled, and OpenTelemetry instruments modules when they are imported.
export default defineConfig({
  entry: ['src/main.ts', 'src/migrate.ts'],
  format: 'esm',
  target: 'node26',
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
