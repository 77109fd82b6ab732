/** Rules of a variable's name. Apart from the other constants of prompts, since cards need only these. */

/** Of any script; some join letters with U+200C and U+200D. */
export const variableNamePattern = /^[\p{L}_][\p{L}\p{M}\p{N}\p{Join_C} _-]*(?<! )$/u;
export const variableNameMaxLength = 64;
export const maxVariables = 100;
