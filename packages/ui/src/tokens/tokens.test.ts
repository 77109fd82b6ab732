import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { designTokens, generateCss, generateTypeScript } from '../../tokens.build.ts';
import { contrast, contrastPairs } from '../foundations/contrast.ts';
import { tokens } from './tokens.ts';

const root = new URL('../../../../', import.meta.url);

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  it.each(contrastPairs)('%s on %s is at least %d', (foreground, background, min) => {
    expect(contrast(foreground, background, theme)).toBeGreaterThanOrEqual(min);
  });
});

it.each([
  ['tokens.css', generateCss],
  ['tokens.ts', generateTypeScript],
])(
  '%s is up to date with tokens.source.css (else run `npm run tokens -w @ai-directory/ui`)',
  (file, generate) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(generate());
  },
);

it.each(globSync('{packages/*,apps/site}/src/**/*.css', { cwd: root }))(
  '%s reads tokens, no inputs',
  (file) => {
    const css = readFileSync(new URL(file, root), 'utf8');
    const read = [...css.matchAll(/var\((--aid-(?:accent|font|radius|scale))\b(?!-)/g)].map(
      ([, name]) => name,
    );
    expect(file.includes('/tokens/') ? [] : read).toEqual([]);
  },
);

describe('designTokens', () => {
  const groups = designTokens();

  it('contains every token once', () => {
    const names = Object.values(groups).flatMap((group) => Object.keys(group));
    expect(names).toHaveLength(Object.keys(tokens).length);
  });

  it('gives each token a type and a value', () => {
    const leaves = Object.values(groups)
      .flatMap((group) => Object.values(group))
      .flatMap((token) => ('$value' in token ? [token] : Object.values(token)));
    for (const leaf of leaves)
      expect(leaf).toMatchObject({ $type: expect.any(String), $value: expect.anything() });
    expect(JSON.stringify(groups)).not.toMatch(/null|light-dark|var\(/);
  });

  it('gives colors a value for both themes', () => {
    expect(groups.color?.['on-danger']).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' },
      $extensions: {
        mode: {
          light: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' },
          dark: { colorSpace: 'srgb', components: [0.0784, 0.0667, 0.051], hex: '#14110d' },
        },
      },
    });
  });
});
