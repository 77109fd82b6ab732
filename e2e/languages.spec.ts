import { expect, test } from './fixtures.ts';

const title = {
  en: 'Every AI tool, filed where you can find it.',
  de: 'Jedes KI-Tool dort, wo du es findest.',
};

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('gets German pages, which stay German in the browser, and loads the messages once', async ({
    page,
    consoleErrors,
  }) => {
    const messageScripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/messages.de')) messageScripts.push(request.url());
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: title.de })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kategorien' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Besprechungen/ }).first()).toBeVisible();
    await expect(page).toHaveTitle('Kategorien · AI Tools Directory');
    expect(messageScripts).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  test('keeps the selected language, at the same address', async ({ page }) => {
    await page.goto('/tools?search=code');
    const english = page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' });
    await english.click();
    await expect(page.getByRole('navigation', { name: 'Language' })).toBeVisible();
    await expect(page).toHaveURL('/tools?search=code');
    const languages = page.getByRole('navigation', { name: 'Language' });
    await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title.de })).toBeVisible();
  });

  test('marks texts of tools that are in English, and starts with prompts in German', async ({ page }) => {
    await page.goto('/tool/claude');
    const heading = page.getByRole('heading', { level: 1, name: 'Claude' });
    await expect(heading).toBeVisible();
    await expect(heading.and(page.locator(':lang(de)'))).toBeVisible();
    const features = page
      .getByRole('heading', { name: 'Was es kann' })
      .locator('xpath=following-sibling::ul');
    await expect(features.and(page.locator(':lang(en)'))).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Besprechungsnotizen' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Meeting' })).toBeHidden();
  });

  test('compares tools by capabilities with German names', async ({ page }) => {
    await page.goto('/compare?ids=chatgpt,claude');
    await expect(page.getByRole('rowheader', { name: 'Erstellt Bilder' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('gets German pages and may select English', async ({ page }) => {
      await page.goto('/prompts?page=2');
      await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/prompts?page=2');
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    });
  });
});

test('cached pages of the languages are not mixed', async ({ request }) => {
  const load = async (acceptLanguage: string, etag?: string) => {
    const headers = {
      'accept-language': acceptLanguage,
      ...(etag !== undefined && { 'if-none-match': etag }),
    };
    const response = await request.get('/about', { headers });
    return { status: response.status(), body: await response.text(), headers: response.headers() };
  };
  for (const _round of [1, 2]) {
    for (const [acceptLanguage, language] of [
      ['en-US, en;q=0.9', 'en'],
      ['de-CH, de;q=0.9, en;q=0.8', 'de'],
    ] as const) {
      const { body, headers } = await load(acceptLanguage);
      expect(body).toContain(`<html lang="${language}">`);
      expect(headers['content-language']).toBe(language);
      expect(headers.vary).toContain('accept-language');
      expect((await load(acceptLanguage, headers.etag)).status).toBe(304);
    }
  }
});

test('an English browser does not load German', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('messages.de'))).toEqual([]);
});
