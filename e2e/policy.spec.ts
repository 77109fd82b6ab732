import { expect, test } from './fixtures.ts';

test('the CSP blocks injected scripts', async ({ page }) => {
  // The violations are expected in the console here.
  page.removeAllListeners('console');
  await page.goto('/about');
  const didRun = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.body.append(script);
    const image = new Image();
    image.setAttribute('onerror', 'globalThis.injected = true');
    image.src = 'data:,';
    await new Promise((resolve) => image.addEventListener('error', resolve));
    return 'injected' in globalThis;
  });
  expect(didRun).toBe(false);
});

test('returns 404 with Page Not Found for unknown URLs, tools and prompts', async ({ page }) => {
  for (const path of ['/nothing', '/tool/no-such-tool', '/categories/none', '/prompts/no-id']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  }
});

test('renders JSON-LD metadata on tool pages', async ({ page }) => {
  await page.goto('/tool/github-copilot');
  await expect(page).toHaveTitle('GitHub Copilot · AI Tools Directory');
  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({ '@type': 'SoftwareApplication', name: 'GitHub Copilot' });
});
