import { promptCategories } from '@ai-directory/api-client/contract';
import { expect, it } from 'vitest';

import { getCategoryColor } from './categories.ts';

it.each([
  ['Technical', 'teal'],
  ['Technology', 'teal'],
  ['Business', 'blue'],
  ['Finance', 'blue'],
  ['Creative', 'violet'],
  ['Art and Design', 'violet'],
  ['Content Creation', 'rose'],
  ['Marketing', 'rose'],
  ['Education', 'amber'],
  ['Career Advice', 'amber'],
  ['History', 'amber'],
  ['Health and Wellness', 'green'],
  ['Environment', 'green'],
  ['Food and Cooking', 'green'],
  ['code-assistant', 'teal'],
  ['text-generation', 'blue'],
  ['image-creation', 'violet'],
  ['audio-speech', 'rose'],
])('getCategoryColor returns for %s the color %s', (category, color) => {
  expect(getCategoryColor(category)).toBe(color);
});

it.each(['Other', 'Politics', 'Unknown', '', 'constructor'])(
  'getCategoryColor returns undefined for %j',
  (category) => {
    expect(getCategoryColor(category)).toBeUndefined();
  },
);

it('nine prompt categories have no color', () => {
  expect(promptCategories.filter((category) => getCategoryColor(category) === undefined)).toHaveLength(9);
});
