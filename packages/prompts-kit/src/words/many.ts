/** A number as English writes it: `1,200`. */
export const number = (count: number) => count.toLocaleString('en');

/** A number with its noun: `1 prompt`, `1,200 prompts`. */
export const many = (count: number, one: string, more: string) =>
  `${number(count)} ${count === 1 ? one : more}`;
