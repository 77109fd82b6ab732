import { expect, newPerson, openMenu, register, test } from './journey.ts';

/** Collects what the page's security policy has blocked, of which not all reaches the console. */
const watchPolicy = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Blocked by ${violatedDirective}: ${blockedURI} ${sample}`),
  );
};

test('the security policy blocks nothing that the pages need, in either theme', async ({
  page,
  colorScheme,
  faults,
}) => {
  await page.addInitScript(watchPolicy);
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
  for (const path of [...paths, '/register', '/prompts', `/prompts/${prompts[0]?.id}`]) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The script that sets it stands in the page itself.
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^$/);
  }
  await register(page, newPerson());
  await page.goto('/smart-prompts');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Smart Prompts' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a script that somebody brought in does not run', async ({ page }) => {
  // The journeys' check of the console: here the policy is meant to speak there.
  page.removeAllListeners('console');
  await page.goto('/about');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.foreign = true';
    document.body.append(script);
    const image = new Image();
    image.setAttribute('onerror', 'globalThis.foreign = true');
    image.src = 'data:,';
    await new Promise((resolve) => image.addEventListener('error', resolve));
    return 'foreign' in globalThis;
  });
  expect(ran).toBe(false);
});

test('an address that is none is answered 404, as a tool and a prompt that are not there, and drawn as Page Not Found', async ({
  page,
}) => {
  for (const path of ['/nothing', '/tool/no-such-tool', '/categories/none', '/prompts/no-id']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  }
});

test('a tool tells search engines what it is', async ({ page }) => {
  await page.goto('/tool/github-copilot');
  await expect(page).toHaveTitle('GitHub Copilot · AI Tools Directory');
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({ '@type': 'SoftwareApplication', name: 'GitHub Copilot' });
});
