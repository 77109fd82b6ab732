import { formatNumber } from '@ai-directory/ui/format-number';

/** A number with its noun: `1 prompt`, `1,200 prompts`. */
export const many = (count: number, one: string, more: string) =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;
