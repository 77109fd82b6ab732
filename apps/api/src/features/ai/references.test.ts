import { expect, it } from 'vitest';

import { requestsBest, requestsOthers, findPosition, findSmallTalk } from './references.ts';

it.each([
  ['hello', 'greeting'],
  ['Good morning!', 'greeting'],
  ['Great, thank you so much', 'thanks'],
  ['ok cool', 'thanks'],
  ['hello world program in Python', undefined],
  ['thanks, and a free one?', undefined],
  ['', undefined],
])('%j is %j', (message, expected) => {
  expect(findSmallTalk(message)).toBe(expected);
});

it.each([
  ['What is the second one?', 1],
  ['tell me more about the first', 0],
  ['the last of them please', -1],
  ['number 3', 2],
  ['what should I do first?', undefined],
  ['the second verse of my song', undefined],
])('finds the position in %j', (message, expected) => {
  expect(findPosition(message)).toBe(expected);
});

it.each([
  ['anything else?', true],
  ['show me more', true],
  ['Alternatives?', true],
  ['are there any other tools like that', true],
  ['something else for my videos', false],
  ['more colourful please', false],
  ['which one?', false],
])('%j requests other tools: %s', (message, expected) => {
  expect(requestsOthers(message)).toBe(expected);
});

it.each([
  ['Which one would you recommend?', true],
  ['what is the best', true],
  ['which is best for beginners?', false],
  ['which of them are free?', false],
])('%j requests the best tool: %s', (message, expected) => {
  expect(requestsBest(message)).toBe(expected);
});
