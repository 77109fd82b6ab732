/** Limits of every list call. Far more search text can stall the database's query parser, far more pages its sorting. */

export const searchMaxLength = 200;
export const maxPage = 1000;

/** How many pages a list call gives of so many rows; the rest is found by a narrower search. */
export const pagesOf = (total: number, limit: number): number => Math.min(maxPage, Math.ceil(total / limit));
