import { browserslistToTargets } from 'lightningcss';
import { defaultClientConditions, type UserConfig } from 'vite';

import { browsers } from './browsers.ts';

/** What every Vite in this repository shares: packages resolve to their sources, CSS goes through Lightning CSS. */
export const shared: UserConfig = {
  resolve: { conditions: ['@ai-directory/source', ...defaultClientConditions] },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: browserslistToTargets(browsers),
      // Names of grid areas and lines belong to one grid: they need no unique ones, and the pattern allows none.
      cssModules: { pattern: '[name]_[local]_[hash]', grid: false },
    },
  },
  build: { cssTarget: browsers.map((browser) => browser.replace(' ', '')) },
};
