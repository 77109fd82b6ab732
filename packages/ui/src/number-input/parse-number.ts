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
    const getPart = (type: string) => normalize(parts.find((part) => part.type === type)?.value ?? '');
    const digit = new Intl.NumberFormat(locale, { useGrouping: false });
    symbols = {
      group: getPart('group'),
      decimal: getPart('decimal'),
      digits: Array.from({ length: 10 }, (_, index) => digit.format(index)),
    };
    symbolsByLocale.set(locale, symbols);
  }
  return symbols;
}

/** Full-width characters, and all spaces, apostrophes and minus signs, as those of ASCII. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll('’', "'");

/** Replaces the decimal digits of all scripts: each has those from 0 to 9 in a row. */
export const toLatinDigits = (text: string) =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
    return String(value % 10);
  });

/**
 * Parses a number as users of a locale write it, in the digits of any script, with its separators, or with spaces or
 * apostrophes between groups. A point that cannot separate groups, as in `1.5` or `0.500`, is a decimal separator in every
 * locale: keypads have no other. Groups that are not well formed, as in `1,50` in English, are no number.
 *
 * @returns `null` for an empty text, `undefined` for other text that is not a number
 */
export function parseNumber(text: string, locale: string): number | null | undefined {
  const { group, decimal, digits } = getSymbols(locale);
  let plain = normalize(text).trim();
  if (plain === '') return null;
  for (const [value, digit] of digits.entries()) plain = plain.replaceAll(digit, String(value));
  plain = toLatinDigits(plain);

  const sign = plain.startsWith('-') ? -1 : 1;
  if (sign < 0) plain = plain.slice(1).trimStart();
  const decimals = group === '.' ? [decimal] : [decimal, '.'];
  const [separators, end] = [[group, ' ', "'"].filter(Boolean), decimals].map(toAlternatives);
  // The last group has three digits in every locale; those before it have two in India.
  const groups = String.raw`^[1-9]\d{0,2}(${separators})(?:(?:\d{3}\1)*|(?:\d{2}\1)*)\d{3}(?=$|${end})`;
  const [grouped = '', separator = ''] = new RegExp(groups).exec(plain) ?? [];
  plain = (grouped.replaceAll(separator, '') + plain.slice(grouped.length)).replace(decimal, '.');
  const number = /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? sign * Number(plain) : undefined;
  return Number.isFinite(number) ? number : undefined;
}

const toAlternatives = (texts: string[]) =>
  texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');

/** Returns the next multiple of `step` from `origin`, without rounding errors such as 0.1 + 0.2. */
export function getSteppedValue(value: number, step: number, direction: 1 | -1, origin = 0): number {
  const position = (value - origin) / step;
  const epsilon = 1e-9;
  const next = direction > 0 ? Math.floor(position + epsilon) + 1 : Math.ceil(position - epsilon) - 1;
  const fractionDigits = Math.max(countFractionDigits(step), countFractionDigits(origin));
  return Number((origin + next * step).toFixed(fractionDigits));
}

const countFractionDigits = (value: number) => Math.min(String(value).split('.')[1]?.length ?? 0, 20);
