import { buildUser, createEstablishedUser, expect, openMenu, register, test } from './fixtures.ts';

/** Logs CSP violations as console errors; browsers do not report all of them there. */
const logCspViolations = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Blocked by ${violatedDirective}: ${blockedURI} ${sample}`),
  );
};

test('the CSP blocks nothing the pages need, in both themes', async ({
  page,
  colorScheme,
  consoleErrors,
}) => {
  await page.addInitScript(logCspViolations);
  const { prompts } = (await (await page.request.get('/api/smart-prompts')).json()) as {
    prompts: { id: string }[];
  };
  const paths = [
    '/',
    '/tools',
    '/tool/github-copilot',
    '/categories',
    '/categories/music',
    '/about',
    '/login',
  ];
  const { prompt, tool, collection, username } = await createEstablishedUser();
  const contentPaths = [
    `/prompts/${prompt.id}`,
    `/tool/${tool.id}`,
    `/collections/${collection.id}`,
    `/users/${username}`,
  ];
  for (const path of [...paths, '/register', '/prompts', `/prompts/${prompts[0]?.id}`, ...contentPaths]) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The theme is set by an inline script.
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark' : 'light');
  }
  await register(page, buildUser());
  await page.goto('/smart-prompts');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Smart Prompts' }).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

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
