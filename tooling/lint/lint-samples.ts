import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lints all samples at once with one of our rules, each in a file of its own. Returns the code of those that are reported. */
export function findReported(rule: string, samples: string[]): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'ai-directory-lint-'));
  try {
    const config = {
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [join(import.meta.dirname, 'vocabulary.mjs')],
      rules: { [`ai-directory/${rule}`]: 'error' },
    };
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
    samples.forEach((sample, index) => writeFileSync(join(dir, `sample-${index}.tsx`), `${sample}\n`));
    const oxlint = join(import.meta.dirname, '../../node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['--format=json', dir], { cwd: dir, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    const files = diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename);
    return samples.filter((_, index) => files.some((file) => file.endsWith(`sample-${index}.tsx`)));
  } finally {
    rmSync(dir, { recursive: true });
  }
}
