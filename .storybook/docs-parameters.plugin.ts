import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

import { format } from 'oxfmt';
import type { Plugin } from 'vite';

import { getComponentImport, getStoryCode } from './story-code.ts';
import { listFixtures, parseStoryFile } from './story-source.ts';

const root = join(import.meta.dirname, '..');

/** The added parameters that the docs page and the code of stories read. */
export interface DocsParameters {
  docs: {
    source?: { appCode: string };
    /** The source that the story file documents, by path from the root; undefined for one about more than a component. */
    sourceFile?: string;
    /** How an app imports the component. */
    componentImport?: string;
  };
}

/**
 * Adds to each story the code that an app writes for it; those of the site have none, since an app cannot import them. Stories
 * that call the API are in iframes: all others of a docs page have the same window, and would get the responses of the last one.
 */
export const docsParameters = (): Plugin => ({
  name: 'docs-parameters',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(packages|apps)\/.*\.stories\.tsx$/ },
    async handler(source, id) {
      const path = relative(root, id);
      const file = parseStoryFile(path, source);
      const isOfPackage = path.startsWith('packages');
      const sourceFile = path.replace('.stories', '');
      const shared = {
        ...(isOfPackage && { componentImport: getComponentImport(file) }),
        ...(existsSync(join(root, sourceFile)) && { sourceFile }),
        ...(/\b(msw|SitePage)\b/.test(source) && { story: { inline: false, height: '40rem' } }),
      };
      for (const fixture of listFixtures(path, source)) this.addWatchFile(fixture);
      const statements = [...getStoryCode(file)].map(async ([name, printCode]) => {
        const docs =
          printCode && isOfPackage
            ? { ...shared, source: { appCode: await formatCode(printCode()) } }
            : { ...shared, canvas: { sourceState: 'none' } };
        return `${name}.input.parameters = addDocs(${name}.input.parameters, ${JSON.stringify(docs)});`;
      });
      const addDocs =
        'const addDocs = (parameters, docs) => ({ ...parameters, docs: { ...docs, ...parameters?.docs } });';
      return { code: [source, addDocs, ...(await Promise.all(statements))].join('\n'), map: null };
    },
  },
});

async function formatCode(code: string): Promise<string> {
  const { code: formatted, errors } = await format('story.tsx', code, { singleQuote: true, printWidth: 80 });
  if (errors[0]) throw new Error(`${errors[0].message} in:\n${code}`);
  return formatted;
}
