import { toLatinDigits } from '../number-input/parse-number.ts';

/** A day without a time, as in `2026-12-31`: the value of a native date input, and of JSON. */
export type IsoDate = string;

const partTypes = ['year', 'month', 'day'] as const;
type PartType = (typeof partTypes)[number];

const numericFormat = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const;

/** Returns the day in the local time zone; undefined for null and for what is no date. */
export function parseIsoDate(value: IsoDate | null | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '') ?? [];
  return year ? createDate(Number(year), Number(month), Number(day)) : undefined;
}

export function toIsoDate(date: Date): IsoDate {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String);
  return `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** Formats a date in the order and the separators of the locale, as users type it. */
export const formatIsoDate = (value: IsoDate | null, locale: string): string =>
  parseIsoDate(value)?.toLocaleDateString(locale, numericFormat) ?? '';

/**
 * Reads a date that was typed in the order of the locale, with any separators, or as an ISO date; null if it is none. Years
 * have four digits, or two: one from 80 years ago to 19 years ahead. Years of the Buddhist calendar are converted where it
 * is that of the locale; dates of calendars with other months are none.
 */
export function parseTypedDate(text: string, locale: string): IsoDate | null {
  const plain = toLatinDigits(text.normalize('NFKC'));
  const numbers = plain.match(/\d+/g) ?? [];
  // Letters name a month or an era, except in the dates of the locale itself, as in “31.12.2026 г.”
  const letters = `${formatIsoDate('2026-12-31', locale)}年月日년월일`;
  const hasName = [...plain.matchAll(/\p{L}/gu)].some(([letter]) => !letters.includes(letter));
  if (numbers.length !== 3 || hasName) return null;
  const orders = [getPartOrder(locale), ...(numbers[0]?.length === 4 ? [partTypes] : [])];
  const date = orders.map((order) => toDate(numbers, order, locale)).find(Boolean);
  return date ? toIsoDate(date) : null;
}

function toDate(numbers: string[], order: readonly PartType[], locale: string): Date | undefined {
  const [yearText = '', month, day] = partTypes.map((type) => numbers[order.indexOf(type)]);
  const year = /^(?:\d{2}|\d{4})$/.test(yearText) ? toGregorianYear(yearText, locale) : undefined;
  return year === undefined ? undefined : createDate(year, Number(month), Number(day));
}

/** Returns undefined for a year of a calendar with other months, and for two digits where the calendar is not the Gregorian one. */
function toGregorianYear(text: string, locale: string): number | undefined {
  const thisYear = new Date().getFullYear();
  const calendarFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', numberingSystem: 'latn' });
  const localPart = calendarFormat.formatToParts().find(({ type }) => type === 'year');
  const localYear = Number(localPart?.value ?? thisYear);
  const typed = Number(text);
  if (text.length === 2)
    return localYear === thisYear ? typed + 100 * Math.floor((thisYear + 19 - typed) / 100) : undefined;
  if (Math.abs(typed - thisYear) <= Math.abs(typed - localYear)) return typed;
  return calendarFormat.resolvedOptions().calendar === 'buddhist' ? typed - 543 : undefined;
}

function getPartOrder(locale: string): readonly PartType[] {
  return new Intl.DateTimeFormat(locale, numericFormat)
    .formatToParts()
    .map(({ type }) => type)
    .filter((type): type is PartType => partTypes.some((one) => one === type));
}

/** Returns undefined for days that do not exist, such as February 30, and for the years before 100, which `Date` takes for others. */
function createDate(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists ? date : undefined;
}
