import type { WrittenPrompt } from './written.ts';

/** The form in which a model writes prompts that are shown while it writes: every model can keep to it. */
export const writtenForm = `Write each prompt in exactly this form, without code fences around it:

=== PROMPT 1
Title: a few words
Description: one sentence: what the prompt is for
Category: Content Creation, Technical, Business, Creative, Education or Other
Tags: two to five, with commas
Variables:
- name: what to fill in (example: a value)
Content:
the prompt itself, over as many lines as it needs

Go on with === PROMPT 2 and so on where more are asked for. End with a line === END.`;

/** What was read: the next piece of a version's content, or that the version is whole. Versions count from 0. */
export type ReadEvent = { version: number; text: string } | { version: number; written: WrittenPrompt };

/** Reads the form above as it comes in. What follows no form at all is one prompt. */
export function promptReader() {
  let version = -1;
  let head: string[] = [];
  let content: string | null = null;
  let all = '';
  let line = '';
  let isTold = false; // whether a part of the line was given on already

  function* give(text: string): Generator<ReadEvent> {
    content = (content ?? '') + text;
    if (text !== '') yield { version, text };
  }

  function* close(): Generator<ReadEvent> {
    if (version >= 0 && content !== null) yield { version, written: { ...readHead(head), content } };
    [head, content] = [[], null];
  }

  function* takeLine(whole: string): Generator<ReadEvent> {
    const mark = isTold ? null : /^\s*={3,}\s*(prompt|end)\b/i.exec(whole);
    if (mark) {
      yield* close();
      if (mark[1]?.toLowerCase() === 'prompt') version += 1;
    } else if (content !== null) {
      yield* give(whole);
    } else if (version >= 0) {
      const begin = /^\W*content\W*:\W*?[ \t]*(.*)/is.exec(whole)?.[1];
      if (begin === undefined) head.push(whole);
      else {
        content = '';
        if (begin.trim() !== '') yield* give(begin);
      }
    }
  }

  return {
    *read(piece: string): Generator<ReadEvent> {
      all += piece;
      line += piece;
      for (let end = line.indexOf('\n'); end >= 0; end = line.indexOf('\n')) {
        const whole = line.slice(0, end + 1);
        line = line.slice(end + 1);
        yield* takeLine(whole);
        isTold = false;
      }
      // Not before it is sure that this is no mark.
      if (
        content !== null &&
        line !== '' &&
        (isTold || !/^\s*={0,3}/.exec(line)?.[0].includes('=')) &&
        line.trim() !== ''
      ) {
        yield* give(line);
        line = '';
        isTold = true;
      }
    },

    *end(): Generator<ReadEvent> {
      if (line !== '') yield* takeLine(line);
      line = '';
      yield* close();
      if (version < 0 && all.trim() !== '') yield { version: 0, written: { ...readHead([]), content: all } };
    },
  };
}

function readHead(lines: string[]): Omit<WrittenPrompt, 'content'> {
  const fields = new Map<string, string>();
  const variables: WrittenPrompt['variables'] = [];
  for (const line of lines.map((text) => text.trim())) {
    const variable =
      /^[-*•]\s+[`*{]*([^:`*{}]+)[`*}]*\s*:\s*(.*?)(?:\s*\((?:example|e\.g\.):?\s*(.*)\))?\s*$/i.exec(line);
    if (variable) {
      const [, name = '', description = '', defaultValue = ''] = variable;
      variables.push({ name: name.trim(), description, defaultValue });
      continue;
    }
    const [, name = '', value = ''] = /^\W*(title|description|category|tags)\W*?:\s*(.*)$/i.exec(line) ?? [];
    if (name !== '') fields.set(name.toLowerCase(), value.replaceAll('**', '').trim());
  }
  return {
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    category: fields.get('category') ?? '',
    tags: (fields.get('tags') ?? '').split(','),
    variables,
  };
}
