import { afterEach, describe, expect, it } from 'vitest';

import { getContrast, contrastPairs, type ColorName, type ThemeName } from '../foundations/contrast.ts';
import './tokens.css';
import { tokens } from './tokens.ts';

const themes: ThemeName[] = ['light', 'dark'];

/** Returns the next number of a fixed sequence (mulberry32), so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(49);
const randomColor = () =>
  `#${Math.floor(random() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;
const extremes = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'];
/** Outside of sRGB, up to what no screen can show. */
const vivid = Array.from({ length: 12 }, (_, index) => `oklch(0.65 0.4 ${index * 30})`);
const brands = [...extremes, ...vivid, ...Array.from({ length: 50 }, randomColor)];

const colors = Object.entries(tokens).flatMap(([name, value]) =>
  typeof value === 'object' ? [[name, value] as const] : [],
);

const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Returns a color as it is painted. */
function toHex(color: string) {
  if (!context) throw new Error('No canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the color of a token in an element. */
function readColor(parent: Element, name: ColorName) {
  const probe = document.createElement('i');
  probe.style.color = `var(--aid-${name})`;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return toHex(color);
}

const part = document.createElement('div');

function showPart(className: string, style: string) {
  part.className = className;
  part.style.cssText = style;
  document.body.append(part);
}

afterEach(() => part.remove());

describe.each(themes)('the %s theme', (theme) => {
  it('has the values of the tokens without inputs of a host', () => {
    showPart(
      `${theme} aid-theme`,
      'border-radius: var(--aid-radius-sm) var(--aid-radius-md) var(--aid-radius-lg)',
    );
    expect(getComputedStyle(part).borderRadius).toBe(
      `${tokens['radius-sm']} ${tokens['radius-md']} ${tokens['radius-lg']}`,
    );
    for (const [name, value] of colors)
      expect([name, readColor(part, name as ColorName)]).toEqual([name, toHex(value[theme])]);
  });

  it.each(brands)('has enough contrast with %s', (brand) => {
    showPart(theme, `--aid-accent: ${brand}`);
    const pairs = contrastPairs.filter((pair) => pair.slice(0, 2).join().includes('accent'));
    const failed = pairs.flatMap(([foreground, background, min]) => {
      const ratio = getContrast(readColor(part, foreground), readColor(part, background));
      return ratio < min ? [`${foreground} on ${background}: ${ratio.toFixed(2)}`] : [];
    });
    expect(failed).toEqual([]);
  });

  it('derives tokens in a section of the theme within a part with a color, a font and a radius', () => {
    const other = theme === 'light' ? 'dark' : 'light';
    showPart(`${other} aid-theme`, '--aid-accent: #7a3b00; --aid-font: monospace; --aid-radius: 12px');
    const section = document.createElement('div');
    section.className = theme;
    part.append(section);
    expect(readColor(section, 'accent-solid')).toBe({ light: '#7a3b00', dark: '#ca8455' }[theme]);
    section.style.cssText = 'font: 1rem var(--aid-font-display); border-radius: var(--aid-radius-sm)';
    expect(getComputedStyle(section)).toMatchObject({ fontFamily: 'monospace', borderTopLeftRadius: '8px' });
    section.remove();
  });

  it('keeps a color that has enough contrast', () => {
    const brand = { light: '#7a3b00', dark: '#f0a860' }[theme];
    showPart(`${theme} aid-theme`, `--aid-accent: ${brand}`);
    expect(readColor(part, 'accent-solid')).toBe(brand);
  });
});
