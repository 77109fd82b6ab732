import { expect, it } from 'vitest';

import { promptReader, type ReadEvent } from './prompt-reader.ts';
import { distinct, sound } from './written.ts';

const answer = `Sure! Here they are.

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

/** Everything that is read, however the text is cut into pieces. */
function readAll(text: string, size: number) {
  const reader = promptReader();
  const events: ReadEvent[] = [];
  for (let at = 0; at < text.length; at += size) events.push(...reader.read(text.slice(at, at + size)));
  events.push(...reader.end());
  const written = events.flatMap((event) => ('written' in event ? [event] : []));
  const pieces = written.map(({ version }) =>
    events.map((event) => ('text' in event && event.version === version ? event.text : '')).join(''),
  );
  return { written, pieces };
}

it.each([1, 2, 3, 7, 50, 10_000])('reads prompts from pieces of %i characters', (size) => {
  const { written, pieces } = readAll(answer, size);
  expect(
    written.map(({ written: { variables, ...rest } }) => ({ ...rest, names: variables.map((v) => v.name) })),
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
  expect(pieces).toEqual(written.map(({ written: { content } }) => content));
  expect(written[0]?.written.variables[0]).toEqual({
    name: 'name',
    description: 'who it is for',
    defaultValue: 'Ada',
  });
});

it('takes a text without the form for one prompt', () => {
  const { written } = readAll('Write a poem about {thing}.', 5);
  expect(written).toMatchObject([
    { version: 0, written: { title: '', content: 'Write a poem about {thing}.' } },
  ]);
  expect(readAll(' \n ', 1).written).toEqual([]);
});

const written = {
  title: ' A\ntitle ',
  description: '',
  content: 'Write to {name} about {{topic}} in {tone_of voice}. Keep {{literal}} and {"a": 1}.\0',
  category: 'business',
  tags: ['#Sales', 'sales', '', 'x'.repeat(60)],
  variables: [
    { name: '{name}', description: 'Who', defaultValue: 'Ada' },
    { name: 'topic', description: '', defaultValue: '' },
    { name: 'absent', description: 'Is not in it', defaultValue: '' },
  ],
};

it('declares the variables that occur, and no other', () => {
  expect(sound(written, 'Emails')).toEqual({
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
  expect(sound({ ...written, content: ' \n' }, 'Emails')).toBeNull();
  expect(sound({ ...written, category: 'Cooking' }, 'Emails')?.category).toBe('Other');
});

const of = (content: string) => ({ content });

it('leaves out what says the same again', () => {
  expect(distinct([of('Write to {name}.'), of('write  to {name}'), of('Call {name}.')])).toEqual([
    of('Write to {name}.'),
    of('Call {name}.'),
  ]);
});
