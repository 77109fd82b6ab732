import { inDigits } from '@ai-directory/ui/digits';

/** A number with its noun: `1 prompt`, `1,200 prompts`. */
export const many = (count: number, one: string, more: string) =>
  `${inDigits(count)} ${count === 1 ? one : more}`;
