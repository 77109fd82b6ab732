import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'ai-directory-lint-'));
afterAll(() => rmSync(dir, { recursive: true }));

writeFileSync(
  join(dir, '.oxlintrc.json'),
  JSON.stringify({
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [join(import.meta.dirname, 'vocabulary.mjs')],
    rules: { 'ai-directory/untranslated-text': 'error' },
  }),
);

const reported = [
  '<p>Some text</p>',
  '<p>{`${count} tools`}</p>',
  "<p>{open ? 'Close' : ''}</p>",
  "<p>{'Hello ' + name}</p>",
  "<p>{name || 'Nobody'}</p>",
  '<img alt="A pen" />',
  "<Field label={isNew ? 'Name' : t.name} />",
  "const links = [{ to: '/', label: 'Home' }];",
  "notify({ message: 'Saved' });",
  "const deletion = { deleteDescription: 'Your account is deleted.' };",
];

const accepted = [
  '<p>{t.text}</p>',
  "<p>{'…'} · 5</p>",
  '<p>AI Tools Directory</p>',
  '<p>&nbsp;</p>',
  '<Link to="/tools" className="link">{t.tools}</Link>',
  "const table = defineMessages('table', { label: 'Home', description: 'A page' });",
  "const link = { to: '/home', id: 'home' };",
  '<div id={`${id}-label`} />',
];

/** Lints all samples at once, each in a file of its own. Returns the code of those that are reported. */
function findReported(samples: string[]): string[] {
  samples.forEach((sample, index) => writeFileSync(join(dir, `sample-${index}.tsx`), `${sample}\n`));
  const oxlint = join(import.meta.dirname, '../../node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json', dir], { cwd: dir, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  const files = diagnostics
    .filter(({ message }) => message.includes('belongs into the message table'))
    .map(({ filename }) => filename);
  return samples.filter((_, index) => files.some((file) => file.endsWith(`sample-${index}.tsx`)));
}

describe('untranslated-text', () => {
  const found = findReported([...reported, ...accepted]);

  it.each(reported)('reports %s', (sample) => {
    expect(found).toContain(sample);
  });

  it.each(accepted)('accepts %s', (sample) => {
    expect(found).not.toContain(sample);
  });
});
