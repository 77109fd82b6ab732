import { assertKebabCase, toTitle } from './names.ts';
import type { Repository } from './repository.ts';

/**
 * Writes a page of the site with a story, and declares its route in the site and on the server.
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
    `  { path: '${name}', lazy: () => import('./pages/${name}/${name}.page.tsx') },`,
  );
  repository.insertBefore(
    'apps/api/src/features/pages/site-pages.ts',
    /^ {2}\{\n? *path: '\/login'/m,
    `  { path: '/${name}', listed: true, head: { title: '${title}', description: '${title}' } },`,
  );
  return [
    'Write the description of the page for search engines in apps/api/src/features/pages/site-pages.ts',
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
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './${name}.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/${title}',
  decorators: [withSite],
  parameters: routeParams({ url: '/${name}' }),
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible(),
});
`;
