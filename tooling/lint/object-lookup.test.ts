import { describe, expect, it } from 'vitest';

import { findReported } from './lint-samples.ts';

const reported = [
  "const forms: Readonly<Record<string, string>> = { img: 'image' }; forms[token] ?? token;",
  'const forms: { [word: string]: string } = { img: "image" }; forms[token];',
  'const counts: Partial<Record<string, number>> = {}; counts[word] = 1;',
  'const lists = Object.fromEntries(names.map((name) => [name, []])); lists[field];',
  'const models = { a: 1 }; models[id as keyof typeof models];',
  'const models = { a: 1 } as Record<string, number>; models[id];',
  'const models = { a: 1 }; (models as Record<string, number>)[id];',
  'const action = { Enter: submit, Escape: close }[event.key];',
  'const steps = { name: 1 }; const isField = name in steps;',
  'const forms: Record<string, string> = {}; function find(word) { return () => forms[word]; }',
  'export const logos: Record<string, string> = { openai: "M0" };',
];

const accepted = [
  "const forms = new Map([['img', 'image']]); forms.get(token);",
  'const forms: Record<string, string> = {}; Object.hasOwn(forms, token) ? forms[token] : token;',
  'const keys: Record<string, () => void> = {}; if (Object.hasOwn(keys, key) && keys[key]) submit();',
  // TypeScript checks these keys.
  'const names = { a: 1, b: 2 }; names[kind];',
  "const names: Record<'a' | 'b', number> = { a: 1, b: 2 }; names[kind];",
  'const names = { a: 1 } satisfies Record<string, number>; names[kind];',
  "const forms: Record<string, string> = { img: 'image' }; forms['img'];",
  'const forms: Record<string, string> = { img: "image" }; Object.entries(forms);',
  'export const logos = { openai: "M0" } satisfies Record<string, string>;',
  'const list: string[] = []; list[index];',
  "const isArea = 'area' in { area: 1 };",
];

describe('object-lookup', () => {
  const found = findReported('object-lookup', [...reported, ...accepted]);

  it.each(reported)('reports %s', (sample) => {
    expect(found).toContain(sample);
  });

  it.each(accepted)('accepts %s', (sample) => {
    expect(found).not.toContain(sample);
  });
});
