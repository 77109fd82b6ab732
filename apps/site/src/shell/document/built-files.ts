import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DocumentFiles } from './document-head.ts';

/** Part of Vite's manifest: https://vite.dev/guide/backend-integration */
type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>;

/** The fonts of the first screen: text, headings and labels. */
const firstScreenFonts =
  /(instrument-sans-latin-wght-normal|source-serif-4-latin-600-normal|ibm-plex-mono-latin-400-normal)/;

/**
 * Returns a function that lists the files of a document from the manifest of the build.
 * @param clientDir folder of the browser's build
 */
export function readBuiltFiles(clientDir: string) {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey === undefined ? undefined : manifest[entryKey];
  if (!entry) throw new Error(`${clientDir} has no entry. Run npm run build.`);
  const fonts = (entry.assets ?? []).filter((file) => firstScreenFonts.test(file) && file.endsWith('.woff2'));

  return (modules: string[]): DocumentFiles => {
    const chunks = new Set<NonNullable<Manifest[string]>>();
    const add = (key = '') => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The build has no ${key}`);
      if (chunks.has(chunk)) return;
      chunks.add(chunk);
      chunk.imports?.forEach(add);
    };
    [entryKey, ...modules].forEach(add);
    return {
      entry: `/${entry.file}`,
      stylesheets: toUrls([...chunks].flatMap(({ css = [] }) => css)),
      scripts: toUrls([...chunks].map(({ file }) => file)),
      fonts: toUrls(fonts),
    };
  };
}

const toUrls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
