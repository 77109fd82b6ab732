import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { stateStories } from '../.storybook/states.ts';

const specification = readFileSync(join(import.meta.dirname, '../docs/specification.md'), 'utf8');

/**
 * Quoted values that are no text on the screen, the end of a message whose beginning has an entry, and `Loading...`, which
 * the play function of Shell's story SessionPending expects: it is hidden when the stored session is cleaned up.
 */
const noTexts = new Set([
  'all',
  'rating-desc',
  'true',
  'false',
  'dark',
  'Loading...',
  'model',
  ' (Modified)',
  '... rate prompts',
]);

/** Texts in single quotes, with an apostrophe only within a word. */
const quoted = /(?<![A-Za-z])'((?:[^']|(?<=[a-z])'(?=[a-z]))+)'(?![a-z])/g;

const toPattern = (message: string) =>
  new RegExp(
    message
      .replaceAll(/[.?()]/g, String.raw`\$&`)
      .replaceAll(/^\\\.\\\.\\\. ?|(?<=: )\\\.\\\.\\\.$/g, '')
      .replaceAll(/\b[NXYMF]\b|\{provider\}/g, '.+'),
  );

it.each(
  [...new Set([...specification.matchAll(quoted)].map(([, message = '']) => message))].filter(
    (message) => !noTexts.has(message),
  ),
)('the States page has an entry for: %s', (message) => {
  expect(stateStories.some(({ text }) => toPattern(message).test(text))).toBe(true);
});
