import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { german } from './german.ts';

const source = join(import.meta.dirname, '..');
const uiMessages = readFileSync(join(import.meta.dirname, 'ui-messages.ts'), 'utf8');

const tables = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/const (\w+) = defineMessages\(\s*'(\w+)'/g)].map(
      ([, name = '', key = '']) => ({ name, key }),
    ),
  );

describe('UiMessages', () => {
  it.each(tables)('contains $name', ({ name }) => {
    expect(uiMessages).toContain(`typeof ${name}\n`);
  });

  it('has unique keys', () => {
    const keys = tables.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('is translated into German, table by table', () => {
    expect(Object.keys(german).toSorted()).toEqual(tables.map(({ key }) => key).toSorted());
  });
});
