import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { providers } from '../rules/providers.ts';
import { german } from './german.ts';

const packages = join(import.meta.dirname, '../../..');
const kitMessages = readFileSync(join(import.meta.dirname, 'kit-messages.ts'), 'utf8');

/** Returns the name and the key of every message table of a package. */
function findTables(packageName: string) {
  const source = join(packages, packageName, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/const (\w+) = defineMessages\(\s*'(\w+)'/g)].map(
        ([, name = '', key = '']) => ({ name, key }),
      ),
    );
}

const tables = findTables('prompts-kit');

describe('KitMessages', () => {
  it.each(tables)('contains $name', ({ name }) => {
    expect(kitMessages).toContain(`typeof ${name}\n`);
  });

  it('has unique keys, also among those of ui', () => {
    const keys = [...tables, ...findTables('ui')].map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('is translated into German, table by table', () => {
    expect(Object.keys(german).toSorted()).toEqual(tables.map(({ key }) => key).toSorted());
  });

  it('has a German description of every provider', () => {
    const ids = Object.keys(german.providerDescriptions.descriptions);
    expect(ids).toEqual(providers.map(({ id }) => id));
  });
});
