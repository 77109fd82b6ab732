import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { getCapabilities } from '@ai-directory/api-client/contract';
import { german as kitGerman } from '@ai-directory/prompts-kit/messages/german';
import { german as uiGerman } from '@ai-directory/ui/messages/german';
import { describe, expect, it } from 'vitest';

import { german } from './german.ts';

const source = join(import.meta.dirname, '../..');
const siteMessages = readFileSync(join(import.meta.dirname, 'site-messages.ts'), 'utf8');

/** The name and the key of every message table of the site. */
const tables = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/const (\w+) = defineMessages\(\s*'(\w+)'/g)].map(
      ([, name = '', key = '']) => ({ name, key }),
    ),
  );

describe('SiteMessages', () => {
  it.each(tables)('contains $name', ({ name }) => {
    expect(siteMessages).toContain(`typeof ${name}\n`);
  });

  it('has unique keys, also among those of ui and prompts-kit', () => {
    const keys = [...tables.map(({ key }) => key), ...Object.keys(uiGerman), ...Object.keys(kitGerman)];
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  });

  it('is translated into German, table by table', () => {
    expect(Object.keys(german).toSorted()).toEqual(tables.map(({ key }) => key).toSorted());
  });
});

const texts = Object.entries({ ...uiGerman, ...kitGerman, ...german }).flatMap(([key, table]) =>
  Object.entries(table).flatMap(([name, message]) =>
    toTexts(message).map((text) => ({ name: `${key}.${name}`, text })),
  ),
);

/** The texts of a message, without those that depend on values. */
function toTexts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(toTexts) : [];
}

describe('German', () => {
  it('has a text for every message', () => {
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('has no text that is English or a placeholder', () => {
    expect(texts.filter(({ text }) => /\b(TODO|FIXME|the|and|your|of|with)\b/.test(text))).toEqual([]);
  });

  it('has a label for every capability', () => {
    const labels = Object.keys(german.categoryTexts.names).flatMap((category) =>
      getCapabilities(category).map(([, label]) => label),
    );
    expect(Object.keys(german.capabilities.labels).toSorted()).toEqual([...new Set(labels)].toSorted());
  });

  it('has German typography and addresses users informally', () => {
    expect(texts.filter(({ text }) => /"|\.\.\.|\S…|[‘’]|\b(Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([]);
  });
});
