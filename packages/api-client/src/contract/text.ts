import { z } from 'zod';

import { maxPage, searchMaxLength } from './list-facts.ts';

/**
 * Text that every part of the house can keep: no NUL (PostgreSQL refuses it) and no lone surrogates (it garbles them).
 * @param name what the field is called in messages, e.g. `Title`
 * @param max most characters allowed
 */
export const text = (name: string, max: number) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? `${name} is required` : `${name} must be a text`),
    })
    .max(max, `${name} must be at most ${max.toLocaleString('en')} characters long`)
    // In the pattern, \p{Cs} under the u flag is a surrogate without its partner.
    .regex(/^[^\0\p{Cs}]*$/u, `${name} contains characters that cannot be stored`);

/** Text that must hold something besides white space; it is trimmed. */
export const requiredText = (name: string, max: number) =>
  text(name, max).trim().min(1, `${name} is required`);

/** Search words. */
export const searchText = text('Search', searchMaxLength).trim();

/** An opaque id made by the server. */
export const Id = z.uuid('This id is not valid');

export const IdParams = z.object({ id: Id });

/** A whole number of an address, from 1. */
export const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number<number | string>(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be at least 1`)
    .max(max, `${name} must be at most ${max.toLocaleString('en')}`);

/** The `page` and `limit` of a list call; both count from 1. */
export const pageQuery = (defaultLimit: number) => ({
  page: wholeNumber('page', maxPage).default(1),
  limit: wholeNumber('limit', 100).default(defaultLimit),
});
