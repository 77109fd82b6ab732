// Deletes what Node does not load from a production node_modules: source maps, type declarations, the sources and
// documentation that the AI SDK publishes beside its modules, the copies of OpenTelemetry's modules for bundlers, other builds of
// satori, and the fonts for browsers. Licenses stay. Usage: prune-production.mjs <node_modules>
import { globSync, rmSync } from 'node:fs';

const cwd = process.argv[2] ?? 'node_modules';
const patterns = [
  '**/*.{js,cjs,mjs,css}.map',
  '**/*.d.{ts,cts,mts}{,.map}',
  '{ai,@ai-sdk/*}/{src,docs}/**/*.{ts,tsx,md,mdx,snap,json,txt}',
  'satori/dist/{experimental*,standalone*,*.cjs}',
  '@fontsource/*/{files/*.woff2,*.css}',
  '**/@opentelemetry/*/build/{esm,esnext}/**/*.{js,json}',
];
for (const file of globSync(patterns, { cwd })) rmSync(`${cwd}/${file}`);
