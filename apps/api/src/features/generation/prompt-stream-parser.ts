import type { RawPrompt } from './raw-prompt.ts';

/** Output format for streaming: unlike JSON, it can be shown while it arrives, and every model can follow it. */
export const outputFormat = `Write each prompt in exactly this format, without code fences around it:

=== PROMPT 1
Title: a few words
Description: one sentence about the purpose of the prompt
Category: Content Creation, Technical, Business, Creative, Education or Other
Tags: two to five, separated by commas
Variables:
- name: what to fill in (example: a value)
Content:
the prompt itself, on as many lines as it needs

Continue with === PROMPT 2 and so on if more are requested. End with a line === END.`;

/** The next chunk of a version's content, or the complete version. Versions are counted from 0. */
export type ParserEvent = { version: number; text: string } | { version: number; rawPrompt: RawPrompt };

/** Parses the output format incrementally. A text without any marker is parsed as one prompt. */
export function createPromptStreamParser() {
  let version = -1;
  let header: string[] = [];
  let content: string | null = null;
  let input = '';
  let line = '';
  let isPartlyEmitted = false; // whether the beginning of the current line was emitted

  function* emitText(text: string): Generator<ParserEvent> {
    content = (content ?? '') + text;
    if (text !== '') yield { version, text };
  }

  function* finishVersion(): Generator<ParserEvent> {
    if (version >= 0 && content !== null) yield { version, rawPrompt: { ...parseHeader(header), content } };
    [header, content] = [[], null];
  }

  function* parseLine(fullLine: string): Generator<ParserEvent> {
    const marker = isPartlyEmitted ? null : /^\s*={3,}\s*(prompt|end)\b/i.exec(fullLine);
    if (marker) {
      yield* finishVersion();
      if (marker[1]?.toLowerCase() === 'prompt') version += 1;
    } else if (content !== null) {
      yield* emitText(fullLine);
    } else if (version >= 0) {
      const firstLine = /^\W*content\W*:\W*?[ \t]*(.*)/is.exec(fullLine)?.[1];
      if (firstLine === undefined) header.push(fullLine);
      else {
        content = '';
        if (firstLine.trim() !== '') yield* emitText(firstLine);
      }
    }
  }

  return {
    *write(chunk: string): Generator<ParserEvent> {
      input += chunk;
      line += chunk;
      for (let end = line.indexOf('\n'); end >= 0; end = line.indexOf('\n')) {
        const fullLine = line.slice(0, end + 1);
        line = line.slice(end + 1);
        yield* parseLine(fullLine);
        isPartlyEmitted = false;
      }
      // Hold the line back while it can still become a marker.
      if (
        content !== null &&
        line !== '' &&
        (isPartlyEmitted || !/^\s*={0,3}/.exec(line)?.[0].includes('=')) &&
        line.trim() !== ''
      ) {
        yield* emitText(line);
        line = '';
        isPartlyEmitted = true;
      }
    },

    *end(): Generator<ParserEvent> {
      if (line !== '') yield* parseLine(line);
      line = '';
      yield* finishVersion();
      if (version < 0 && input.trim() !== '')
        yield { version: 0, rawPrompt: { ...parseHeader([]), content: input } };
    },
  };
}

function parseHeader(lines: string[]): Omit<RawPrompt, 'content'> {
  const fields = new Map<string, string>();
  const variables: RawPrompt['variables'] = [];
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
