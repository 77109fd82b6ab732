import { buildPromptDraft, createUser, expect, expectMessage, test } from './fixtures.ts';

const host = 'team-server.test';

// Over plain HTTP, browsers offer a clipboard on localhost only.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
});

test('copies a prompt and its link at an address without HTTPS', async ({ page, baseURL, consoleErrors }) => {
  const { client } = await createUser();
  const prompt = await client.prompts.create({ body: buildPromptDraft() });
  const address = new URL(`/prompts/${prompt.id}`, baseURL);
  address.hostname = host;
  await page.goto(address.href);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  await page.getByLabel('city').fill('Lima');
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expectMessage(page, 'Prompt copied to clipboard!');
  // Without the API, only pasting shows what the clipboard contains.
  const field = page.getByLabel('city');
  const paste = async () => {
    await field.fill('');
    await field.press('Control+V');
  };
  await paste();
  await expect(field).toHaveValue('What do I pack for 3 days in Lima?');

  await page.getByRole('button', { name: 'Share link' }).click();
  await expectMessage(page, 'Link copied to clipboard!');
  await paste();
  await expect(field).toHaveValue(address.href);

  // The browser logs that it ignores one header without HTTPS.
  const unexpected = consoleErrors.filter(
    (error) => !error.startsWith('The Cross-Origin-Opener-Policy header'),
  );
  expect(unexpected).toEqual([]);
  consoleErrors.length = 0;
});
