// `npm run bench [-- name [argument…]]`: runs a benchmark, or without a name those of docs/budgets.md. None is a test: results
// depend on the machine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const node = (script: string) => `node --conditions=@ai-directory/source bench/${script}.ts`;

/** Commands of each benchmark. The last one gets the arguments. */
const benchmarks: Record<string, string[]> = {
  ui: [
    'npm ci --prefix bench/ui',
    'tsc -p bench/ui',
    node('ui/cards'),
    node('ui/interactions'),
    node('ui/options'),
  ],
  rules: [node('rules')],
  import: [node('import-block')],
  api: [node('api-tools')],
  prompts: [node('api-prompts')],
  'event-loop': ['npm run build', node('event-loop')],
  'first-start': ['npm run build', node('first-start')],
  member: [node('member-page')],
  pages: [node('pages')],
  scaling: [node('scaling')],
  search: [node('search')],
};
const ofBudgets = ['ui', 'rules', 'import', 'api', 'prompts', 'event-loop'];

const [name, ...args] = process.argv.slice(2);
const commands = (name === undefined ? ofBudgets : [name]).flatMap((benchmark) => {
  const found = benchmarks[benchmark];
  if (!found) throw new Error(`No benchmark ${benchmark}; there are ${Object.keys(benchmarks).join(', ')}`);
  return [...found.slice(0, -1), [found.at(-1), ...args].join(' ')];
});
const run = (command: string) =>
  spawnSync(command, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', shell: true }).status === 0;
process.exitCode = commands.every(run) ? 0 : 1;
