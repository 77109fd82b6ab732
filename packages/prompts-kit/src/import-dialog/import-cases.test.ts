import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { createImportParser, type ImportOptions } from './import-parser.ts';

const options: ImportOptions = { category: 'Technology', variableKeys: new Set() };

type Content = string | Uint8Array<ArrayBuffer> | object;

const toBytes = (content: Content) => {
  if (content instanceof Uint8Array) return content;
  return strToU8(typeof content === 'string' ? content : JSON.stringify(content));
};
const zip = (files: Record<string, Content>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, toBytes(content)])));
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : Array.from(part, (c) => c.charCodeAt(0)))),
  );
const toUtf16 = (text: string) => Array.from(text).flatMap((c) => [c.charCodeAt(0), 0]);

/** Imports a file as the dialog does, with nothing selected but a category. */
async function importFile(name: string, content: Content, encoding?: string) {
  const parser = createImportParser(() => Promise.resolve());
  const encodings = new Map(encoding ? [[name, encoding]] : []);
  const report = await parser.parse([new File([toBytes(content)], name)], encodings);
  const { prompts } = await parser.getBatch(0, options);
  return { report, prompts, file: report.files[0], errors: await report.errorList.text() };
}

const clay = 'List three clays';
const own = {
  title: 'Ferry plan',
  content: 'Plan a ferry trip',
  description: 'Finds a ferry',
  category: 'Travel',
};

/** Files that were imported wrongly or rejected once, and those of the same kind: name, content, expected prompts. */
const cases: Record<string, [name: string, content: Content, prompts: object[]]> = {
  'Windows-1252': [
    'a.csv',
    bytes('title;prompt\r\nCaf', 0xe9, " d'", 0xe9, 't', 0xe9, ';', 0xc9, 'cris \u00e0 5 ', 0x80, '\r\n'),
    [{ title: "Café d'été", content: 'Écris à 5 €' }],
  ],
  'UTF-16 with a mark': [
    'a.csv',
    Uint8Array.of(0xff, 0xfe, ...toUtf16(`title\tprompt\r\nHarbour\t${clay}\r\n`)),
    [{ title: 'Harbour', content: clay }],
  ],
  'UTF-16 without a mark': [
    'a.csv',
    Uint8Array.from(toUtf16(`title,prompt\nHarbour,${clay}\n`)),
    [{ title: 'Harbour', content: clay }],
  ],
  'UTF-8 with a mark': ['a.json', bytes(0xef, 0xbb, 0xbf, JSON.stringify([own])), [own]],
  'Shift-JIS': [
    'a.md',
    // 粘土を三つ挙げてください。
    bytes(
      ...[...'9453937982f08e4f82c28b9382b082c482ad82be82b382a28142'.matchAll(/../g)].map(([hex]) =>
        Number.parseInt(hex, 16),
      ),
    ),
    [{ content: '粘土を三つ挙げてください。' }],
  ],
  'CSV, space before a quote': [
    'a.csv',
    'act,prompt\n"Potter", "Greet, then list three clays"\n',
    [{ title: 'Potter', content: 'Greet, then list three clays' }],
  ],
  'CSV, space before a quote within a quoted cell': [
    'a.csv',
    'act,prompt\nPotter, "Say ""a"", ""b"""\n',
    [{ content: 'Say "a", "b"' }],
  ],
  'CSV, sep=': ['a.csv', 'sep=;\r\ntitle;prompt\r\nPotter;A, b\r\n', [{ title: 'Potter', content: 'A, b' }]],
  'CSV, single column': [
    'a.csv',
    'prompt\n"List three clays for {{day}}"\nList clays, glazes\n',
    [
      { title: 'List three clays for {{day}}' },
      { title: 'List clays, glazes', content: 'List clays, glazes' },
    ],
  ],
  'Markdown that begins with a rule': [
    'a.md',
    '---\nAlways answer in one short paragraph.\nNever mention prices.\n---\nDescribe the lighthouse.\n',
    [
      {
        title: 'a',
        content:
          '---\nAlways answer in one short paragraph.\nNever mention prices.\n---\nDescribe the lighthouse.',
      },
    ],
  ],
  'own format with a command': [
    'a.json',
    [{ ...own, variables: [{ name: 'day', description: 'Day', defaultValue: 'Monday' }], command: '/ferry' }],
    [{ ...own, variables: [{ name: 'day', description: 'Day', defaultValue: 'Monday' }] }],
  ],
  'own format with act and prompt': ['a.json', [{ ...own, act: 'Old name', prompt: 'old text' }], [own]],
  'own format, category in lower case': ['a.json', [{ ...own, category: 'travel' }], [own]],
  'own format as JSON Lines': ['a.jsonl', `${JSON.stringify(own)}\n${JSON.stringify(own)}\n`, [own, own]],
  'own format as YAML': [
    'a.yaml',
    '- title: A\n  content: B\n  description: C\n  category: Travel\n',
    [{ title: 'A' }],
  ],
  'NextChat with an empty pair': [
    'a.json',
    { en: [['Potter', clay], []], cn: [['陶艺', '列出三种黏土']] },
    [{ title: 'Potter' }, { title: '陶艺' }],
  ],
  'broken first entry': [
    'a.json',
    [
      { act: null, prompt: 'x' },
      { act: 'Potter', prompt: clay },
    ],
    [{ title: 'Potter', content: clay }],
  ],
  'Open WebUI, description': [
    'a.json',
    [
      {
        command: 'clay',
        name: 'Potter',
        content: clay,
        meta: { description: 'For the studio' },
        tags: ['craft'],
      },
    ],
    [{ title: 'Potter', description: 'For the studio', tags: ['craft'] }],
  ],
  'Langfuse, production label': [
    'a.json',
    {
      data: [
        { name: 'potter', version: 1, type: 'text', prompt: clay, labels: ['production'] },
        { name: 'potter', version: 2, type: 'text', prompt: 'DRAFT', labels: ['latest'] },
      ],
    },
    [{ title: 'potter', content: clay }],
  ],
  'YAML, colon in a description': [
    'a.md',
    `---\nname: potter\ndescription: Use when the guest asks: which clay fits?\n---\n\n${clay}.\n`,
    [{ title: 'potter', description: 'Use when the guest asks: which clay fits?' }],
  ],
  'YAML, numeric title': ['a.md', '---\ntitle: 1984\n---\nDiscuss the novel.\n', [{ title: '1984' }]],
  'comment in code': [
    'clean.md',
    'Clean the kiln.\n\n```bash\n# Remove everything first\nrm -rf ash\n```\n',
    [{ title: 'clean' }],
  ],
  'own Markdown export': [
    'a.md',
    `---\ntitle: "Potter"\ndescription: "Clay"\ncategory: "Travel"\ntags: []\nvariables: []\naiModels: ["Claude"]\nvisibility: "public"\n---\n\n${clay}\n`,
    [{ title: 'Potter', category: 'Travel', content: clay, aiModels: ['Claude'], visibility: 'public' }],
  ],
  'NextChat, mask': [
    'a.json',
    {
      id: 'm',
      name: 'Potter',
      context: [{ id: 'c', role: 'system', content: 'You shape clay' }],
      lang: 'en',
    },
    [{ title: 'Potter', content: 'You shape clay' }],
  ],
  'key and value': ['a.json', [{ key: 'Potter', value: clay }], [{ title: 'Potter', content: clay }]],
  'title and prompt': ['a.json', [{ title: 'Potter', prompt: clay }], [{ title: 'Potter', content: clay }]],
  AnythingLLM: [
    'a.json',
    [{ command: '/clay', prompt: clay, description: 'For the studio' }],
    [{ title: 'clay', content: clay, description: 'For the studio' }],
  ],
  'archive with files of many kinds': [
    'a.zip',
    zip({
      'potter/SKILL.md': `---\nname: potter\n---\n${clay}`,
      'b.csv': 'act,prompt\nA,B\n',
      'settings.json': { theme: 'dark' },
      '__MACOSX/._b.csv': 'x',
      'picture.png': 'x',
    }),
    [{ title: 'potter' }, { title: 'A' }],
  ],
};

describe('imports', () => {
  it.each(Object.entries(cases))('%s', async (_title, [name, content, prompts]) => {
    const { errors, ...result } = await importFile(name, content);
    expect(errors).toBe('');
    expect(result.prompts).toMatchObject(prompts);
    expect(result.prompts).toHaveLength(prompts.length);
    expect(JSON.stringify(result.prompts)).not.toContain('\uFFFD');
  });
});

describe('encodings', () => {
  it.each([
    [
      'gb18030',
      'x+vOqr/NyMvQtNK7t+K52NPazNXS1b/Os8y1xNDFoaPT78b40qrT0brDo6yyu9Kqs6y5/cG9sNnX1qOs1+6687i9yc/Bqs+1t73KvaGj',
      '请为客人写一封关于陶艺课程的信。语气要友好，不要超过两百字，最后附上联系方式。',
    ],
    [
      'shift_jis',
      'gqiLcZdsgsmTqYx8i7OOuoLJgsKCooLEgsyO6I6GgvCPkYKigsSCrYK+grOCooFCkpqUSoLIjPuSsoLFgUGT8ZVTjpqIyJPggsmCtYLEgq2CvoKzgqKBQg==',
      'お客様に陶芸教室についての手紙を書いてください。丁寧な口調で、二百字以内にしてください。',
    ],
    [
      'euc-kr',
      'vNW01L+hsNQgtbW/uSC89r73v6EgtOvH0SDG7cH2uKYgveEgwda8vL/kLiDEo8D9x9EguLvF9bfOIMDMuekgwNogwMyzu7fOIL3hIMHWvLy/5C4=',
      '손님에게 도예 수업에 대한 편지를 써 주세요. 친절한 말투로 이백 자 이내로 써 주세요.',
    ],
    [
      'windows-1251',
      'zeDv6PjoIOPu8fL+IO/o8fzs7iDuIOfg7f/y6P/1IOrl8ODs6Oru6S4g0u7tIOTw8+bl6/7h7fvpLCDt5SDh7uv8+OUg5OLz9fHu8iDx6+7iLg==',
      'Напиши гостю письмо о занятиях керамикой. Тон дружелюбный, не больше двухсот слов.',
    ],
    [
      'windows-1250',
      'TmFwaXN6IGRvIGdvnGNpYSBsaXN0IG8gemFq6mNpYWNoIHogY2VyYW1pa2kuIFRvbiBwcnp5amF6bnksIG5pZSB3aepjZWogbmm/IGR3aWWcY2llIHOz83csIL/zs3RhILPzZJ8u',
      'Napisz do gościa list o zajęciach z ceramiki. Ton przyjazny, nie więcej niż dwieście słów, żółta łódź.',
    ],
  ])('detects %s by a single line', async (encoding, base64, content) => {
    const { prompts, file } = await importFile('a.txt', bytes(atob(base64)));
    expect(prompts).toMatchObject([{ content }]);
    expect(file?.guessedEncoding).toBe(encoding);
  });

  const windows1251 = bytes(
    'title,prompt\n',
    0xc3,
    0xeb,
    0xe8,
    0xed,
    0xe0,
    ',',
    0xc3,
    0xeb,
    0xe8,
    0xed,
    0xe0,
  );

  it('are named where they were guessed, and can be selected', async () => {
    expect((await importFile('a.csv', windows1251)).file?.guessedEncoding).toBeDefined();
    const { prompts, file } = await importFile('a.csv', windows1251, 'windows-1251');
    expect(prompts).toMatchObject([{ title: 'Глина' }]);
    expect(file?.guessedEncoding).toBe('windows-1251');
    expect((await importFile('a.csv', 'act,prompt\nГлина,B')).file?.guessedEncoding).toBeUndefined();
  });
});

it.each<[string, string, string, RegExp]>([
  [
    'an unclosed quote',
    'a.csv',
    `act,prompt\n"Potter","${clay}\n"Weaver","x"\n`,
    /^A quote in line 2, character 10 /,
  ],
  [
    'a quote until the end',
    'a.csv',
    `act,prompt\nA,B\n"Potter","${clay}\n`,
    /^A quote in line 3, character 10 /,
  ],
  ['unknown columns', 'a.csv', 'Titel;Inhalt\nA;B\n', /^No column is named prompt .*Columns: Titel, Inhalt$/],
  [
    'more cells than columns',
    'a.csv',
    'act,prompt\nPotter,List clays, glazes, and kilns\n',
    /: 4 cells for 2 columns/,
  ],
  ['invalid YAML', 'a.yaml', 'prompts:\n  - [\n', /^Invalid YAML in line \d$/],
  ['a broken archive', 'a.zip', 'PK', /^The archive cannot be read$/],
])('reports %s', async (_title, name, content, error) => {
  const result = await importFile(name, content);
  expect(result.errors).toMatch(error);
  expect(result.errors).not.toContain('JSON');
  expect(result.prompts).toEqual([]);
});

it('names texts that are shortened, and imports an unknown category as a tag', async () => {
  const entry = { name: 'x'.repeat(201), prompt: clay, group: ['craft'] };
  const { prompts, file } = await importFile('a.json', [entry, { name: 'A', prompt: 'B' }]);
  expect(prompts).toMatchObject([{ title: `${'x'.repeat(199)}…`, tags: ['craft'] }, { title: 'A' }]);
  expect(file?.notices).toEqual(['Titles, descriptions or tags were too long and shortened. Prompts: 1']);
  const unknown = await importFile('a.json', [{ key: 'A', value: 'B', category: 'Pottery' }]);
  expect(unknown.prompts).toMatchObject([{ category: 'Technology', tags: ['Pottery'] }]);
  expect(unknown.file?.notices).toEqual([]);
});

it('names the files of an archive in which it finds no prompts', async () => {
  const { report } = await importFile(
    'a.zip',
    zip({ 'a.csv': 'act,prompt\nA,B\n', 'b.csv': 'act,prompt\n"A,B\n', 'settings.json': '{}', 'a.png': 'x' }),
  );
  expect(report.files.at(-1)?.notices).toEqual(['Files without prompts: a.png, b.csv, settings.json']);
});

it('reports invalid metadata, and imports the text', async () => {
  const { prompts, file } = await importFile('plot.md', '---\ntitle: [\n---\nFind one.');
  expect(prompts).toMatchObject([{ title: 'plot', content: 'Find one.' }]);
  expect(file?.notices).toEqual(['The metadata could not be read: invalid YAML in line 2']);
});

it('imports the valid prompts of another product, and returns the others to be corrected', async () => {
  const entries = Array.from({ length: 4 }, (_, index) => ({
    command: `a${index}`,
    name: `Prompt ${index}`,
    content: index === 3 ? 'x'.repeat(200_001) : clay,
  }));
  const { prompts, report } = await importFile('a.json', entries);
  expect(prompts).toHaveLength(3);
  expect(report).toMatchObject({ total: 3, errorCount: 1, isPartialAllowed: true });
  expect(JSON.parse(await report.rejectedFile.text())).toMatchObject({
    prompts: [{ title: 'Prompt 3', content: expect.stringMatching(/^x+$/) }],
  });
});

it('imports nothing of our own format if a prompt is invalid', async () => {
  const { prompts, report } = await importFile('a.json', [own, { ...own, title: '' }]);
  expect(prompts).toEqual([]);
  expect(report.isPartialAllowed).toBe(false);
});

it('rejects archives that become too large', async () => {
  const bomb = zip({ 'a.json': '[]' });
  const view = new DataView(bomb.buffer);
  const entry = bomb.findIndex(
    (_byte, index) => index < bomb.length - 4 && view.getUint32(index) === 0x504b0102,
  );
  // The size of the file.
  view.setUint32(entry + 24, 201 * 1024 * 1024, true);
  expect((await importFile('bomb.zip', bomb)).errors).toMatch(/^The archive is too large/);
});
