interface NumberSymbols {
  group: string;
  decimal: string;
  /** The digits 0 to 9. */
  digits: string[];
}

const symbolsByLocale = new Map<string, NumberSymbols>();

function getSymbols(locale: string): NumberSymbols {
  let symbols = symbolsByLocale.get(locale);
  if (!symbols) {
    const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
    const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const digit = new Intl.NumberFormat(locale, { useGrouping: false });
    symbols = {
      group: getPart('group').replace('’', "'"),
      decimal: getPart('decimal'),
      digits: Array.from({ length: 10 }, (_, index) => digit.format(index)),
    };
    symbolsByLocale.set(locale, symbols);
  }
  return symbols;
}

/**
 * Parses a number as users of a locale write it, with its digits and separators. A point that cannot separate groups, as in
 * `1.5`, is a decimal separator in every locale: keypads have no other.
 *
 * @returns `null` for an empty text, `undefined` for other text that is not a number
 */
export function parseNumber(text: string, locale: string): number | null | undefined {
  const { group, decimal, digits } = getSymbols(locale);
  let plain = text
    .replaceAll(/[\s\u200e\u200f\u061c]/g, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll('’', "'");
  if (plain === '') return null;
  for (const [value, digit] of digits.entries()) plain = plain.replaceAll(digit, String(value));

  const separator = escapeRegExp(group);
  // Where points group, “9.50” is a price typed on a keypad: a group of two digits must not be the last one.
  const lastGroup = group === '.' ? String.raw`\d{3}` : String.raw`\d{2,3}`;
  const groups = new RegExp(String.raw`^-?\d{1,3}(?:${separator}\d{2,3})*${separator}${lastGroup}(?!\d)`);
  if (group.trim() && groups.test(plain)) plain = plain.replaceAll(group, '');
  plain = plain.replace(decimal, '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the next multiple of `step` from `origin`, without rounding errors such as 0.1 + 0.2. */
export function getSteppedValue(value: number, step: number, direction: 1 | -1, origin = 0): number {
  const position = (value - origin) / step;
  const epsilon = 1e-9;
  const next = direction > 0 ? Math.floor(position + epsilon) + 1 : Math.ceil(position - epsilon) - 1;
  const fractionDigits = Math.max(countFractionDigits(step), countFractionDigits(origin));
  return Number((origin + next * step).toFixed(fractionDigits));
}

const countFractionDigits = (value: number) => Math.min(String(value).split('.')[1]?.length ?? 0, 20);
