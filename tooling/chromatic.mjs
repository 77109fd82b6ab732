// `npm run chromatic`: publishes the Storybook to Chromatic when a project token is set, otherwise prints what is missing.
import { spawnSync } from 'node:child_process';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Skipped: set CHROMATIC_PROJECT_TOKEN to publish the stories to Chromatic.');
  process.exit(0);
}
const { status } = spawnSync(
  'chromatic',
  [
    '--build-script-name',
    'build:storybook',
    '--exit-zero-on-changes',
    // Each in the modes of .storybook/preview.tsx.
    ...['Screens/**', '**/Matrix'].flatMap((name) => ['--only-story-names', name]),
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
