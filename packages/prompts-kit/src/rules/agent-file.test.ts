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
  tags: ['a: b', 'c,d', '- e'],
  variables: [
    { name: 'name', description: 'Whom you\nwrite to: {x}', defaultValue: 'Ada "L."\n\n## Arguments' },
    { name: 'constructor', description: 'b', defaultValue: '' },
  ],
  ...changes,
});

/** Imports the file as the dialog does. */
function importFile({ name, text }: { name: string; text: string }) {
  const file = parseImportFile(name, text);
  const prompt = 'prompts' in file ? file.prompts[0] : undefined;
  if (!prompt) throw new Error('No prompt');
  return toPromptDraft(prompt, name, { category: undefined, variableKeys: new Set() });
}

describe.each(agentFormats)('createAgentFile: %s', (format) => {
  it.each([
    ['with variables', buildPrompt()],
    ['without variables', buildPrompt({ variables: [], tags: [] })],
    ['with a long description', buildPrompt({ description: 'x'.repeat(2000) })],
  ])('restores a prompt %s', (_title, prompt) => {
    const { title, description, content, category, tags, variables } = prompt;
    expect(importFile(createAgentFile(prompt, format))).toEqual({
      title,
      description,
      content,
      category,
      tags,
      variables,
    });
  });

  it('passes the variables as arguments', () => {
    const { text } = createAgentFile(buildPrompt(), format);
    expect(text).toContain('\n- `{constructor}`: b\n\nTheir values, in this order: $ARGUMENTS\n');
    expect(text.includes('argument-hint: "[name] [constructor]"')).toBe(format === 'command');
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
