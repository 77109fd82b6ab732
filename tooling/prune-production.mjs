// Deletes what only developers read from a production node_modules: source maps, type declarations, and the sources and
// documentation that the AI SDK publishes beside its modules. Licenses stay. Usage: prune-production.mjs <node_modules>
import { globSync, rmSync } from 'node:fs';

const cwd = process.argv[2] ?? 'node_modules';
const patterns = [
  '**/*.{js,cjs,mjs,css}.map',
  '**/*.d.{ts,cts,mts}{,.map}',
  '{ai,@ai-sdk/*}/{src,docs}/**/*.{ts,tsx,md,mdx,snap,json,txt}',
];
for (const file of globSync(patterns, { cwd })) rmSync(`${cwd}/${file}`);
