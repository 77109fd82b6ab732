import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { tokens } from '../packages/ui/src/tokens/tokens.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('no source repeats a color of the tokens', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories)\.tsx?$|[/\\]tokens[/\\]/.test(file),
  );
  expect(files.filter((file) => /(?<![\w.])#[\da-f]{6}\b/i.test(read(file)))).toEqual([]);
});

it('the manifest of the site has the color of the canvas', () => {
  const color = tokens.canvas.light;
  expect(JSON.parse(read('apps/site/public/manifest.webmanifest'))).toMatchObject({
    background_color: color,
    theme_color: color,
  });
});
