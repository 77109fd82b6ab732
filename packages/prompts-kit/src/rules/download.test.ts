import { promptFixture } from '@ai-directory/api-client/testing';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { downloadFile, portablePrompt } from './download.ts';
import { checkImport } from './import.ts';

const prompt = {
  ...promptFixture,
  title: 'Café: "quoted" # and\n---\nmore',
  description: 'Line\u2028one\\two',
  content: '---\nNot front matter: {name}',
};

it('writes text as it was filled in', () => {
  expect(downloadFile(prompt, 'txt', 'Dear Ada')).toEqual({
    name: 'cafe-quoted-and-more.txt',
    type: 'text/plain',
    text: 'Dear Ada',
  });
});

it('writes JSON that can be imported', () => {
  const { name, text } = downloadFile(prompt, 'json', '');
  const file: unknown = JSON.parse(text);
  expect(name).toBe('cafe-quoted-and-more.json');
  expect(file).toEqual({ prompts: [portablePrompt(prompt)] });
  expect(checkImport(file)).toHaveProperty('prompts.length', 1);
});

it('writes Markdown whose front matter any YAML reader understands', () => {
  const { text } = downloadFile(prompt, 'md', 'Dear Ada');
  const [, front = '', content] = /^---\n([^]*?)\n---\n\n([^]*)\n$/.exec(text) ?? [];
  const { content: written, ...facts } = portablePrompt(prompt);
  expect(parse(front)).toEqual(facts);
  expect(content).toBe(written);
});
