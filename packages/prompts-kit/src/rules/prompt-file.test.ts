import { promptFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createPromptFile, getDownloadFilename, toExportedPrompt } from './prompt-file.ts';
import { validateImport } from './import.ts';

const prompt = {
  ...promptFixture,
  title: 'Café: "quoted" # and\n---\nmore',
  description: 'Line\u2028one\\two',
  content: '---\nNot front matter: {name}',
};

it('createPromptFile returns the filled text', () => {
  expect(createPromptFile(prompt, 'txt', 'Dear Ada')).toEqual({
    name: 'cafe-quoted-and-more.txt',
    type: 'text/plain',
    text: 'Dear Ada',
  });
});

it('createPromptFile returns JSON that can be imported', () => {
  const { name, text } = createPromptFile(prompt, 'json', '');
  const file: unknown = JSON.parse(text);
  expect(name).toBe('cafe-quoted-and-more.json');
  expect(file).toEqual({ prompts: [toExportedPrompt(prompt)] });
  expect(validateImport(file)).toHaveProperty('prompts.length', 1);
});

it('createPromptFile returns Markdown with valid YAML front matter', () => {
  const { text } = createPromptFile(prompt, 'md', 'Dear Ada');
  const [, frontMatter = '', content] = /^---\n([^]*?)\n---\n\n([^]*)\n$/.exec(text) ?? [];
  const { content: expectedContent, ...metadata } = toExportedPrompt(prompt);
  expect(parse(frontMatter)).toEqual(metadata);
  expect(content).toBe(expectedContent);
});

describe('getDownloadFilename', () => {
  it.each([
    ['Cold email', 'cold-email'],
    ['Café {menu}!', 'cafe-menu'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\u0000b\nc', 'a-b-c'],
    ['  ', 'prompt'],
    ['', 'prompt'],
    ['日本語', 'prompt'],
    ['CON', 'prompt-con'],
    ['com1', 'prompt-com1'],
    ['Console', 'console'],
    ['x'.repeat(300), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('returns for %j %s', (title, name) => {
    expect(getDownloadFilename(title)).toBe(name);
  });
});
