import { assertKebabCase, toCamelCase, toStoryTitle, toTitle } from './names.ts';
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
  repository.create(`${folder}/${name}.page.tsx`, pageSource(name, title));
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

const pageSource = (name: string, title: string) => {
  const messages = `${toCamelCase(name)}Messages`;
  return `import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { Page } from '../../shell/layout/page.tsx';

const ${messages} = defineMessages('${toCamelCase(name)}Page', { title: '${title}', text: '${title}' });

export function Component() {
  const t = useMessages(${messages});

  return (
    <Page title={t.title}>
      <p>{t.text}</p>
    </Page>
  );
}
`;
};

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
