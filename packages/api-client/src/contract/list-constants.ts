/** Limits of all lists. Longer search text can stall the database's query parser, more pages its sorting. */

export const searchMaxLength = 200;
export const maxPage = 1000;

/** Returns the number of pages of a list, at most `maxPage`. */
export const getPageCount = (total: number, limit: number): number =>
  Math.min(maxPage, Math.ceil(total / limit));
