/** Limits of prompts, available without the schemas. Apart from the other constants, since lists do not need them. */

/** Maximum lengths of a prompt's texts, and maximum numbers of its tags and variables. */
export const promptLimits = {
  title: 200,
  description: 2000,
  content: 200_000,
  tag: 50,
  tags: 20,
  variableName: 64,
  variableDescription: 500,
  defaultValue: 10_000,
  variables: 100,
} as const;

export const variableNamePattern = /^[A-Za-z_][A-Za-z0-9_ -]*$/;
export const variableNameInvalid =
  'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores';
