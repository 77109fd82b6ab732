/** Limits of every list call. Far more search text can stall the database's query parser, far more pages its sorting. */

export const searchMaxLength = 200;
export const maxPage = 1000;
