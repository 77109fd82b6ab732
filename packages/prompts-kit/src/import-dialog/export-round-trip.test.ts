import { promptFixture } from '@ai-directory/api-client/testing';
import { expect, it } from 'vitest';

import { agentFormats, createAgentFile } from '../rules/agent-file.ts';
import { createPromptFile, toExportedPrompt } from '../rules/prompt-file.ts';
import { createImportParser } from './import-parser.ts';

const section = '\n\n## Arguments\n\n- `{a}`: b\n\nTheir values, in this order: $ARGUMENTS';

/** Contents and other texts that parsers of Markdown, YAML, CSV or JSON take for syntax. */
const texts = [
  'plain',
  '  indented\n',
  '\n\nblank lines around\n\n',
  'tab\tand\u00a0space ',
  'CRLF\r\nlines\r\n',
  'ends with \r',
  '---\nrule: first\n---\nrest',
  '---',
  'a\n---\nb\n---\n',
  '```\n---\n```',
  '# Heading\n\ntext',
  '\ufeffmark',
  'null',
  '~',
  'true',
  '1984',
  '1.0',
  '0x10',
  '2026-01-01',
  '[a, b]',
  '{a: b}',
  '"quoted"',
  "it's",
  '`code`',
  'a: b: c',
  '# comment',
  '- item',
  '* alias',
  '&anchor',
  '!tag',
  '%directive',
  '| block',
  '> fold',
  '@at',
  `x${section}`,
  'a\u2028b\u2029c\u0085d',
  '😀🏳️‍🌈 e\u0301 é 日本語 שלום',
  '\u007f\u001b[0m',
  '$& $1 $ARGUMENTS {a} {{b}} ${c}',
  'act,prompt\n"a","b',
  '<script>alert(1)</script>',
  '\\n \\u0041 \\',
  'x'.repeat(20_000),
];

const prompts = texts.map((text, index) => ({
  ...promptFixture,
  content: text,
  title: text.trim().slice(0, 100),
  description: text.trim().slice(0, 1000),
  category: (['Business', 'Other', 'Travel', 'Education'] as const)[index % 4] ?? 'Other',
  tags: [text.trim().slice(0, 40), 'a,b', 'C'],
  aiModels: index % 2 ? ['Claude' as const] : [],
  ...(index % 2 && { language: 'pt-BR' }),
  visibility: (['private', 'public', 'shared'] as const)[index % 3] ?? 'private',
  variables:
    index % 2
      ? [{ name: 'a', description: text.trim().slice(0, 400), defaultValue: text.slice(0, 1000) }]
      : [],
}));

const formats = {
  'a file of all': [
    { name: 'prompts.json', text: JSON.stringify({ prompts: prompts.map(toExportedPrompt) }, null, 2) },
  ],
  JSON: prompts.map((prompt) => createPromptFile(prompt, 'json', '')),
  Markdown: prompts.map((prompt) => createPromptFile(prompt, 'md', '')),
  ...Object.fromEntries(
    agentFormats.map((format) => [format, prompts.map((prompt) => createAgentFile(prompt, format))]),
  ),
};

it.each(Object.entries(formats))(`restores ${prompts.length} prompts from %s`, async (_format, files) => {
  const parser = createImportParser(() => Promise.resolve());
  const report = await parser.parse(files.map(({ name, text }) => new File([text], name)));
  expect(await report.errorList.text()).toBe('');
  expect(report.uncategorizedCount).toBe(0);
  const sent: unknown[] = [];
  while (sent.length < report.total)
    sent.push(
      ...(await parser.getBatch(sent.length, { category: undefined, variableKeys: new Set() })).prompts,
    );
  expect(sent).toHaveLength(prompts.length);
  for (const [index, prompt] of sent.entries())
    expect(prompt).toEqual(toExportedPrompt(prompts[index] ?? promptFixture));
});
