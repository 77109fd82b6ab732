// `npm run chromatic`: sends the Storybook to Chromatic for review where a project token is set, else says what is missing.
import { spawnSync } from 'node:child_process';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Skipped: set CHROMATIC_PROJECT_TOKEN to send the stories to Chromatic.');
  process.exit(0);
}
const { status } = spawnSync(
  'chromatic',
  ['--build-script-name', 'build:storybook', '--exit-zero-on-changes'],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
