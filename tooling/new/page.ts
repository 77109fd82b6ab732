import { assertKebabCase, toStoryTitle, toTitle } from './names.ts';
import type { Repository } from './repository.ts';

/**
 * Writes a page of the site with a story, and declares its route.
 * @param name in kebab-case; the path of the page is `/name`
 * @returns what is left to do
 */
export function newPage(repository: Repository, name: string): string[] {
  assertKebabCase(name);
  const title = toTitle(name);
  const folder = `apps/site/src/pages/${name}`;
  repository.create(`${folder}/${name}.page.tsx`, pageSource(title));
  repository.create(`${folder}/${name}.page.stories.tsx`, storiesSource(name, title));
  repository.insertBefore(
    'apps/site/src/routes.tsx',
    /^ {2}\{ path: 'login'/m,
    `  { path: '${name}', ...page('${name}/${name}', listed) },`,
  );
  return [
    'Write the description of the page for search engines, and a loader if it has queries',
    'Add the page to e2e/hydration.spec.ts',
    'Add a story for each state: loading, empty, failed, signed in and signed out',
    'Add an e2e test in e2e/',
  ];
}

const pageSource = (title: string) => `import { Page } from '../../layout/page.tsx';

export function Component() {
  return (
    <Page title="${title}">
      <p>${title}</p>
    </Page>
  );
}
`;

const storiesSource = (name: string, title: string) => `import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/${toStoryTitle(name)}',
  args: { url: '/${name}' },
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible(),
});
`;
