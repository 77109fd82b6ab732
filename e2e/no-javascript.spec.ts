// The site in a browser without JavaScript, and as crawlers see it.
import type { Page } from '@playwright/test';

import { openPaths } from '../tooling/page-paths.ts';
import { buildPromptDraft, createEstablishedUser, createUser, expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('each page has all its styles before any script', async ({ page }) => {
  for (const path of openPaths) {
    await page.goto(path);
    expect(await page.evaluate(listUnstyledClasses), path).toEqual([]);
  }
});

test('searches from Home, filters, sorts and pages the tools', async ({ page }) => {
  await page.goto('/');
  const homeSearch = page.getByRole('main').getByRole('searchbox');
  await homeSearch.fill('code');
  await homeSearch.press('Enter');
  await expect(page).toHaveURL('/tools?search=code');
  const pricing = page.getByRole('group', { name: 'Pricing' });
  const facet = pricing.getByRole('link', { name: /^Free tier/ });
  await facet.click();
  await expect(page).toHaveURL(/pricing=freemium/);
  await expect(facet).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Order').selectOption('name');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=code.*sort=name.*pricing=freemium/);
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toHaveValue('code');
  await expect(facet).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();

  // The number of a value is that of the tools that it finds.
  await page.goto('/tools');
  const web = page.getByRole('group', { name: 'Platforms' }).getByRole('link', { name: /^Web/ });
  const count = /\d+/.exec((await web.textContent()) ?? '')?.[0];
  await web.click();
  await expect(page).toHaveURL('/tools?platform=web');
  await expect(page.getByText(`${count} tools`, { exact: true })).toBeVisible();

  await page.goto('/tools?sort=name');
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/tools?sort=name&page=2');
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
});

test('opens a category and a tool, and sorts its reviews', async ({ page }) => {
  const { tool } = await createEstablishedUser();
  const other = await createUser();
  await other.client.reviews.save({
    params: { id: tool.id },
    body: { rating: 2, title: 'Too slow', body: 'A letter takes a minute.' },
  });
  await page.goto('/categories');
  await page.getByRole('main').getByRole('link', { name: 'Video', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tool\//);

  await page.goto(`/tool/${tool.id}`);
  await page.locator('#reviews').getByRole('combobox').selectOption('rating-asc');
  await page.locator('#reviews').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=rating-asc/);
  await expect(page.locator('#reviews ul').last().getByRole('listitem').first()).toContainText('Too slow');
});

test('finds tools by a natural-language query', async ({ page }) => {
  await page.goto('/tools');
  await page.getByRole('main').getByRole('link', { name: 'Ask in your own words' }).click();
  await page.getByRole('main').locator('[name="ask"]').fill('transcribe meetings');
  await page.getByRole('main').locator('form:has([name="ask"]) button[type="submit"]').click();
  await expect(page).toHaveURL('/tools?ask=transcribe+meetings');
  await expect(page.getByRole('main').locator('a[href^="/tool/"]').first()).toBeVisible();
});

test('filters and pages the prompts, selects a view and opens a prompt', async ({ page }) => {
  const { client } = await createUser();
  const { id, title } = await client.prompts.create({ body: buildPromptDraft() });
  await page.goto('/prompts?sort=likes');
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(title);
  await search.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.locator('nav[aria-label="Views"]').getByRole('link', { name: 'All Prompts' }).click();
  await expect(page).toHaveURL(/view=all/);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/prompts/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('What do I pack for').first()).toBeVisible();
});

test('notes what needs JavaScript, and has no button without effect', async ({ page }) => {
  const { prompt, tool, username } = await createEstablishedUser();
  for (const [path, note] of [
    ['/', 'Building a stack needs JavaScript.'],
    ['/tools', 'Favorites and comparing need JavaScript.'],
    [`/tool/${tool.id}`, 'Favorites, collections, reporting and reviews need JavaScript.'],
    ['/prompts', 'Likes, favorites and sharing need JavaScript.'],
    [`/prompts/${prompt.id}`, 'Filling in variables, copying, running and comments need JavaScript.'],
    [`/users/${username}`, 'Following needs JavaScript.'],
    ['/login', 'This form needs JavaScript.'],
    ['/categories', null],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      // Playwright's `getByText` skips `noscript`.
      if (note) await expect(page.locator('noscript p')).toHaveText(note);
      expect(await listDeadButtons(page)).toEqual([]);
    });
  }
});

/** Lists the visible, enabled buttons that submit no GET form. */
async function listDeadButtons(page: Page): Promise<string[]> {
  const buttons = await page.locator('button:enabled:visible').all();
  const names = await Promise.all(
    buttons.map((button) =>
      button.evaluate((element: HTMLButtonElement) => {
        const isSubmit = element.type === 'submit' && element.form?.method === 'get';
        return isSubmit ? '' : element.getAttribute('aria-label') || element.outerHTML;
      }),
    ),
  );
  return names.filter(Boolean);
}

/** The least characters of text and links in the main part of pages. */
const crawled = [
  ['/', 1500, 30],
  ['/tools', 1500, 28],
  ['/tool/github-copilot', 500, 5],
  ['/categories', 800, 15],
  ['/categories/video', 500, 10],
  ['/compare?ids=github-copilot,cursor', 400, 4],
  // Of the seed: other tests create short prompts at the same time.
  ['/prompts?creator=community', 1000, 10],
  ['/blog', 200, 2],
  ['/blog/choosing-a-tool', 1000, 1],
  ['/about', 300, 1],
] as const;

for (const [path, minCharacters, minLinks] of crawled) {
  test(`a crawler reads text and links of ${path}`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    expect((await main.innerText()).length).toBeGreaterThanOrEqual(minCharacters);
    expect(await main.locator('a[href]').count()).toBeGreaterThanOrEqual(minLinks);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^http/);
  });
}

test('returns the status of pages', async ({ request }) => {
  const getStatus = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location].filter(Boolean);
  };
  expect(await getStatus('/nothing')).toEqual([404]);
  expect(await getStatus('/tool/no-such-tool')).toEqual([404]);
  expect(await getStatus('/tools/?sort=name')).toEqual([301, '/tools?sort=name']);
  expect(await getStatus('/tools?page=500')).toEqual([302, expect.stringMatching(/\?page=\d+$/)]);
});

/** Runs in the page: names of CSS modules that none of the document's stylesheets has. */
const listUnstyledClasses = () => {
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join();
  const classes = new Set(
    [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  );
  return [...classes].filter((name) => /_[\w-]{6}$/.test(name) && !css.includes(name));
};
