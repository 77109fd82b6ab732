// Pages of members where hydration takes seconds, with the service worker: `npm run test:slow-cpu` loads each 20 times.
import {
  buildPromptDraft,
  createUser,
  expect,
  listSeenTexts,
  recordSeenTexts,
  signIn,
  test,
} from './fixtures.ts';

const slowdown = 20;

test.use({ serviceWorkers: 'allow' });

for (const kind of ['a private prompt', 'a private collection', 'My Prompts'] as const) {
  test(`shows ${kind} to its owner, and nothing else before`, async ({ page }) => {
    const owner = await createUser();
    const prompt = await owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'private' }) });
    const collection = await owner.client.collections.create({
      body: { name: `For my shop ${owner.username}`, description: '', visibility: 'private' },
    });
    const [path, heading] = {
      'a private prompt': [`/prompts/${prompt.id}`, prompt.title],
      'a private collection': [`/collections/${collection.id}`, collection.name],
      'My Prompts': ['/smart-prompts?view=my-prompts', prompt.title],
    }[kind] as [string, string];
    await signIn(page, owner);
    await page.goto('/about');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await recordSeenTexts(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const seen = await listSeenTexts(page);
    expect(seen.filter((text) => ['Page Not Found', 'Sign in'].includes(text))).toEqual([]);
  });
}
