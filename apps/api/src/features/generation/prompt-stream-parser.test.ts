import { expect, it } from 'vitest';

import { createPromptStreamParser, type ParserEvent } from './prompt-stream-parser.ts';
import { dedupeByContent, sanitizePrompt } from './raw-prompt.ts';

const response = `Sure! Here they are.

=== PROMPT 1
Title: **Cold email**
Description: Writes a first email.
Category: Business
Tags: email, sales
Variables:
- name: who it is for (example: Ada)
- \`product\`: what is sold
Content:
Write to {name}.

== not a mark
Sell {product}: {"json": true}.
=== PROMPT 2
**Title:** Second
Content: Begin on the same line with {thing}
=== END
That is all.`;

/** Parses a text that arrives in chunks of the given size. */
function parseAll(text: string, size: number) {
  const parser = createPromptStreamParser();
  const events: ParserEvent[] = [];
  for (let index = 0; index < text.length; index += size)
    events.push(...parser.write(text.slice(index, index + size)));
  events.push(...parser.end());
  const versions = events.flatMap((event) => ('rawPrompt' in event ? [event] : []));
  const contents = versions.map(({ version }) =>
    events.map((event) => ('text' in event && event.version === version ? event.text : '')).join(''),
  );
  return { versions, contents };
}

it.each([1, 2, 3, 7, 50, 10_000])('parses prompts from chunks of %i characters', (size) => {
  const { versions, contents } = parseAll(response, size);
  expect(
    versions.map(({ rawPrompt: { variables, ...rest } }) => ({
      ...rest,
      names: variables.map(({ name }) => name),
    })),
  ).toEqual([
    {
      title: 'Cold email',
      description: 'Writes a first email.',
      category: 'Business',
      tags: ['email', ' sales'],
      names: ['name', 'product'],
      content: 'Write to {name}.\n\n== not a mark\nSell {product}: {"json": true}.\n',
    },
    {
      title: 'Second',
      description: '',
      category: '',
      tags: [''],
      names: [],
      content: 'Begin on the same line with {thing}\n',
    },
  ]);
  expect(contents).toEqual(versions.map(({ rawPrompt: { content } }) => content));
  expect(versions[0]?.rawPrompt.variables[0]).toEqual({
    name: 'name',
    description: 'who it is for',
    defaultValue: 'Ada',
  });
});

it('parses a text without markers as one prompt', () => {
  const { versions } = parseAll('Write a poem about {thing}.', 5);
  expect(versions).toMatchObject([
    { version: 0, rawPrompt: { title: '', content: 'Write a poem about {thing}.' } },
  ]);
  expect(parseAll(' \n ', 1).versions).toEqual([]);
});

const rawPrompt = {
  title: ' A\ntitle ',
  description: '',
  content: 'Write to {name} about {{topic}} in {tone_of voice}. Keep {{literal}} and {"a": 1}.\0',
  category: 'business',
  tags: ['#Sales', 'sales', '', 'x'.repeat(60)],
  variables: [
    { name: '{name}', description: 'Who', defaultValue: 'Ada' },
    { name: 'topic', description: '', defaultValue: '' },
    { name: 'absent', description: 'Not in the content', defaultValue: '' },
  ],
};

it('declares exactly the variables in the content', () => {
  expect(sanitizePrompt(rawPrompt, 'Emails')).toEqual({
    title: 'A title',
    description: 'A prompt about Emails',
    content: 'Write to {name} about {topic} in {tone_of voice}. Keep {{literal}} and {"a": 1}.',
    category: 'Business',
    tags: ['sales', 'x'.repeat(50)],
    variables: [
      { name: 'name', description: 'Who', defaultValue: 'Ada' },
      { name: 'topic', description: 'The topic', defaultValue: '' },
      { name: 'tone_of voice', description: 'The tone of voice', defaultValue: '' },
    ],
  });
  expect(sanitizePrompt({ ...rawPrompt, content: ' \n' }, 'Emails')).toBeNull();
  expect(sanitizePrompt({ ...rawPrompt, category: 'Cooking' }, 'Emails')?.category).toBe('Other');
});

const withContent = (content: string) => ({ content });

it('removes prompts that differ only in case and punctuation', () => {
  expect(
    dedupeByContent([
      withContent('Write to {name}.'),
      withContent('write  to {name}'),
      withContent('Call {name}.'),
    ]),
  ).toEqual([withContent('Write to {name}.'), withContent('Call {name}.')]);
});
