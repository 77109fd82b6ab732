import { tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();

/** Returns the words that SQL finds in each text. */
async function splitInSql(texts: string[]): Promise<string[][]> {
  const { rows } = await sql<{ words: string }>`
    select normalize_words(text) as words from unnest(${texts}::text[]) with ordinality as texts (text, n) order by n`.execute(
    db,
  );
  return rows.map(({ words }) => words.split(' ').filter(Boolean));
}

describe('SQL functions of the search', () => {
  it.each([
    ['도자기 공방을', ['도자기', '공방을']],
    ['ガラスの「パン屋」', ['ガラスの', 'パン屋']],
    ['ｶﾞﾗｽ ＡＢＣ', ['ガラス', 'abc']],
    ['陶艺课程助手v2。', ['陶艺课程助手', 'v2']],
    ['ภาษาไทย ฿20', ['ภาษาไทย', '20']],
    ['हिन्दी की कक्षा।', ['हिन्दी', 'की', 'कक्षा']],
    ['ПРИВЕТ, ёлка', ['привет', 'елка']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['می‌خواهم؟', ['میخواهم']],
    ["Crème brûlée: l'été, don’t, Anna's", ['creme', 'brulee', 'l', 'ete', 'dont', 'anna']],
    ['C++, c# and F#; R&D, Q&A', ['cpp', 'csharp', 'and', 'fsharp', 'r', 'd', 'q', 'a']],
    ['copy.ai text-to-speech user_name', ['copy', 'ai', 'text', 'to', 'speech', 'user', 'name']],
    ['İstanbul™ 🎉👩‍💻 1️⃣', ['istanbul', '1']],
  ])('splits %j as the kit does', async (text, words) => {
    expect(tokenizeSearch(text)).toEqual(words);
    expect(await splitInSql([text])).toEqual([words]);
  });

  it('treats every character as the kit does', async () => {
    const characters = Array.from({ length: 0xffff }, (_, index) => String.fromCodePoint(index + 1));
    // Without letters that not all Unicode versions have, and where surrogates are.
    const texts = characters
      .filter((character) => /^[^\p{C}\u1C89\u1C8A\u2C2F\uA7C0-\uA7FF]$/u.test(character))
      .map((character) => `a${character}b x${character}`);
    const words = await splitInSql(texts);
    const different = texts.flatMap((text, index) => {
      const expected = tokenizeSearch(text).join(' ');
      const found = words[index]?.join(' ');
      return found === expected ? [] : [`${text}: ${found} instead of ${expected}`];
    });
    expect(different).toEqual([]);
  });
});
