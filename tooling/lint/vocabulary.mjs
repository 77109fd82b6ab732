// The lint rule that holds the vocabulary: the entries and their replacements are in vocabulary.json beside it.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { conditionalBesideText } from './conditional-beside-text.mjs';
import { objectLookup } from './object-lookup.mjs';
import { untranslatedText } from './untranslated-text.mjs';

/**
 * @typedef {'file' | 'export' | 'title'} Kind
 * @typedef {{ words?: string[], pattern?: string, use: string, in?: Kind[], except?: string[] }} Entry
 */

/**
 * `rules` apply to words, `names` to whole file names and exports that were once used.
 * @type {{ rules: Entry[], names: Record<string, string> }}
 */
const { rules: entries, names } = JSON.parse(
  readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8'),
);

/** @type {(entry: Entry) => (name: string) => string | undefined} */
const compile = ({ words, pattern, except = [] }) => {
  const listed = new Set(words);
  const regex = pattern && new RegExp(pattern);
  return (name) => {
    if (regex) return regex.test(name) ? name : undefined;
    const checked = except.reduce((text, allowed) => text.replaceAll(allowed, ''), name);
    return splitWords(checked).find((word) => listed.has(word));
  };
};

/** Splits kebab-case, camelCase and plain text into lower-case words. */
const splitWords = (/** @type {string} */ text) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const rules = entries.map((entry) => ({ find: compile(entry), ...entry }));

/** @type {(kind: Kind, name: string) => string | undefined} */
export function findPrivateTerm(kind, name) {
  if (kind !== 'title' && Object.hasOwn(names, name)) return toMessage(kind, name, name, names[name]);
  for (const { find, use, in: kinds } of rules) {
    if (kinds && !kinds.includes(kind)) continue;
    const word = find(name);
    if (word) return toMessage(kind, name, word, use);
  }
  return undefined;
}

/** @type {(kind: Kind, name: string, word: string, use: string | undefined) => string} */
const toMessage = (kind, name, word, use) =>
  `"${word}" in ${kindNames[kind]} "${name}" is not in our vocabulary: use ${use} (tooling/lint/vocabulary.json).`;

const kindNames = { file: 'the file name', export: 'the exported name', title: 'the test title' };

const testFunctions = new Set(['describe', 'it', 'test']);

/** `it`, `it.each(table)`, `test.describe` and the like. */
function isTestCall(/** @type {any} */ callee) {
  if (callee.type === 'Identifier') return testFunctions.has(callee.name);
  if (callee.type === 'MemberExpression') return isTestCall(callee.object);
  return callee.type === 'CallExpression' && isTestCall(callee.callee);
}

const getTitle = (/** @type {any} */ node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join(' ');
  return undefined;
};

const vocabulary = {
  create(/** @type {any} */ context) {
    const check = (/** @type {Kind} */ kind, /** @type {string} */ name, /** @type {any} */ node) => {
      const message = findPrivateTerm(kind, name);
      if (message) context.report({ node, message });
    };
    return {
      Program(/** @type {any} */ node) {
        check('file', basename(context.filename).replace(/\..*/, ''), node);
      },
      ExportNamedDeclaration(/** @type {any} */ { declaration, specifiers }) {
        const declared = declaration?.declarations ?? (declaration ? [declaration] : []);
        for (const { id } of declared) if (id?.type === 'Identifier') check('export', id.name, id);
        for (const { exported } of specifiers) if (exported.name) check('export', exported.name, exported);
      },
      CallExpression(/** @type {any} */ { callee, arguments: [first] }) {
        const title = isTestCall(callee) ? getTitle(first) : undefined;
        if (title !== undefined) check('title', title, first);
      },
    };
  },
};

export default {
  meta: { name: 'ai-directory' },
  rules: {
    vocabulary,
    'conditional-beside-text': conditionalBesideText,
    'object-lookup': objectLookup,
    'untranslated-text': untranslatedText,
  },
};
