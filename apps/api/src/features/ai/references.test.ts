import { expect, it } from 'vitest';

import { requestsBest, requestsOthers, requestsPrices, findPositions, findSmallTalk } from './references.ts';

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
  ['What is the second one?', [1]],
  ['tell me more about the first', [0]],
  ['the last of them please', [-1]],
  ['number 3', [2]],
  ['compare the first two', [0, 1]],
  ['Show me the top 3', [0, 1, 2]],
  ['how do the first and the last one differ?', [0, -1]],
  ['compare them', [0, 1, 2, 3, 4]],
  ['what should I do first?', []],
  ['the second verse of my song', []],
])('finds the positions in %j', (message, expected) => {
  expect(findPositions(message)).toEqual(expected);
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

it.each([
  ['What does it cost?', true],
  ['and how much are they per month?', true],
  ['how much storage do I get?', false],
  ['something with lower costs', false],
])('finds whether %j is about prices', (message, expected) => {
  expect(requestsPrices(message)).toBe(expected);
});
