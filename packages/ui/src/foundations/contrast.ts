import { tokens } from '../tokens/tokens.ts';

type Tokens = typeof tokens;

/** Tokens with a value for each theme. */
export type ColorName = {
  [Name in keyof Tokens]: Tokens[Name] extends { light: string } ? Name : never;
}[keyof Tokens];

export type ThemeName = 'light' | 'dark';

const surfaces = ['canvas', 'surface', 'sunken', 'raised'] as const;
const statuses = ['success', 'warning', 'danger', 'info'] as const;
const categoryColors = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

/** [foreground, background, minimum ratio]: 7 and 4.5 for text, 3 for borders and icons. */
export const contrastPairs = [
  ...each(['text'], [...surfaces, 'hover', 'active', 'accent-soft'], 7),
  ...each(['text-muted'], [...surfaces, 'hover'], 4.5),
  ...each(['text-subtle'], ['canvas', 'surface', 'raised'], 4.5),
  ...each(['accent-text'], [...surfaces, 'accent-soft'], 4.5),
  ...each(['on-accent'], ['accent-solid', 'accent-hover', 'accent-active'], 4.5),
  ...each(['on-danger'], ['danger-solid', 'danger-hover'], 4.5),
  ...each(['on-inverse'], ['inverse'], 7),
  ...statuses.flatMap((status) =>
    each([`${status}-text`], [`${status}-soft`, 'canvas', 'surface', 'raised'], 4.5),
  ),
  ...statuses.flatMap((status) => each([`${status}-border`], ['surface', `${status}-soft`], 3)),
  ...categoryColors.flatMap((color) => each([`cat-${color}-text`], [`cat-${color}-soft`, 'surface'], 4.5)),
  ...categoryColors.flatMap((color) => each([`cat-${color}-tab`], ['surface'], 3)),
  ...each(['border-strong', 'focus'], surfaces, 3),
  ...each(['focus'], ['hover', 'accent-soft'], 3),
  ...each(['accent-border'], ['surface', 'accent-soft'], 3),
  ...each(['accent-solid', 'star', 'danger-solid'], ['canvas', 'surface', 'raised'], 3),
];

function each(foregrounds: readonly ColorName[], backgrounds: readonly ColorName[], min: number) {
  return foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => [foreground, background, min] as const),
  );
}

/** Returns the WCAG 2.2 contrast ratio of two tokens in a theme, with the default accent. */
export const contrast = (foreground: ColorName, background: ColorName, theme: ThemeName) =>
  getContrast(tokens[foreground][theme], tokens[background][theme]);

/** Returns the WCAG 2.2 contrast ratio of two colors in three or six hexadecimal digits. */
export function getContrast(foreground: string, background: string): number {
  const [dark = 0, light = 0] = [luminance(foreground), luminance(background)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string) {
  const hex = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
