import { buildPromptDraft, createUser, expect, openMenu, test } from './fixtures.ts';

test('preserves search and filters of the tool list when going back', async ({ page, isMobile }) => {
  await page.goto('/tools');
  await expect(page.getByRole('article')).toHaveCount(28);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
  const categories = page.getByRole('group', { name: 'Category' });
  const category = categories.getByRole('link', { name: /^Code Assistant/ });
  await category.click();
  await expect(page).toHaveURL('/tools?category=code-assistant');
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ tools$/ }).click();
  await page.getByLabel('Search tools').fill('github cop');
  const tool = page.getByRole('link', { name: 'GitHub Copilot' });
  await expect(page).toHaveURL(/search=github\+cop/);
  await expect(page.getByRole('article').first()).toContainText('GitHub Copilot');
  await tool.click();
  await expect(page).toHaveURL('/tool/github-copilot');
  await expect(page.getByRole('heading', { level: 1, name: 'GitHub Copilot' })).toBeVisible();
  await expect(page.getByText(/No reviews yet/)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search tools')).toHaveValue('github cop');
  if (isMobile) await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  else await expect(category).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Search tools').fill('qqqqzzz');
  await expect(page.getByRole('heading', { name: 'Well-known tools' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(28);
});

for (const locale of ['en', 'de']) {
  test(`Home (${locale}) has the first tool above 900 px on phones, the prompts above 1,100 px on wide windows`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(`/?locale=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const target = isMobile
      ? page.getByRole('article').first()
      : page.getByRole('heading', { name: 'Prompts', exact: true });
    // Prompts load when they are near.
    await page.mouse.wheel(0, 600);
    await expect(target).toBeVisible();
    const top = await target.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(top).toBeLessThan(isMobile ? 900 : 1100);
  });
}

test('copying stays in reach on the page of a prompt', async ({ page }) => {
  const { client } = await createUser();
  const { id } = await client.prompts.create({ body: buildPromptDraft() });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`/prompts/${id}`);
  const copy = page.getByRole('button', { name: 'Copy prompt' });
  await expect(copy).toBeInViewport({ ratio: 1 });
  // Not covered.
  await copy.click({ trial: true });
  await expect(page.getByRole('heading', { name: 'Comments' })).not.toBeInViewport();
});

test('opens a category from the footer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Image Creation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Image Creation' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('shows anonymous users public prompts and requires authentication for other views', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prompts' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: /Favorites/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Required' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('tab', { name: 'Public Prompts' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/smart-prompts');
  await expect(page).toHaveURL('/login');
});

test('shows Page Not Found for an unknown URL', async ({ page }) => {
  await page.goto('/tools');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/tools');
});

for (const [reducedMotion, duration] of [
  ['no-preference', 200],
  ['reduce', 0],
] as const) {
  test(`fades from a list to a record and back in ${duration} ms with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const record = async () => {
          await transition.ready;
          const timings = document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
            .map((effect) => Number(effect.getComputedTiming().duration));
          document.documentElement.dataset.transitions = `${document.documentElement.dataset.transitions ?? ''} ${Math.max(0, ...timings)}`;
        };
        void record();
        return transition;
      };
    });
    await page.goto('/tools');
    await page.getByRole('link', { name: 'ChatGPT', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ChatGPT' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-transitions', ` ${duration}`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-transitions', ` ${duration} ${duration}`);
  });
}
