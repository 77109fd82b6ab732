import { describe, expect, it } from 'vitest';

import { fitToLimits, toPromptDraft, type ExternalFile } from './external-prompt.ts';
import { parseImportFile } from './parse-import-file.ts';

const parseText = (name: string, text: string) =>
  parseImportFile(name, new TextEncoder().encode(text))[0]?.contents;

const parse = (name: string, content: unknown) =>
  parseText(name, typeof content === 'string' ? content : JSON.stringify(content)) as ExternalFile;

/** Small files with the structure of real exports. */
const files: Record<
  string,
  {
    name: string;
    content: unknown;
    format: string;
    prompts: (object | undefined)[];
    /** Fields that are named as dropped. */
    dropped?: string[];
  }
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
    dropped: ['for_devs', 'type', 'contributor'],
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
  'NextChat, masks': {
    name: 'masks.json',
    content: [
      {
        id: 'm1',
        avatar: '1f4da',
        name: 'Reader',
        hideContext: true,
        context: [
          { id: 'c1', role: 'system', content: 'You read.', date: '' },
          { id: 'c2', role: 'user', content: [{ type: 'text', text: 'Read {{book}}.' }], date: '' },
        ],
        syncGlobalConfig: false,
        modelConfig: { model: 'gpt-4', temperature: 0.5 },
        lang: 'en',
        builtin: false,
        createdAt: 1,
      },
    ],
    format: 'NextChat',
    prompts: [{ title: 'Reader', content: 'System:\nYou read.\n\nUser:\nRead {{book}}.' }],
    dropped: ['id', 'avatar', 'hideContext', 'modelConfig', 'lang', 'createdAt'],
  },
  'NextChat, backup': {
    name: 'backup.json',
    content: {
      'chat-next-web-store': { sessions: [{ topic: 'Talk', messages: [] }] },
      'mask-store': {
        masks: { m1: { id: 'm1', name: 'Reader', context: [{ role: 'system', content: 'Read.' }] } },
      },
      'prompt-store': {
        counter: 1,
        prompts: { p1: { id: 'p1', title: 'Poem', content: 'Write.', createdAt: 1 } },
      },
      'access-control': { accessCode: 'secret@example.org' },
    },
    format: 'NextChat',
    prompts: [
      { title: 'Reader', content: 'Read.' },
      { title: 'Poem', content: 'Write.' },
    ],
  },
  'LobeHub, older backup': {
    name: 'lobe.json',
    content: {
      exportType: 'agents',
      state: {
        sessions: { s1: { id: 's1', config: { systemRole: 'Find plots.' }, meta: { title: 'Plots' } } },
      },
      version: 1,
    },
    format: 'LobeHub',
    prompts: [{ title: 'Plots', content: 'Find plots.' }],
  },
  'LobeHub, backup of the server': {
    name: 'lobe.json',
    content: {
      data: {
        agents: [
          {
            id: 'a1',
            title: 'Plots',
            description: 'Finds plots.',
            tags: ['story'],
            systemRole: 'You find plots.',
            openingMessage: 'Hello',
            openingQuestions: ['A plot at sea?', 'One in space?'],
            model: 'gpt-4',
          },
          { id: 'a2', systemRole: '' },
        ],
        sessions: [],
      },
      mode: 'postgres',
      schemaHash: 'x',
    },
    format: 'LobeHub',
    prompts: [
      {
        title: 'Plots',
        content: 'You find plots.',
        description: 'Finds plots.\nExamples: A plot at sea? · One in space?',
        tags: ['story'],
      },
      { content: '' },
    ],
    dropped: ['id', 'openingMessage', 'model'],
  },
  'LibreChat, prompt groups': {
    name: 'prompts.json',
    content: {
      promptGroups: [
        {
          _id: 'g1',
          name: 'Plots',
          oneliner: 'Finds plots',
          category: 'education',
          command: 'plots',
          author: 'ada@example.org',
          productionPrompt: { prompt: 'Find {{count}} plots.', type: 'text' },
        },
      ],
    },
    format: 'LibreChat',
    prompts: [
      { title: 'Plots', content: 'Find {{count}} plots.', description: 'Finds plots', category: 'Education' },
    ],
    dropped: ['_id', 'command', 'author', 'productionPrompt.type'],
  },
  'LibreChat, preset': {
    name: 'preset.json',
    content: { title: 'Plots', endpoint: 'openAI', model: 'gpt-4', promptPrefix: 'You find plots.' },
    format: 'LibreChat',
    prompts: [{ title: 'Plots', content: 'You find plots.' }],
    dropped: ['endpoint', 'model'],
  },
  AnythingLLM: {
    name: 'presets.json',
    content: [{ id: 1, uid: 0, command: '/plots', prompt: 'Find plots.', description: 'Finds plots' }],
    format: 'AnythingLLM',
    prompts: [{ title: 'plots', content: 'Find plots.', description: 'Finds plots' }],
    dropped: ['id', 'uid'],
  },
  'SillyTavern, quick replies': {
    name: 'set.json',
    content: {
      version: 2,
      name: 'Set',
      qrList: [{ id: 1, label: 'Recap', title: '', message: 'Sum up {{char}}.', executeOnStartup: false }],
    },
    format: 'SillyTavern',
    prompts: [{ title: 'Recap', content: 'Sum up {{char}}.' }],
    dropped: ['id'],
  },
  'SillyTavern, preset': {
    name: 'preset.json',
    content: {
      temperature: 1,
      prompts: [
        {
          identifier: 'main',
          name: 'Main Prompt',
          role: 'system',
          content: 'Write a reply.',
          system_prompt: true,
        },
        { identifier: 'chatHistory', name: 'Chat History', marker: true },
      ],
      prompt_order: [],
    },
    format: 'SillyTavern',
    prompts: [{ title: 'Main Prompt', content: 'Write a reply.' }, undefined],
    dropped: ['identifier', 'role', 'system_prompt', 'marker'],
  },
  'SillyTavern, older quick replies': {
    name: 'set.json',
    content: { name: 'Set', quickReplySlots: [{ mes: 'Sum up.', label: 'Recap', enabled: true }] },
    format: 'SillyTavern',
    prompts: [{ title: 'Recap', content: 'Sum up.' }],
  },
  'SillyTavern, system prompt': {
    name: 'actor.json',
    content: { name: 'Actor', content: 'Play {{char}}.', post_history: 'Stay in character.' },
    format: 'JSON',
    prompts: [{ title: 'Actor', content: 'Play {{char}}.' }],
    dropped: ['post_history'],
  },
  'SillyTavern, character': {
    name: 'card.json',
    content: {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: {
        name: 'Ada',
        description: 'A pilot.',
        scenario: 'At sea.',
        first_mes: 'Hi',
        creator_notes: 'Mine',
        tags: ['sea'],
      },
    },
    format: 'SillyTavern',
    prompts: [{ title: 'Ada', content: 'A pilot.\n\nAt sea.', description: 'Mine', tags: ['sea'] }],
    dropped: ['spec_version', 'data.first_mes'],
  },
  'Open WebUI, models': {
    name: 'models.json',
    content: [
      {
        id: 'plots',
        name: 'Plots',
        base_model_id: 'llama',
        params: { system: 'You find plots.', temperature: 1 },
        meta: {
          description: 'Finds plots',
          tags: [{ name: 'story' }],
          suggestion_prompts: [{ content: 'At sea' }],
        },
      },
    ],
    format: 'Open WebUI',
    prompts: [{ title: 'Plots', content: 'You find plots.', description: 'Finds plots', tags: ['story'] }],
    dropped: ['id', 'base_model_id', 'params.temperature', 'meta.suggestion_prompts'],
  },
  'Claude projects': {
    name: 'projects.json',
    content: [
      { uuid: 'u', name: 'Plots', description: 'Finds plots', prompt_template: 'You find plots.', docs: [] },
    ],
    format: 'Claude projects',
    prompts: [{ title: 'Plots', content: 'You find plots.', description: 'Finds plots' }],
    dropped: ['uuid'],
  },
  'Claude, conversations': {
    name: 'conversations.json',
    content: [
      {
        uuid: 'u',
        name: 'Plots',
        chat_messages: [
          { uuid: 'm', sender: 'human', text: '', content: [{ type: 'text', text: 'Find a plot.' }] },
          { uuid: 'n', sender: 'assistant', text: 'A ship sinks.' },
        ],
      },
    ],
    format: 'Claude',
    prompts: [{ content: 'Find a plot.', conversation: 'Plots' }],
  },
  'ChatGPT, conversations': {
    name: 'conversations.json',
    content: [
      {
        title: 'Plots',
        create_time: 1,
        mapping: {
          root: { id: 'root', message: null, parent: null, children: ['a'] },
          a: {
            message: { author: { role: 'user' }, content: { content_type: 'text', parts: ['Find a plot.'] } },
          },
          b: {
            message: { author: { role: 'assistant' }, content: { content_type: 'text', parts: ['A ship.'] } },
          },
          hidden: {
            message: {
              author: { role: 'user' },
              content: { content_type: 'text', parts: ['About me: ada@example.org'] },
              metadata: { is_visually_hidden_from_conversation: true },
            },
          },
          c: {
            message: {
              author: { role: 'user' },
              content: { content_type: 'multimodal_text', parts: [{ asset_pointer: 'x' }, 'And this?'] },
            },
          },
        },
        current_node: 'c',
      },
    ],
    format: 'ChatGPT',
    prompts: [
      { content: 'Find a plot.', conversation: 'Plots' },
      { content: 'And this?', conversation: 'Plots' },
    ],
  },
  'JSON Lines': {
    name: 'prompts.jsonl',
    content: '{"name":"Poet","text":"Write."}\n\nbroken\n{"name":"Plot","text":"Find.","lang":"en"}\n',
    format: 'JSON',
    prompts: [{ title: 'Poet', content: 'Write.' }, undefined, { title: 'Plot', content: 'Find.' }],
    dropped: ['lang'],
  },
  'Cursor rules': {
    name: 'typescript.mdc',
    content: '---\ndescription: For TypeScript\nglobs: *.ts,*.tsx\nalwaysApply: false\n---\n\nUse types.\n',
    format: 'Cursor rules',
    prompts: [{ title: 'typescript', content: 'Use types.', description: 'For TypeScript' }],
    dropped: ['globs', 'alwaysApply'],
  },
  Prompty: {
    name: 'plots.prompty',
    content:
      '---\nname: Plots\ndescription: Finds plots\nauthors:\n  - ada@example.com\nmodel:\n  api: chat\nsample:\n  place: sea\n---\nsystem:\nYou find plots.\n\nuser:\nAt {{place}}\n',
    format: 'Prompty',
    prompts: [
      {
        title: 'Plots',
        content: 'system:\nYou find plots.\n\nuser:\nAt {{place}}',
        description: 'Finds plots',
      },
    ],
    dropped: ['authors', 'model', 'sample'],
  },
  promptfoo: {
    name: 'promptfooconfig.yaml',
    content:
      'description: Eval\nprompts:\n  - Find a plot at {{place}}.\n  - label: Chat\n    raw: \'[{"role":"system","content":"You find plots."}]\'\n  - file://prompts.txt\n  - prompts/*.json\nproviders: [openai:gpt-4]\ntests:\n  - vars: { place: sea }\n',
    format: 'promptfoo',
    prompts: [
      { content: 'Find a plot at {{place}}.' },
      { title: 'Chat', content: 'You find plots.' },
      undefined,
      undefined,
    ],
  },
  Espanso: {
    name: 'base.yml',
    content:
      'matches:\n  - trigger: ":plot"\n    replace: "Find a plot at {{place}}."\n    vars:\n      - name: place\n  - triggers: [":a", ":b"]\n    label: Form\n    form: "Dear [[name]]"\n  - trigger: ":img"\n    image_path: x.png\n',
    format: 'Espanso',
    prompts: [
      { title: ':plot', content: 'Find a plot at {{place}}.' },
      { title: 'Form', content: 'Dear [[name]]' },
      undefined,
    ],
    dropped: ['vars', 'image_path'],
  },
  'plain text': {
    name: 'plot.txt',
    content: 'Find a plot.\n',
    format: 'Text',
    prompts: [{ title: 'plot', content: 'Find a plot.' }],
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
    content: '# Plot finder\n\nFind one.',
    format: 'Markdown',
    prompts: [{ title: 'Plot finder', content: '# Plot finder\n\nFind one.', tags: [] }],
  },
  'Markdown with invalid front matter': {
    name: 'plot.md',
    content: '---\ntitle: [\n---\nFind one.',
    format: 'Markdown',
    prompts: [{ title: 'plot', content: 'Find one.', tags: [] }],
  },
};

describe.each(Object.entries(files))(
  'parseImportFile: %s',
  (_title, { name, content, format, prompts, dropped }) => {
    it('detects the format and returns its prompts', () => {
      const file = parse(name, content);
      expect(file).toMatchObject({ format, prompts, ...(dropped && { droppedFields: dropped }) });
      expect(JSON.stringify(file)).not.toContain('example.org');
    });
  },
);

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
    parseText('prompts.json', typeof content === 'string' ? content : JSON.stringify(content)),
  ).toMatchObject({
    json: typeof content === 'string' ? JSON.parse(content) : content,
  });
});

it.each([
  ['prompts.json', '{'],
  ['prompts', 'act,prompt'],
  ['prompts.jsonl', 'act\nprompt'],
])('returns an error for %s containing %j', (name, content) => {
  expect(parseText(name, content)).toEqual({ error: 'Please select a valid JSON file' });
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
