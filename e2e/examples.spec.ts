import { assistantMessages } from '../apps/site/src/features/assistant/assistant-messages.ts';
import { aiSearchMessages } from '../apps/site/src/pages/tools/ai-search-messages.ts';
import { german } from '../apps/site/src/shell/locale/german.ts';
import { createUser, expect, test } from './fixtures.ts';

// What the site suggests to ask must have an answer, without a model and in the language of the page.
const languages = {
  'en-US': {
    aiSearch: aiSearchMessages.english,
    assistant: assistantMessages.english,
    buildStack: { title: 'Build a stack', goal: 'What do you want to achieve?', search: 'Search the tools' },
  },
  'de-DE': german,
};

// A new database gets the embeddings of its tools in the background.
test.beforeAll(async () => {
  const { client } = await createUser();
  const query = aiSearchMessages.english.exampleQueries.podcast;
  await expect
    .poll(async () => (await client.ai.search({ body: { query } })).tools.length)
    .toBeGreaterThan(0);
});

for (const [locale, { aiSearch, assistant, buildStack }] of Object.entries(languages)) {
  test.describe(locale, () => {
    test.use({ locale });

    test('finds tools for each example of a question', async ({ page }) => {
      for (const query of Object.values(aiSearch.exampleQueries)) {
        await page.goto('/tools?ask=');
        await page.getByRole('link', { name: query }).click();
        await expect(page.getByRole('textbox', { name: aiSearch.query })).toHaveValue(query);
        await expect(page.getByRole('article').first()).toBeVisible();
      }
    });

    for (const question of Object.values(assistant.suggestedQuestions)) {
      test(`answers with tools: ${question}`, async ({ page }) => {
        await page.goto('/about');
        await page.getByRole('button', { name: assistant.title }).first().click();
        const panel = page.getByRole('dialog', { name: assistant.title });
        await panel.getByRole('button', { name: question }).click();
        const tools = panel.getByRole('list', { name: assistant.tools });
        await expect(tools.getByRole('link').nth(1)).toBeVisible();
      });
    }

    test('has a tool for each step of the suggested goal', async ({ page }) => {
      await page.goto('/');
      // It is loaded when it is nearly in view.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const goal = page.getByLabel(buildStack.goal);
      await goal.fill((await goal.getAttribute('placeholder')) ?? '');
      await page.getByRole('button', { name: buildStack.title }).click();
      await expect(page.getByRole('heading', { level: 4 }).nth(2)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: buildStack.search })).toHaveCount(0);
    });
  });
}
