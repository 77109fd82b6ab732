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
      cssModules: { pattern: '[name]_[local]_[hash]' },
    },
  },
  build: { cssTarget: browsers.map((browser) => browser.replace(' ', '')) },
};
