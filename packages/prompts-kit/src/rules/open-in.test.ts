import { expect, it } from 'vitest';

import { longestAddress, openIn, openInTargets, type OpenInTarget } from './open-in.ts';

const named = (name: string) => openInTargets.find((target) => target.name === name) as OpenInTarget;

it.each(['ChatGPT', 'Claude', 'Perplexity', 'Copilot'])('gives %s the prompt as it is', (name) => {
  const prompt = 'a + b & c=d?\n“{name}” 100 % #1';
  const { href, copies } = openIn(named(name), prompt);
  expect(copies).toBeUndefined();
  expect(href).not.toContain('+');
  expect(new URL(href).searchParams.get('q')).toBe(prompt);
});

it('survives half a character', () => {
  expect(new URL(openIn(named('Claude'), 'a\uD83D').href).searchParams.get('q')).toBe('a\uFFFD');
});

it('opens Gemini empty', () => {
  expect(openIn(named('Gemini'), 'Hello')).toEqual({
    href: 'https://gemini.google.com/app',
    copies: 'no prefill',
  });
});

it('never makes a longer address than servers take, counted as encoded', () => {
  const target = named('ChatGPT');
  const room = longestAddress - 'https://chatgpt.com/?q='.length;
  expect(openIn(target, 'x'.repeat(room)).href).toHaveLength(longestAddress);
  expect(openIn(target, 'x'.repeat(room + 1))).toEqual({ href: target.address, copies: 'too long' });
  expect(openIn(target, 'ü'.repeat(room / 3)).copies).toBe('too long');
});
