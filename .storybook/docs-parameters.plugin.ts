import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

import { format } from 'oxfmt';
import type { Plugin } from 'vite';

import { exportPhoneStory, hasScreens } from './phone-stories.ts';
import { getStoryCode } from './story-code.ts';

const root = join(import.meta.dirname, '..');

/** The parameters that this plugin adds to each story, for its docs page. */
export interface DocsParameters {
  docs: {
    source?: { appCode: string };
    /** The source that the story file documents, by path from the root; undefined for one about more than a component. */
    sourceFile?: string;
  };
}

/**
 * Adds to each story the code that an app writes for it; those of the site have none, since an app cannot import them. Stories
 * that call the API are in iframes: all others of a docs page have the same window, and would have the last one's answers.
 */
export const docsParameters = (): Plugin => ({
  name: 'docs-parameters',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(packages|apps)\/.*\.stories\.tsx$/ },
    async handler(source, id) {
      const file = relative(root, id);
      const sourceFile = file.replace('.stories', '');
      const shared = {
        ...(existsSync(join(root, sourceFile)) && { sourceFile }),
        ...(file.startsWith('apps') && { canvas: { sourceState: 'none' } }),
        ...(/\b(msw|SitePage)\b/.test(source) && { story: { inline: false, height: '40rem' } }),
      };
      const statements = [...getStoryCode(file, source)].map(async ([name, printCode]) => {
        const docs = file.startsWith('packages')
          ? { ...shared, source: { appCode: await formatCode(printCode()) } }
          : shared;
        return [
          `${name}.input.parameters = addDocs(${name}.input.parameters, ${JSON.stringify(docs)});`,
          hasScreens(file) ? exportPhoneStory(name) : '',
        ].join('\n');
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
