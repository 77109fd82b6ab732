import { expect, it } from 'vitest';

import { maxUrlLength, getOpenInUrl, openInTargets, type OpenInTarget } from './open-in.ts';

const getTarget = (name: string) => openInTargets.find((target) => target.name === name) as OpenInTarget;

it.each(['ChatGPT', 'Claude', 'Perplexity', 'Copilot'])(
  'getOpenInUrl passes the prompt unchanged to %s',
  (name) => {
    const prompt = 'a + b & c=d?\n“{name}” 100 % #1';
    const { href, copyReason } = getOpenInUrl(getTarget(name), prompt);
    expect(copyReason).toBeUndefined();
    expect(href).not.toContain('+');
    expect(new URL(href).searchParams.get('q')).toBe(prompt);
  },
);

it('getOpenInUrl replaces lone surrogates', () => {
  expect(new URL(getOpenInUrl(getTarget('Claude'), 'a\uD83D').href).searchParams.get('q')).toBe('a\uFFFD');
});

it('getOpenInUrl returns a URL without the prompt for Gemini', () => {
  expect(getOpenInUrl(getTarget('Gemini'), 'Hello')).toEqual({
    href: 'https://gemini.google.com/app',
    copyReason: 'no_prefill',
  });
});

it('getOpenInUrl omits prompts whose encoded URL is too long', () => {
  const target = getTarget('ChatGPT');
  const maxPromptLength = maxUrlLength - 'https://chatgpt.com/?q='.length;
  expect(getOpenInUrl(target, 'x'.repeat(maxPromptLength)).href).toHaveLength(maxUrlLength);
  expect(getOpenInUrl(target, 'x'.repeat(maxPromptLength + 1))).toEqual({
    href: target.url,
    copyReason: 'too_long',
  });
  expect(getOpenInUrl(target, 'ü'.repeat(maxPromptLength / 3)).copyReason).toBe('too_long');
});
