/** A number with its noun: `1 prompt`, `1,200 prompts`. */
export const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
