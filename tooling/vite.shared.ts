import { browserslistToTargets } from 'lightningcss';
import { defaultClientConditions, type UserConfig } from 'vite';

import { breakpointsPlugin } from './breakpoints.ts';
import { browsers } from './browsers.ts';

/** Vite configuration shared by the whole repository: packages resolve to their sources, CSS is transformed by Lightning CSS. */
export const shared = {
  plugins: [breakpointsPlugin],
  resolve: { conditions: ['@ai-directory/source', ...defaultClientConditions] },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: browserslistToTargets(browsers),
      // Grid names are local to their grid and need no hash; the pattern above would not allow one.
      cssModules: { pattern: '[name]_[local]_[hash]', grid: false },
    },
  },
  build: { cssTarget: browsers.map((browser) => browser.replace(' ', '')) },
} satisfies UserConfig;
