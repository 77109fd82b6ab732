import { promptCategories } from '@ai-directory/api-client/contract';
import { expect, it } from 'vitest';

import { hueOf } from './categories.ts';

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
])('gives %s the hue %s', (category, hue) => {
  expect(hueOf(category)).toBe(hue);
});

it.each(['Other', 'Politics', 'unheard of', '', 'constructor'])('gives %j no hue', (category) => {
  expect(hueOf(category)).toBeUndefined();
});

it('leaves few prompt categories without a hue', () => {
  expect(promptCategories.filter((category) => hueOf(category) === undefined)).toHaveLength(9);
});
