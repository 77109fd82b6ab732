import { parse } from 'yaml';

/** Parses YAML whose scalars are text, as `1984` is in a title. Throws if it is invalid; the error has the line. */
export const parseYaml = (yaml: string): unknown =>
  parse(yaml, { logLevel: 'error', schema: 'failsafe', customTags: ['null'] });

/** Returns the line in an error of `parseYaml`, from 1. */
export const getErrorLine = (error: unknown): number =>
  (error as { linePos?: [{ line: number }] }).linePos?.[0].line ?? 1;
