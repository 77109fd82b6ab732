import { createUser, expect, signIn, test } from './fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => {
    // Playwright disables the cache.
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

for (const isSignedIn of [false, true]) {
  test(`does not prevent the back/forward cache for ${isSignedIn ? 'users' : 'anonymous users'}`, async ({
    page,
    context,
  }) => {
    if (isSignedIn) await signIn(page, await createUser());
    const isStreaming = isSignedIn
      ? page.waitForResponse((response) => response.url().includes('/notifications/stream'))
      : null;
    await page.goto('/tools');
    await isStreaming;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    // The headless browser restores no page; it reports the reasons, also those of the page.
    const reasons: { type: string; reason: string }[] = [];
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    const reported = new Promise((resolve) => {
      cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        reasons.push(...notRestoredExplanations);
        resolve(null);
      });
    });
    await page.evaluate(() => location.assign('/robots.txt'));
    await page.waitForURL('**/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
    await reported;
    expect(reasons.filter(({ reason }) => !ofHeadlessBrowser.has(reason))).toEqual([]);
  });
}

const ofHeadlessBrowser = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);
