import { describe, expect, it } from 'vitest';

import { searchItems } from './search-items.ts';

const find = (search: string, items: string[][]) =>
  searchItems(items, search, (texts) => texts).map(([title]) => title);

describe('searchItems', () => {
  it.each([
    ['도자기', '도자기를 굽는 공방'],
    ['パン屋', 'ガラスパン屋さん'],
    ['ｶﾞﾗｽ', 'ガラスパン屋さん'],
    ['课程', '陶艺课程助手'],
    ['课', '陶艺课程助手'],
    ['ดินเผา', 'เครื่องปั้นดินเผา'],
    ['हिन्दी', 'हिन्दी की कक्षा'],
    ['подъема', 'Учебник ПОДЪЁМА'],
    ['été', "Saveurs d'été"],
    ['C++', 'C++ tutor'],
    ['R', 'R tutor'],
    ['AI', 'AI glossary'],
    ['F#', 'F# tutor'],
    ['Q&A', 'Q&A writer'],
    ['Go', 'Go tutor'],
    ['the who', 'The Who'],
  ])('finds by %s', (search, title) => {
    expect(find(search, [['Something else'], [title]])).toEqual([title]);
  });

  it('does not find kana without their voice marks', () => {
    expect(find('カラス', [['ガラス']])).toEqual([]);
  });

  it('returns nothing for a search without terms', () => {
    expect(find('🎉', [['Kiln']])).toEqual([]);
    expect(find('kiln', [])).toEqual([]);
  });

  it('sorts by the text that matches, and whether the first one is or begins with the search', () => {
    const items = [
      ['Bowls', 'pottery', 'Glaze them.'],
      ['Pots', 'glaze', ''],
      ['How to glaze', '', ''],
      ['Glaze recipes', '', ''],
      ['Glaze', '', ''],
    ];
    expect(find('glaze', items)).toEqual(['Glaze', 'Glaze recipes', 'How to glaze', 'Pots', 'Bowls']);
  });

  it('returns items with the most terms, if they are more than a half', () => {
    const items = [['Kayak packing list'], ['Kayak']];
    expect(find('kayak packing zebra', items)).toEqual(['Kayak packing list']);
    expect(find('kayak zebra', items)).toEqual([]);
  });
});
