/** Rules of texts, available without the schemas. */

/** Name of a text in messages, such as `Title`, and its maximum number of characters, which are code points. */
export type TextRules = readonly [name: string, max: number];

export const notStringMessage = (name: string) => `${name} must be a string`;
export const tooLongMessage = (name: string, max: number) =>
  `${name} must be at most ${max.toLocaleString('en')} characters long`;
export const notStorableMessage = (name: string) => `${name} contains characters that cannot be stored`;
