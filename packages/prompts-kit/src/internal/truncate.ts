/** Truncates a text without cutting a surrogate pair: PostgreSQL rejects lone surrogates. */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
