// From src/tokens/tokens.css, the one source: dist/tokens.json at each build, and src/tokens/tokens.ts when run
// (`npm run tokens -w @ai-directory/ui`). A test fails when the latter has drifted.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Token {
  name: string;
  value: string;
}

type Json = string | number | JsonObject | Json[];
interface JsonObject {
  [key: string]: Json;
}

const folder = join(import.meta.dirname, 'src/tokens');

/** What the first rule of the sheet declares; later ones only answer to what a visitor prefers. */
function readTokens(): Token[] {
  const css = readFileSync(join(folder, 'tokens.css'), 'utf8');
  const [rule = ''] = /:root \{[^}]*/.exec(css) ?? [];
  return [...rule.matchAll(/--aid-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll(/\s+/g, ' '),
  }));
}

/** The text of src/tokens/tokens.ts. */
export function typescript(): string {
  const rows = readTokens().map(({ name, value }) => {
    const modes = lightAndDark(value);
    const text = modes ? `{ light: ${quoted(modes.light)}, dark: ${quoted(modes.dark)} }` : quoted(value);
    return `  ${/^\w+$/.test(name) ? name : quoted(name)}: ${text},`;
  });
  return `// Written by tokens.build.ts from tokens.css; change that, then run \`npm run tokens -w @ai-directory/ui\`.

/** Every design token by its name without \`--aid-\`; colours in both themes. */
export const tokens = {
${rows.join('\n')}
} as const;

export type TokenName = keyof typeof tokens;

/** The custom property of a token, as CSS reads it: \`cssVariable('accent')\` is \`var(--aid-accent)\`. */
export function cssVariable<Name extends TokenName>(name: Name): \`var(--aid-\${Name})\` {
  return \`var(--aid-\${name})\`;
}
`;
}

/**
 * The tokens in the format of the Design Tokens Community Group (2025.10). A colour's `$value` is that of the light theme;
 * `$extensions.mode` has both.
 */
export function designTokens(): Record<string, Record<string, JsonObject>> {
  const groups: Record<string, Record<string, JsonObject>> = {};
  for (const { name, value } of readTokens()) {
    const [group, own, token] = grouped(name, value);
    (groups[group] ??= {})[own] = token;
  }
  return groups;
}

function grouped(name: string, value: string): [group: string, name: string, token: JsonObject] {
  const [family = ''] = name.split('-');
  const own = name.slice(family.length + 1);
  switch (family) {
    case 'font':
      return ['font', own, { $type: 'fontFamily', $value: value.replaceAll("'", '').split(', ') }];
    case 'type':
      return ['type', own, textSize(value)];
    case 'space':
    case 'radius':
    case 'control':
      return [family, own, { $type: 'dimension', $value: dimension(value) }];
    case 'shadow':
      return ['shadow', own, { $type: 'shadow', $value: shadows(value) }];
    case 'z':
      return ['z', own, { $type: 'number', $value: Number(value) }];
    case 'ease':
      return ['motion', name, { $type: 'cubicBezier', $value: numbers(value) }];
    case 'fast':
    case 'normal':
      return ['motion', name, { $type: 'duration', $value: dimension(value) }];
    default:
      return ['color', name, colourToken(value)];
  }
}

function colourToken(value: string): JsonObject {
  const modes = lightAndDark(value);
  if (!modes) return { $type: 'color', $value: colour(value) };
  const [light, dark] = [colour(modes.light), colour(modes.dark)];
  return { $type: 'color', $value: light, $extensions: { mode: { light, dark } } };
}

/** `1rem / 1.5rem`. A size that grows with the window is given at its largest, and as CSS beside it. */
function textSize(value: string): JsonObject {
  const [size = '', line = ''] = value.split(' / ');
  const fluid = /^clamp\(.*, (.*)\)$/.exec(size)?.[1];
  const rem = dimension(fluid ?? size);
  return {
    size: { $type: 'dimension', $value: rem, ...(fluid && { $extensions: { css: size } }) },
    line: {
      $type: 'number',
      $value: line.endsWith('rem') ? Number((dimension(line).value / rem.value).toFixed(4)) : Number(line),
    },
  };
}

function shadows(value: string): Json {
  return value.split(/,\s*(?![^(]*\))/).map((shadow) => {
    const [geometry = '', paint = ''] = shadow.split(/ (?=rgb)/);
    const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = geometry.split(' ');
    return {
      color: colour(paint),
      offsetX: dimension(offsetX),
      offsetY: dimension(offsetY),
      blur: dimension(blur),
      spread: dimension(spread),
    };
  });
}

function dimension(value: string) {
  const [, amount, unit] = /^(-?[\d.]+)(rem|px|ms)?$/.exec(value) ?? [];
  if (amount === undefined) throw new Error(`tokens.css: ${value} is no length or duration`);
  return { value: Number(amount), unit: unit ?? 'px' };
}

/** `#rgb`, `#rrggbb` or `rgb(r g b / a%)`. */
function colour(value: string): Json {
  if (value.startsWith('rgb(')) {
    const [red = 0, green = 0, blue = 0, percent = 100] = numbers(value);
    return { ...inSrgb([red, green, blue]), alpha: percent / 100 };
  }
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(value)) throw new Error(`tokens.css: ${value} is no colour`);
  const hex = value.length === 4 ? value.replaceAll(/[\da-f]/g, '$&$&') : value;
  return { ...inSrgb([1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))), hex };
}

const inSrgb = (channels: number[]) => ({
  colorSpace: 'srgb',
  components: channels.map((channel) => Number((channel / 255).toFixed(4))),
});

const numbers = (value: string) => [...value.matchAll(/-?\d[\d.]*/g)].map(([number]) => Number(number));

function lightAndDark(value: string) {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return light && dark ? { light, dark } : undefined;
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

if (import.meta.main) writeFileSync(join(folder, 'tokens.ts'), typescript());
