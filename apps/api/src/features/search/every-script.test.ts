import { beforeAll, describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);

let owner: TestUser;
beforeAll(async () => {
  owner = await registerUser('owner');
});

/** Names with searches for them: a part, another width or case, a single character. */
const names: [script: string, name: string, searches: string[]][] = [
  ['Korean', '도자기를 굽는 공방', ['도자기', '공방', '굽']],
  ['Japanese', 'ガラスパン屋さんの手引き', ['ガラス', 'パン屋', 'ｶﾞﾗｽ', '手引き']],
  ['Chinese', '陶艺课程助手', ['陶艺', '课程', '程助手', '陶']],
  ['Chinese beside Latin letters', 'AI绘画 v2工具', ['绘画', '工具 v2', '具']],
  ['Thai', 'เครื่องปั้นดินเผา', ['เครื่อง', 'ดินเผา']],
  ['Hindi', 'हिन्दी की कक्षा', ['हिन्दी', 'कक्षा']],
  ['Russian', 'Учебник ПОДЪЁМА', ['подъема', 'учебник']],
  ['Greek', 'Ιστορίες ΟΔΟΣ', ['ιστοριες', 'οδος']],
  ['Persian', 'کتاب می‌خوانم', ['میخوانم', 'کتاب']],
  ['French', "Saveurs d'été", ['été', 'saveur']],
];
const searches = names.flatMap(([script, name, parts]) => parts.map((search) => [script, search, name]));

describe('search in every script', () => {
  beforeAll(async () => {
    for (const [, name] of names) {
      await owner.client.prompts.create({ body: buildPromptDraft({ title: name, visibility: 'public' }) });
      await owner.client.tools.submit({ body: buildToolDraft({ name }) });
    }
  });

  it.each(searches)('finds prompts and tools in %s by %s', async (_script, search = '', name = '') => {
    const { prompts } = await anonymousClient.prompts.list({ query: { search } });
    expect(prompts.map(({ title }) => title)).toEqual([name]);
    const { tools } = await anonymousClient.tools.list({ query: { search } });
    expect(tools[0]?.name).toBe(name);
    const suggestions = await anonymousClient.search.suggest({ query: { search } });
    expect(suggestions.prompts.map(({ title }) => title)).toContain(name);
  });

  it.each(['程陶', '기도', 'สอน'])('does not find prompts by %s, which none has', async (search) => {
    expect(await anonymousClient.prompts.list({ query: { search } })).toMatchObject({ totalCount: 0 });
  });
});
