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

/** Reads a date that was typed in the order of the locale, with any separators, or as an ISO date; null if it is none. */
export function parseTypedDate(text: string, locale: string): IsoDate | null {
  const numbers = text.match(/\d+/g) ?? [];
  const order = numbers[0]?.length === 4 ? partTypes : getPartOrder(locale);
  if (numbers.length !== 3) return null;
  const [year, month, day] = partTypes.map((type) => Number(numbers[order.indexOf(type)]));
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = createDate(year < 100 ? 2000 + year : year, month, day);
  return date ? toIsoDate(date) : null;
}

function getPartOrder(locale: string): readonly PartType[] {
  return new Intl.DateTimeFormat(locale, numericFormat)
    .formatToParts()
    .map(({ type }) => type)
    .filter((type): type is PartType => partTypes.some((one) => one === type));
}

/** Returns undefined for days that do not exist, such as February 30. */
function createDate(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists ? date : undefined;
}
