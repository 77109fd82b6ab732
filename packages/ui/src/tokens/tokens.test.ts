import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--aid-([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const surfaces = ['canvas', 'surface', 'sunken', 'raised'];
const statuses = ['success', 'warning', 'danger', 'info'];
const hues = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'];

/** [what is drawn, what it is drawn on, the least ratio]: 7 and 4.5 for text, 3 for edges and marks. */
const pairs = [
  ...each(['text'], [...surfaces, 'hover', 'active', 'accent-soft'], 7),
  ...each(['text-muted'], [...surfaces, 'hover'], 4.5),
  ...each(['text-subtle'], ['canvas', 'surface', 'raised'], 4.5),
  ...each(['accent-text'], [...surfaces, 'accent-soft', 'accent-soft-hover'], 4.5),
  ...each(['on-accent'], ['accent', 'accent-hover', 'accent-active'], 4.5),
  ...each(['on-danger'], ['danger-solid', 'danger-hover'], 4.5),
  ...each(['on-inverse'], ['inverse'], 7),
  ...statuses.flatMap((status) =>
    each([`${status}-text`], [`${status}-soft`, 'canvas', 'surface', 'raised'], 4.5),
  ),
  ...statuses.flatMap((status) => each([`${status}-border`], ['surface', `${status}-soft`], 3)),
  ...hues.flatMap((hue) => each([`cat-${hue}-text`], [`cat-${hue}-soft`, 'surface'], 4.5)),
  ...hues.flatMap((hue) => each([`cat-${hue}-tab`], ['surface'], 3)),
  ...each(['border-strong', 'focus'], surfaces, 3),
  ...each(['focus'], ['hover', 'accent-soft'], 3),
  ...each(['accent', 'star', 'danger-solid'], ['canvas', 'surface', 'raised'], 3),
];

describe.each(['light', 'dark'] as const)('contrast of the %s theme', (theme) => {
  it.each(pairs)('%s on %s is at least %d', (front, back, least) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(least);
  });
});

function each(fronts: string[], backs: string[], least: number) {
  return fronts.flatMap((front) => backs.map((back) => [front, back, least] as const));
}

function colour(name: string, theme: 'light' | 'dark') {
  const found = colours.get(name)?.[theme];
  if (!found) throw new Error(`tokens.css has no colour --aid-${name}`);
  return found.length === 4 ? found.replaceAll(/\w/g, '$&$&') : found;
}

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
