import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, it } from 'vitest';

import { drawCategoryIcons, drawBrandIcon, readBrandIconNames } from './brand-icons.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/api/seed/brand-icons');
const names = readBrandIconNames();

it('the seed contains the brand icon of each tool that has one, from the installed icon packages', () => {
  const used = [...new Set(names.values())].toSorted();
  expect(
    readdirSync(folder)
      .map((file) => basename(file, '.svg'))
      .toSorted(),
  ).toEqual(used);
  const outdated = used.filter(
    (name) => readFileSync(join(folder, `${name}.svg`), 'utf8') !== drawBrandIcon(name),
  );
  expect(outdated, 'run node tooling/brand-icons.ts').toEqual([]);
  expect(names.size).toBeGreaterThanOrEqual(120);
});

it('no brand icon contains scripts, styles or references to other files', () => {
  const unsafe = [...new Set(names.values())].filter((name) =>
    /<(?!\/?(?:svg|g|path|circle|ellipse|rect|polygon|line|defs|linearGradient|radialGradient|stop|clipPath|mask|filter|fe\w+)\b)|\bon\w+=|href=|style=/.test(
      drawBrandIcon(name).replaceAll(/ href="#[^"]*"/g, ''),
    ),
  );
  expect(unsafe).toEqual([]);
});

it('the site contains the icons of the categories', () => {
  expect(readFileSync(join(root, 'apps/site/src/features/tool-card/category-icons.svg'), 'utf8')).toBe(
    drawCategoryIcons(),
  );
});
