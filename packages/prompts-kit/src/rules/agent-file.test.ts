import { promptFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it } from 'vitest';

import { toPromptDraft } from '../formats/external-prompt.ts';
import { parseImportFile } from '../formats/parse-import-file.ts';
import { agentFormats, createAgentFile } from './agent-file.ts';
import { toExportedPrompt } from './prompt-file.ts';

const buildPrompt = (changes: object = {}) => ({
  ...toExportedPrompt(promptFixture),
  title: 'Cold email: “hi” — {name}',
  description: 'Writes a first email:\n#1, for "you" --- it\'s {name}.',
  content: '  Write to {name}.\n\n---\nDo not use $ARGUMENTS, $1 or {{x}}.\n\n## Arguments\n\nNone.\n',
  category: 'Marketing',
  formCategory: undefined,
  tags: ['a: b', 'c,d', '- e'],
  variables: [
    { name: 'name', description: 'Whom you\nwrite to: {x}', defaultValue: 'Ada "L."\n\n## Arguments' },
    { name: 'constructor', description: 'b', defaultValue: '' },
    { name: 'Größe', description: 'c', defaultValue: '', options: ['S: small', 'M'] },
  ],
  ...changes,
});

/** Imports the file as the dialog does. */
function importFile({ name, text }: { name: string; text: string }) {
  const [file] = parseImportFile(name, new TextEncoder().encode(text));
  const prompt = file && 'prompts' in file.contents ? file.contents.prompts[0] : undefined;
  if (!prompt) throw new Error('No prompt');
  return toPromptDraft(prompt, name, { category: undefined, variableKeys: new Set() });
}

describe.each(agentFormats)('createAgentFile: %s', (format) => {
  it.each([
    ['with variables', buildPrompt()],
    ['without variables', buildPrompt({ variables: [], tags: [] })],
    ['with a long description', buildPrompt({ description: 'x'.repeat(2000) })],
  ])('restores a prompt %s', (_title, prompt) => {
    expect(importFile(createAgentFile(prompt, format))).toEqual(prompt);
  });

  it('passes the variables as arguments', () => {
    const { text } = createAgentFile(buildPrompt(), format);
    expect(text).toContain(
      '\n- `{constructor}`: b\n- `{Größe}`: c\n\nTheir values, in this order: $ARGUMENTS\n',
    );
    expect(text.includes('argument-hint: "[name] [constructor] [Größe]"')).toBe(format === 'command');
  });
});

it('names a skill as its specification demands', () => {
  const { name, text } = createAgentFile(buildPrompt({ description: 'x'.repeat(2000) }), 'skill');
  expect(name).toBe('SKILL.md');
  expect(text).toMatch(/^---\nname: cold-email-hi-name\ndescription: "x{1023}…"\nmetadata:\n/);
});

const importCommand = (hint: string, body: string) =>
  importFile({ name: 'fix-issue.md', text: `---\ndescription: Fixes\n${hint}---\n\n${body}\n` });

it('turns the arguments of other authors into placeholders', () => {
  expect(importCommand('argument-hint: "[issue]"\n', 'Fix #$ARGUMENTS.')).toMatchObject({
    title: 'fix-issue',
    content: 'Fix #{issue}.',
  });
  expect(importCommand('', 'Fix $ARGUMENTS[0] in $ARGUMENTS.')).toMatchObject({
    content: 'Fix {argument_0} in {arguments}.',
  });
});

it('names numbered arguments as the hint does, quoted or not', () => {
  const body = 'Fix issue #$1 with priority $2. Everything: $ARGUMENTS';
  for (const hint of [
    '[issue-number] [priority]',
    '"[issue number] [priority: low or high]"',
    '<issue-number> <priority>',
    'issue-number priority',
  ])
    expect(importCommand(`argument-hint: ${hint}\n`, body)).toMatchObject({
      description: 'Fixes',
      content: 'Fix issue #{issue_number} with priority {priority}. Everything: {arguments}',
    });
  expect(importCommand('argument-hint: [city] [days]\n', 'Plan $0 for $1 days.').content).toBe(
    'Plan {city} for {days} days.',
  );
  expect(importCommand('argument-hint: [größe] [客人]\n', 'In $1 für $2.').content).toBe(
    'In {größe} für {客人}.',
  );
});

it('leaves prices and other numbers after a dollar sign', () => {
  expect(importCommand('argument-hint: [city]\n', 'In $1: $15, $1.50, $0.99, \\$1 and $2.').content).toBe(
    'In {city}: $15, $1.50, $0.99, \\$1 and $2.',
  );
  expect(importCommand('', 'It costs $1 or $2.').content).toBe('It costs $1 or $2.');
});

it('adds no variable that the body does not use', () => {
  const body = 'Plan {city} for {days} days.';
  const section = '\n\n## Arguments\n\n- `{city}`: Where\n\nTheir values, in this order: $ARGUMENTS\n';
  for (const end of ['', section])
    expect(importCommand('argument-hint: [city] [days]\n', body + end).content).toBe(body);
});

it('restores titles of 200 characters that are more in UTF-16', () => {
  const prompt = buildPrompt({ title: '😀'.repeat(200) });
  for (const format of agentFormats)
    expect(importFile(createAgentFile(prompt, format)).title).toBe(prompt.title);
});
