// `npm run bench -- rules`: fills a prompt, parses hostile content and validates 100,000 prompts, beside JSON.parse of the same
// text. Not a test: times depend on the machine, ratios hardly.
import { performance } from 'node:perf_hooks';

import { validateImport } from '../packages/prompts-kit/src/rules/import.ts';
import { fillParts, parseTemplate } from '../packages/prompts-kit/src/rules/variables.ts';
import { median, round } from './statistics.ts';

const rounds = 9;

/** Returns the median time of a call in ms. */
function time(run: () => unknown, calls = 1): number {
  const times = Array.from({ length: rounds + 2 }, () => {
    const startedAt = performance.now();
    for (let call = 0; call < calls; call += 1) run();
    return (performance.now() - startedAt) / calls;
  });
  // The first rounds are warm-up.
  return median(times.slice(2));
}

const names = Array.from({ length: 50 }, (_, index) => `variable ${index}`);
const values = new Map(names.map((name) => [name, `value of ${name}`]));
const content = Array.from(
  { length: 125 },
  (_, index) =>
    `Read the {${names[index % names.length]}} and list three likely causes in order, with reasons.`,
).join('\n');
const parts = parseTemplate(content, names);
const braces = '{'.repeat(20_000);

console.table({
  'fill 10 kB with 50 variables, parsed once': {
    µs: round(time(() => fillParts(parts, values), 10_000) * 1000),
    'budget / goal': '8 / 4.5',
  },
  'parse 20 kB of {': {
    µs: round(time(() => parseTemplate(braces, names), 100) * 1000),
    'budget / goal': '200 / 15',
  },
});

const createFile = (category: string) =>
  JSON.stringify(
    Array.from({ length: 100_000 }, (_, index) => ({
      title: `Prompt ${index}`,
      content: 'Read the {trace}, and name the failing frame.',
      description: 'Finds causes.',
      category,
      variables: [],
    })),
  );

const rows = Object.entries({
  valid: createFile('Technology'),
  'every prompt wrong': createFile('None'),
}).map(([name, text]) => {
  const parse = time(() => JSON.parse(text) as unknown);
  const file: unknown = JSON.parse(text);
  const validate = time(() => validateImport(file, text));
  return {
    '100,000 prompts': name,
    MB: round(text.length / 1e6, 1),
    'JSON.parse, ms': round(parse, 1),
    'validate, ms': round(validate, 1),
    ratio: round(validate / parse),
    'budget / goal': name === 'valid' ? '0.15 / 0.08' : '0.9 / 0.35',
  };
});
console.table(rows);
