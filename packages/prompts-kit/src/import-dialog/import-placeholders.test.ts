import type { Prompt } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { expect, it } from 'vitest';

import { createAgentFile } from '../rules/agent-file.ts';
import { createPromptFile } from '../rules/prompt-file.ts';
import { createImportParser } from './import-parser.ts';

/** Imports a file as the dialog does if nothing is changed. */
async function importFile(name: string, content: string) {
  const parser = createImportParser(async () => {});
  const { placeholders } = await parser.parse([new File([content], name)]);
  const suggested = placeholders.filter(({ isSuggested }) => isSuggested);
  const { prompts } = await parser.getBatch(0, {
    category: 'Technology',
    variableKeys: new Set(suggested.map(({ key }) => key)),
  });
  return { prompt: prompts[0], placeholders };
}

it.each<[content: string, converted: string, variables: object[]]>([
  [
    '把{{买家ID}}的订单转给{{卖家ID}}。',
    '把{买家ID}的订单转给{卖家ID}。',
    [{ name: '买家ID' }, { name: '卖家ID' }],
  ],
  [
    'Compare {{the clay that the guest wants to use for the first large bowl one}} with {{the clay that the guest wants to use for the first large bowl one and a half}}.',
    'Compare {the clay that the guest wants to use for the first large bowl on} with {the clay that the guest wants to use for the first large bowl 2}.',
    [
      { name: 'the clay that the guest wants to use for the first large bowl on' },
      { name: 'the clay that the guest wants to use for the first large bowl 2' },
    ],
  ],
  [
    '请为{{客人}}写一封关于{{主题}}的信。',
    '请为{客人}写一封关于{主题}的信。',
    [{ name: '客人' }, { name: '主题' }],
  ],
  ['Nenne {{Größe}} und {{Straße}}.', 'Nenne {Größe} und {Straße}.', [{ name: 'Größe' }, { name: 'Straße' }]],
  [
    'Reply in a {{tone:formal|casual}} tone to {{message}}.',
    'Reply in a {tone} tone to {message}.',
    [{ name: 'tone', options: ['formal', 'casual'] }, { name: 'message' }],
  ],
  [
    '---\ntitle: Potter\nvariables:\n  - name: day\n    description: Day of the visit\n---\nPlan {{day}} for the guest: `{{day}}`.',
    'Plan {day} for the guest: `{{day}}`.',
    [{ name: 'day', description: 'Day of the visit' }],
  ],
])('imports the placeholders of %j as variables', async (file, content, variables) => {
  const { prompt } = await importFile('prompt.md', file);
  expect(prompt).toMatchObject({ content, variables });
});

it.each([
  'Run this:\n\n```bash\necho "${HOME}/kiln" && cp ${SRC} out\n```',
  'Write it like this:\n\n```tsx\nconst a = `hi ${name}`;\n```',
  'Use my notes [[Kiln Log]] as the source.',
  'Simplify $\\frac{a}{b}$ and \\begin{equation} x \\end{equation}.',
  '{% for item in clays %}\n- {{ item.name }}: {{ item.price | round(2) }}\n{% endfor %}',
  'Read `{{file}}`, [the Log](https://example.org/{{id}}) and {{ name | upper }} in ${HOME}.',
])('imports %j unchanged', async (content) => {
  const { prompt, placeholders } = await importFile('prompt.md', content);
  expect(prompt).toMatchObject({ content, variables: [] });
  expect(placeholders.filter(({ isSuggested }) => isSuggested)).toEqual([]);
});

it.each(['md', 'json', 'skill', 'command'] as const)(
  'restores variables and text of our own export as %s, with no placeholder selected',
  async (format) => {
    const prompt: Prompt = {
      ...promptFixture,
      category: 'Technology',
      content: 'Write {{topic}} for {客人}, [Name], in {Größe} and {undeclared}.',
      variables: [
        { name: '客人', description: 'Guest', defaultValue: '' },
        { name: 'Größe', description: 'Size', defaultValue: 'M', options: ['S, small', 'M'] },
      ],
    };
    const { name, text } =
      format === 'md' || format === 'json'
        ? createPromptFile(prompt, format, '')
        : createAgentFile(prompt, format);
    const { prompt: imported, placeholders } = await importFile(name, text);
    expect(placeholders).toEqual([]);
    expect(imported).toMatchObject({ content: prompt.content, variables: prompt.variables });
  },
);
