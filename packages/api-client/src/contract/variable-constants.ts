/** Rules of a variable's name. Apart from the other constants of prompts, since cards need only these. */

export const variableNamePattern = /^[A-Za-z_][A-Za-z0-9_ -]*$/;
export const variableNameMaxLength = 64;
