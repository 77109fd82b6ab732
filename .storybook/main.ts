import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { StorybookConfig } from '@storybook/react-vite';
import { msw } from 'msw/vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig, type Plugin, type PluginOption, type UserConfig } from 'vite';

import { articles } from '../apps/site/articles.plugin.ts';
import { shared } from '../tooling/vite.shared.ts';

/** Font of Storybook's own interface, declared in manager-head.html. */
const managerFont =
  '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Replaces a text in the modules that match. */
const replace = (id: RegExp, from: string, to: string): Plugin => ({
  name: `replace ${from}`,
  enforce: 'pre',
  transform: { filter: { id }, handler: (code) => ({ code: code.replace(from, to), map: null }) },
});

const vite: UserConfig = {
  ...shared,
  plugins: [
    ...shared.plugins,
    // Serves MSW's worker script, so that it need not be committed.
    msw({ mode: 'worker-only' }),
    articles(),
    replace(/\.stories\.tsx?$/, "'storybook/test'", JSON.stringify(join(import.meta.dirname, 'test.ts'))),
    // For english-texts.ts.
    replace(
      /\/messages\.tsx$/,
      '({ ...english, ...translated })',
      'recordMessages(english, { ...english, ...translated })',
    ),
  ],
  build: {
    ...shared.build,
    rolldownOptions: {
      output: { keepNames: true }, // docs-page.tsx reads the names of components.
      // Rolldown warns about each "use client" directive of Radix.
      onLog(level, log, next) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
  },
};

/** Sources with props to document. `react-docgen` would parse all others, too; the many exports of the icons take it 12 s. */
const documented = {
  include: /\.tsx$/,
  exclude: [/\.stories\.tsx$/, /\/icons\.tsx$/, /\/site\/src\/pages\//],
};

/** Limits react-docgen to `documented`, and leaves it out of tests, which show no docs. */
function limitDocgen(plugin: PluginOption): PluginOption {
  if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin;
  const { transform } = plugin;
  if (process.env.VITEST || typeof transform !== 'function') return undefined;
  return { ...plugin, transform: { filter: { id: documented }, handler: transform } };
}

const styles = readFileSync(join(import.meta.dirname, '../packages/ui/src/styles.css'), 'utf8');

/** The order of the layers. A built book may load the styles of a component before those that declare it. */
const [layerStatement = ''] = /@layer [^{;]+;/.exec(styles) ?? [];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    '../packages/*/src/**/*.@(mdx|stories.tsx)',
    '../apps/site/src/**/*.stories.tsx',
  ],
  staticDirs: ['../apps/site/public/favicon.svg', managerFont].map((from) => ({
    from,
    to: `/${basename(from)}`,
  })),
  // msw-storybook-addon is added in preview.tsx only: if listed here too, its default worker would replace ours.
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } }, // Tables.
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@chromatic-com/storybook',
    // Serves the components, their props and stories to coding assistants, at /mcp of `npm run storybook`.
    '@storybook/addon-mcp',
  ],
  // For addon-mcp. Not in builds, where it takes 14 s of react-docgen.
  features: (features, { configType }) => ({
    ...features,
    componentsManifest: configType === 'DEVELOPMENT',
    experimentalSearchDocsHeadings: true,
    // "Show code" made of the source, also for stories in iframes. Tests show none.
    experimentalCodeExamples: !process.env.VITEST,
  }),
  previewHead: (head) => `${head}<style>${layerStatement}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) => mergeConfig({ ...base, plugins: base.plugins?.map(limitDocgen) }, vite),
};

export default config;
