import { browserslistToTargets } from 'lightningcss';
import { defaultClientConditions, type UserConfig } from 'vite';

/** The oldest browsers we promise: the first with `light-dark()`, which no transpiler can imitate for dark islands. */
export const browsers = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5'];

export const cssTargets = browserslistToTargets(browsers);

/** What every Vite in this repository shares: packages resolve to their sources, CSS goes through Lightning CSS. */
export const shared: UserConfig = {
  resolve: { conditions: ['@ai-directory/source', ...defaultClientConditions] },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: cssTargets, cssModules: { pattern: '[name]_[local]_[hash]' } },
  },
  build: { cssTarget: browsers.map((browser) => browser.replace(' ', '')) },
};
