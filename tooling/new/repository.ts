import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Repository = ReturnType<typeof openRepository>;

/** Reads and writes files of the repository at `root`, and collects the paths that were written. */
export function openRepository(root: string) {
  const written: string[] = [];

  const write = (path: string, text: string) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written.push(path);
  };

  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  return {
    root,
    written,
    read,
    /** @throws {Error} when the file exists */
    create(path: string, text: string) {
      if (existsSync(join(root, path))) throw new Error(`${path} exists already`);
      write(path, text);
    },
    /**
     * Inserts a line before the first match of `anchor` that follows the first match of `after`.
     * @throws {Error} when an anchor is missing
     */
    insertBefore(path: string, anchor: RegExp, line: string, after = /^/) {
      const text = read(path);
      const start = text.search(after);
      const offset = start < 0 ? -1 : text.slice(start).search(anchor);
      if (offset < 0) throw new Error(`${path} has no line like ${anchor}`);
      write(path, `${text.slice(0, start + offset)}${line}\n${text.slice(start + offset)}`);
    },
    /** Adds a line to those that match `pattern`, sorted among them. */
    insertSorted(path: string, pattern: RegExp, line: string) {
      const lines = read(path).split('\n');
      const matches = lines.flatMap((text, index) => (pattern.test(text) ? [index] : []));
      const next = matches.find((index) => String(lines[index]) > line);
      const last = matches.at(-1);
      if (last === undefined) throw new Error(`${path} has no line like ${pattern}`);
      lines.splice(next ?? last + 1, 0, line);
      write(path, lines.join('\n'));
    },
  };
}
