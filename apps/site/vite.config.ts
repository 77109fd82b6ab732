import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { shared } from '../../tooling/vite.shared.ts';
import { articles } from './articles.plugin.ts';

const reactRouter = fileURLToPath(new URL('../', import.meta.resolve('react-router')));

/** React Router's package exports only its development build, which checks and warns. */
const productionRouter = [
  { find: /^react-router$/, replacement: `${reactRouter}production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${reactRouter}production/dom-export.mjs` },
];

/** Small modules that most pages show. Each would be a chunk of its own, which costs more than its code. */
const commonModules =
  /\/(skeleton|text|card|badge|error-state|excerpt|javascript-required|query-boundary|rich-text|map-objects|use-async-action|sign-in-request|categories|category-name|toggle-button|queries\/prompts)\.tsx?$/;

/** The search field of Home and of every list. */
const searchModules = /\/(field|field-error|text-input|search-input|clear-input|use-form-reset)\.tsx?$/;

/** What every list of tools shows. */
const toolCardModules =
  /\/(tool-card|tool-grid|tool-logo|tool-messages|cached-tools|favorite-button|use-notify-sign-in|use-format-price|rating|use-categories|queries\/tools)\.tsx?$/;

/** What every page with a filtered list shows. */
const listModules =
  /\/(use-search-param-filters|list-constants|facet-list|pagination|page-items|empty-state|select)\.tsx?$|\/facet-list\.module\.css$/;

/** What every page with a prompt that can be opened shows. */
const libraryModules =
  /\/(use-library-options|library-options|hidden-reason|library-query-client|use-clear-session|prompt-source|api-source|use-prompt-actions|use-form-actions|use-optimistic-actions|lazy-with-retry|use-async|use-draft|mutate-prompts|use-pending-updates|cached-prompts|error-message|format-language|use-delete-account)\.tsx?$/;

/** Tabs, and what of Radix only they use. */
const tabModules = /\/(?:tabs\/tabs\.tsx|react-(?:tabs|roving-focus|collection)\/dist\/index\.mjs)$/;

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  ...shared,
  appType: 'custom',
  // The server's bundle contains React, which chooses its build at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  plugins: [...shared.plugins, react(), articles()],
  resolve: { ...shared.resolve, ...(mode === 'production' && { alias: productionRouter }) },
  css: {
    ...shared.css,
    lightningcss: {
      ...shared.css.lightningcss,
      // Short class names: they are in the HTML of every page, too.
      ...(command === 'build' && { cssModules: { pattern: '[local]_[hash]', grid: false } }),
    },
  },
  environments: {
    ssr: {
      resolve: {
        conditions: ['@ai-directory/source', 'module', 'node', 'development|production'],
        // The server's bundle needs no installed packages.
        ...(command === 'build' && { noExternal: true }),
      },
    },
  },
  build: {
    ...shared.build,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: {
      // All supported browsers have modulepreload.
      polyfill: false,
      // Scripts of a page are preloaded when a link to it is hovered; their names for every page are 3 kB of the entry.
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              // One chunk for all that the entry imports: many small ones compress badly.
              { name: 'entry', tags: ['$initial'], priority: 2 },
              { name: 'common', test: commonModules, priority: 2 },
              { name: 'search', test: searchModules, priority: 2 },
              { name: 'tool-cards', test: toolCardModules, priority: 2 },
              { name: 'lists', test: listModules, priority: 2 },
              { name: 'tabs', test: /\/(tabs|use-scroll-into-view)\.tsx?$/, priority: 2 },
              { name: 'library', test: libraryModules, priority: 2 },
              { name: 'tabs', test: tabModules, priority: 2 },
              // One stylesheet for what many pages share: each one delays the first paint. Home has no Tabs, Grid and radio buttons, and no page a dialog.
              {
                name: 'shared',
                test: /(?<!\/(?:tabs|dialog|grid|radio-group))\.module\.css/,
                minShareCount: 7,
                priority: 1,
              },
            ],
            includeDependenciesRecursively: false,
          },
        },
      }),
      // Radix modules carry "use client"; the server's bundle reads the titles of pages. The bundler warns about each of them.
      onLog(level, log, next) {
        const isExpected =
          log.code === 'MODULE_LEVEL_DIRECTIVE' || (isSsrBuild && log.code === 'INEFFECTIVE_DYNAMIC_IMPORT');
        if (!isExpected) next(level, log);
      },
    },
  },
}));
