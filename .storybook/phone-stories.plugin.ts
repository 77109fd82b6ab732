import type { Plugin } from 'vite';

import { hasScreens, toPhoneExport } from './phone-stories.ts';

/**
 * Exports each story of a screen a second time, at the width of a phone. Runs after Storybook has added the descriptions of
 * stories: it adds none to a file with a story that its source does not have.
 */
export const phoneStories = (): Plugin => ({
  name: 'phone-stories',
  transform: {
    order: 'post',
    filter: { id: /\.stories\.tsx$/ },
    handler(code, id) {
      if (!hasScreens(id)) return undefined;
      const names = Array.from(
        code.matchAll(/^export const (\w+) = \w+\.(?:story|extend)\(/gm),
        ([, name = '']) => name,
      );
      const exports = names.map(
        (name) =>
          `export const ${toPhoneExport(name)} = ${name}.extend({ globals: { viewport: { value: 'phone' } } });`,
      );
      // Storybook's list, without which it would ignore them.
      const listed = `__namedExportsOrder.push(${names.map((name) => `'${toPhoneExport(name)}'`).join()});`;
      return { code: [code, ...exports, listed].join('\n'), map: null };
    },
  },
});
