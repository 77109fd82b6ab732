import { describe, expect, it } from 'vitest';

import { fitToLimits, toPromptDraft, type ExternalFile } from './external-prompt.ts';
import { parseImportFile } from './parse-import-file.ts';

const parse = (name: string, content: unknown) =>
  parseImportFile(name, typeof content === 'string' ? content : JSON.stringify(content)) as ExternalFile;

/** Small files with the structure of real exports. */
const files: Record<
  string,
  { name: string; content: unknown; format: string; prompts: (object | undefined)[] }
> = {
  'prompts.chat, older header': {
    name: 'prompts.csv',
    content: '"act","prompt","for_devs"\n"Tour Guide","Plan a ""short"" day,\nthen another.",FALSE\n',
    format: 'prompts.chat',
    prompts: [{ title: 'Tour Guide', content: 'Plan a "short" day,\nthen another.' }],
  },
  'prompts.chat, newer header': {
    name: 'prompts.csv',
    content:
      'act,prompt,for_devs,type,contributor\r\nLog Reader,Read ${log:a file}.,TRUE,TEXT,ada@example.org\r\n',
    format: 'prompts.chat',
    prompts: [{ title: 'Log Reader', content: 'Read ${log:a file}.' }],
  },
  'CSV with our columns': {
    name: 'mine.CSV',
    content: 'title,category,content,description,tags\nA,Marketing,Write.,Short,"one, two"\n',
    format: 'CSV',
    prompts: [
      { title: 'A', content: 'Write.', category: 'Marketing', description: 'Short', tags: ['one', 'two'] },
    ],
  },
  'prompts.chat, JSON': {
    name: 'prompts-zh.json',
    content: [{ act: 'Poet', prompt: 'Write a poem.' }, { act: 'Half' }],
    format: 'prompts.chat',
    prompts: [{ title: 'Poet', content: 'Write a poem.' }, undefined],
  },
  NextChat: {
    name: 'prompts.json',
    content: { cn: [['诗人', '写一首诗。']], en: [['Poet', 'Write a poem.']] },
    format: 'NextChat',
    prompts: [
      { title: '诗人', content: '写一首诗。' },
      { title: 'Poet', content: 'Write a poem.' },
    ],
  },
  'Open WebUI': {
    name: 'prompts-export-1763700000000.json',
    content: [
      {
        command: '/poem',
        user_id: 'u1',
        title: 'Poem',
        content: 'About {{topic | text:placeholder="What?"}}.',
        timestamp: 1_763_700_000,
        access_control: null,
        user: { id: 'u1', name: 'Ada', email: 'ada@example.org', role: 'admin' },
      },
      { command: 'plot', name: 'Plot', content: 'Find a plot.', tags: ['story'], is_active: true },
    ],
    format: 'Open WebUI',
    prompts: [
      { title: 'Poem', content: 'About {{topic | text:placeholder="What?"}}.' },
      { title: 'Plot', content: 'Find a plot.', tags: ['story'] },
    ],
  },
  Langfuse: {
    name: 'prompts.json',
    content: [
      {
        name: 'critic',
        version: 2,
        type: 'text',
        prompt: 'Judge {{movie}} now.',
        labels: ['production'],
        tags: ['film'],
        config: {},
      },
      {
        name: 'critic',
        version: 1,
        type: 'text',
        prompt: 'Judge {{movie}}.',
        labels: [],
        tags: ['film'],
        config: {},
      },
      {
        name: 'chat',
        version: 1,
        type: 'chat',
        prompt: [
          { role: 'system', content: 'You are brief.' },
          { type: 'placeholder', name: 'history' },
          { role: 'user', content: 'Hello {{name}}' },
        ],
        labels: [],
        tags: [],
      },
    ],
    format: 'Langfuse',
    prompts: [
      { title: 'critic', content: 'Judge {{movie}} now.', tags: ['film'] },
      { title: 'chat', content: 'System:\nYou are brief.\n\n{{history}}\n\nUser:\nHello {{name}}', tags: [] },
    ],
  },
  'Langfuse, API response': {
    name: 'critic.json',
    content: {
      name: 'critic',
      version: 1,
      prompt: 'Judge {{movie}}.',
      labels: [],
      tags: [],
      config: {},
      createdBy: 'ada@example.org',
    },
    format: 'Langfuse',
    prompts: [{ title: 'critic', content: 'Judge {{movie}}.', tags: [] }],
  },
  'Cherry Studio': {
    name: 'agents.json',
    content: [
      {
        id: '1',
        name: 'Manager',
        emoji: '*',
        group: ['Career', 'Tools'],
        prompt: 'You lead.',
        description: 'Leads.',
      },
    ],
    format: 'Cherry Studio',
    prompts: [{ title: 'Manager', content: 'You lead.', description: 'Leads.', tags: ['Career', 'Tools'] }],
  },
  'LobeHub, single agent': {
    name: 'agent.json',
    content: {
      author: 'ada',
      config: { systemRole: 'You find plots.', model: 'gpt-4', params: { temperature: 0.6 } },
      identifier: 'plots',
      meta: {
        title: 'Plots',
        description: 'Finds plots.',
        tags: ['story'],
        category: 'marketing',
        avatar: '*',
      },
      schemaVersion: 1,
    },
    format: 'LobeHub',
    prompts: [
      {
        title: 'Plots',
        content: 'You find plots.',
        description: 'Finds plots.',
        tags: ['story'],
        category: 'Marketing',
      },
    ],
  },
  'LobeHub, backup': {
    name: 'lobe.json',
    content: {
      exportType: 'agents',
      state: { agents: [{ config: { systemRole: 'You find plots.' }, meta: { title: 'Plots' } }] },
      version: 7,
    },
    format: 'LobeHub',
    prompts: [{ title: 'Plots', content: 'You find plots.', tags: [] }],
  },
  ...Object.fromEntries(
    [4, 5].map((version) => [
      `chatbot-ui v${version}`,
      {
        name: 'chatbot_ui_prompts_11-21.json',
        content: {
          version,
          history: [],
          folders: [{ id: 'f1', name: 'Work', type: 'prompt' }],
          prompts: [
            {
              id: 'p1',
              name: 'Mail',
              description: 'For mails',
              content: 'Write to {{name}}.',
              model: { id: 'gpt-4' },
              folderId: 'f1',
            },
            { id: 'p2', name: 'Other', description: '', content: 'Write.', folderId: null },
          ],
        },
        format: 'chatbot-ui',
        prompts: [
          { title: 'Mail', description: 'For mails', content: 'Write to {{name}}.', tags: ['Work'] },
          { title: 'Other', description: undefined, content: 'Write.', tags: [] },
        ],
      },
    ]),
  ),
  'Markdown with front matter': {
    name: 'review.prompt.md',
    content:
      '---\ntitle: Review\ndescription: Reads code\ntags: [code, review]\ncategory: Technology\n---\n\nRead {{code}}.\n\n---\nEnd.\n',
    format: 'Markdown',
    prompts: [
      {
        title: 'Review',
        description: 'Reads code',
        tags: ['code', 'review'],
        category: 'Technology',
        content: 'Read {{code}}.\n\n---\nEnd.',
      },
    ],
  },
  'Markdown with only a heading': {
    name: 'notes.md',
    content: 'Before.\n\n# Plot finder\n\nFind one.',
    format: 'Markdown',
    prompts: [{ title: 'Plot finder', content: 'Before.\n\n# Plot finder\n\nFind one.', tags: [] }],
  },
  'Markdown with invalid front matter': {
    name: 'plot.md',
    content: '---\ntitle: [\n---\nFind one.',
    format: 'Markdown',
    prompts: [{ title: 'plot', content: 'Find one.', tags: [] }],
  },
};

describe.each(Object.entries(files))('parseImportFile: %s', (_title, { name, content, format, prompts }) => {
  it('detects the format and returns its prompts', () => {
    const file = parse(name, content);
    expect(file).toMatchObject({ format, prompts });
    expect(JSON.stringify(file)).not.toContain('example.org');
  });
});

const ownPrompt = { title: 'A', content: 'B', description: 'C', category: 'Marketing' };

it.each<[string, unknown]>([
  ['an array of prompts', [ownPrompt]],
  ['an object with prompts', { version: 1, prompts: [ownPrompt] }],
  [
    'an array of incomplete prompts',
    [
      { title: 'A', content: 'B' },
      { act: 'a', prompt: 'b' },
    ],
  ],
  ['an empty array', []],
  ['an empty object', {}],
  ['an array of strings', ['a']],
  ['an object of arrays', { a: [['b']] }],
  ['a string', '"prompt"'],
])('returns %s as JSON to validate', (_title, content) => {
  expect(
    parseImportFile('prompts.json', typeof content === 'string' ? content : JSON.stringify(content)),
  ).toEqual({
    json: typeof content === 'string' ? JSON.parse(content) : content,
  });
});

it.each([
  ['prompts.json', '{'],
  ['prompts', 'act,prompt'],
  ['prompts.csv', 'question,answer\na,b'],
  ['prompts.csv', ''],
])('returns an error for %s containing %j', (name, content) => {
  expect(parseImportFile(name, content)).toEqual({ error: 'Please select a valid JSON file' });
});

describe('toPromptDraft', () => {
  const options = { category: 'Travel', variableKeys: new Set<string>() } as const;

  it('derives missing fields from the content', () => {
    expect(toPromptDraft({ content: '## **Find** a plot.\nThen write.' }, 'file.md', options)).toEqual({
      title: 'Find a plot.',
      description: 'Find a plot.',
      category: 'Travel',
      tags: [],
      content: '## **Find** a plot.\nThen write.',
      variables: [],
    });
  });

  it('preserves what is set, to be validated', () => {
    const prompt = { title: '', content: 'B', description: 'x'.repeat(2001), category: 'Cats' };
    expect(toPromptDraft(prompt, 'file.csv', options)).toMatchObject(prompt);
  });
});

describe('fitToLimits', () => {
  it.each([
    ['marketing', 'Marketing'],
    [' Technical ', 'Technology'],
    ['unknown', undefined],
    [undefined, undefined],
  ])('maps the category %s to %s', (category, expected) => {
    expect(fitToLimits({ content: 'B', category }).category).toBe(expected);
  });

  it('truncates to the limits of the contract without cutting characters', () => {
    const { title, description, tags } = fitToLimits({
      title: `${'a'.repeat(199)}😀`,
      content: 'B',
      description: ' ',
      tags: ['', 'x', 'x', ...Array.from({ length: 30 }, (_, index) => `t${index}`)],
    });
    expect([title, description]).toEqual([`${'a'.repeat(199)}…`, undefined]);
    expect(tags).toHaveLength(20);
    expect(tags?.slice(0, 2)).toEqual(['x', 't0']);
  });
});
