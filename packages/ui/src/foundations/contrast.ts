import { tokens } from '../tokens/tokens.ts';

type Tokens = typeof tokens;

/** The tokens which have a value for each theme. */
export type ColourName = {
  [Name in keyof Tokens]: Tokens[Name] extends { light: string } ? Name : never;
}[keyof Tokens];

export type ThemeName = 'light' | 'dark';

const surfaces = ['canvas', 'surface', 'sunken', 'raised'] as const;
const statuses = ['success', 'warning', 'danger', 'info'] as const;
const hues = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

/** [what is drawn, what it is drawn on, the least ratio]: 7 and 4.5 for text, 3 for edges and marks. */
export const pairs = [
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

function each(fronts: readonly ColourName[], backs: readonly ColourName[], least: number) {
  return fronts.flatMap((front) => backs.map((back) => [front, back, least] as const));
}

/** The contrast ratio of two tokens in one theme, as in WCAG 2.2. */
export function contrast(one: ColourName, other: ColourName, theme: ThemeName): number {
  const [dark = 0, light = 0] = [luminance(tokens[one][theme]), luminance(tokens[other][theme])].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string) {
  const hex = colour.length === 4 ? colour.replaceAll(/\w/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
