import type { Plugin } from 'vite';

/** The added parameter that the docs page reads. */
export interface DocsParameters {
  docs: {
    /** How an app imports the component, with everything that the stories use of its module. */
    componentImport?: string | undefined;
  };
}

/**
 * Adds to each story file how an app imports its component; those of the site show no code, since an app cannot import them.
 * Stories that call the API are in iframes: all others of a docs page have the same window, and would get the responses of the
 * last one.
 */
export const docsParameters = (): Plugin => ({
  name: 'docs-parameters',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(packages|apps)\/.*\.stories\.tsx$/ },
    handler(source, id) {
      const docs = {
        ...(id.includes('/packages/')
          ? { componentImport: getComponentImport(source, id) }
          : { canvas: { sourceState: 'none' } }),
        ...(/\b(msw|SitePage)\b/.test(source) && { story: { inline: false, height: '40rem' } }),
      };
      const parameters = `{ ...meta.input.parameters, docs: { ...${JSON.stringify(docs)}, ...meta.input.parameters?.docs } }`;
      return { code: `${source}\nmeta.input.parameters = ${parameters};`, map: null };
    },
  },
});

/** Each folder of a package with components has an entry of its name. */
function getComponentImport(source: string, id: string): string | undefined {
  const [, packageName, folder] = /\/packages\/([^/]+)\/src\/([^/]+)\//.exec(id) ?? [];
  const component = /\bcomponent: (\w+)/.exec(source)?.[1] ?? '';
  const specifiers = Array.from(
    source.matchAll(/^import \{([^}]*)\} from '\.\/[^']+';$/gm),
    ([, list = '']) => list.split(',').map((specifier) => specifier.trim()),
  ).find((names) => names.includes(component));
  const names = specifiers?.filter((name) => name !== '' && !name.startsWith('type '));
  return names && `import { ${names.join(', ')} } from '@ai-directory/${packageName}/${folder}';`;
}
