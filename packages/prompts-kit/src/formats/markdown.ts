import { parse } from 'yaml';

import { firstLine, isObject, textOf, textsOf, type ForeignFile } from './foreign-prompt.ts';

/** Reads a file that is one prompt: front matter says what it is, the rest is its content. */
export function readMarkdown(text: string, fileName: string): ForeignFile {
  const [whole = '', matter = ''] = /^---[ \t]*\r?\n([^]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const facts = factsOf(matter);
  const content = text.slice(whole.length).trim();
  const heading = /^#[ \t]+\S/m.test(content)
    ? firstLine(content.slice(content.search(/^#[ \t]+\S/m)))
    : undefined;
  const baseName = fileName.replace(/(?:\.prompt)?\.\w+$/, '');
  return {
    format: 'Markdown',
    prompts: [
      {
        title: textOf(facts.title) ?? textOf(facts.name) ?? heading ?? baseName,
        content,
        description: textOf(facts.description),
        category: textOf(facts.category),
        tags: textsOf(facts.tags),
      },
    ],
  };
}

/** What is no YAML says nothing; the prompt below it is still one. */
function factsOf(matter: string): Record<string, unknown> {
  try {
    const facts: unknown = parse(matter, { logLevel: 'silent' });
    return isObject(facts) ? facts : {};
  } catch {
    return {};
  }
}
