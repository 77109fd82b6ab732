/** The surface of a logo tile in both themes, `--aid-raised`. */
const tiles = { light: '#ffffff', dark: '#22201c' };
/** Least contrast of a fill with the dark tile. */
const minDarkContrast = 4.2;
/** An icon of one color that is fainter on the light tile, or nearly black, is drawn in the text color. */
const minLightContrast = 2;
const maxInkContrast = 1.9;

type Rgb = [red: number, green: number, blue: number];

/** Returns the fill of an icon that has one color: the text color where the brand's own is nearly black or too faint. */
export const toInk = (color: string): string =>
  getContrast(color, tiles.dark) < maxInkContrast || getContrast(color, tiles.light) < minLightContrast
    ? 'currentColor'
    : color;

/** Gives fills that are too dark for the dark tile a lighter color there. */
export function adaptFills(svg: string): string {
  const fills = [...svg.matchAll(/\b(?:fill|stroke)="(#[\da-fA-F]{3,6}|black)"/g)];
  // Icons with black fills only follow the text color.
  const isInk = fills.every(([, color = '']) => getContrast(color, tiles.dark) < maxInkContrast);
  return svg.replaceAll(
    /\b(fill|stroke)="(#[\da-fA-F]{3,6}|black)"/g,
    (_match, attribute: string, color: string) => {
      if (isInk) return `${attribute}="currentColor"`;
      const lighter = lighten(color);
      return lighter === null ? `${attribute}="${color}"` : `${attribute}="light-dark(${color},${lighter})"`;
    },
  );
}

/** Mixes a color with white until it has enough contrast; null if it has it already. */
function lighten(color: string): string | null {
  if (getContrast(color, tiles.dark) >= minDarkContrast) return null;
  const rgb = toRgb(color);
  for (let share = 0.02; share < 1; share += 0.02) {
    const mixed = toHex(rgb.map((value) => value + (255 - value) * share) as Rgb);
    if (getContrast(mixed, tiles.dark) >= minDarkContrast) return mixed;
  }
  return '#ffffff';
}

function toRgb(color: string): Rgb {
  const digits = color === 'black' ? '000' : color.slice(1);
  const hex = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

const toHex = (rgb: Rgb) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Contrast ratio of WCAG 2. */
function getContrast(color: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(color), getLuminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
