import { expect, it } from 'vitest';

import { createImportParser } from './import-parser.ts';

/** Imports a Markdown file as the dialog does if nothing is changed. */
async function importMarkdown(content: string) {
  const parser = createImportParser(async () => {});
  const { placeholders } = await parser.parse([new File([content], 'prompt.md')]);
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
  const { prompt } = await importMarkdown(file);
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
  const { prompt, placeholders } = await importMarkdown(content);
  expect(prompt).toMatchObject({ content, variables: [] });
  expect(placeholders.filter(({ isSuggested }) => isSuggested)).toEqual([]);
});

it('selects no placeholder of our own export', async () => {
  const content = 'Write {{topic}} for {topic}, [Name].';
  const metadata = 'title: "T"\ndescription: "D"\ncategory: "Technology"\ntags: []\nvariables: []';
  const { prompt, placeholders } = await importMarkdown(`---\n${metadata}\n---\n\n${content}\n`);
  expect(placeholders).toEqual([]);
  expect(prompt).toMatchObject({ content, variables: [] });
});
