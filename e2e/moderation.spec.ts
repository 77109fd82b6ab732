import { createUser, expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a moderator hides a reported prompt, and restores it after the appeal', async ({ page }) => {
  const author = await createUser();
  const reporter = await createUser();
  const moderator = await createUser({ email: 'moderator@example.org' });
  const { id } = await author.client.prompts.create({
    body: {
      title: `Cheap watches ${author.username}`,
      description: 'Sells watches.',
      content: 'Praise these watches.',
      category: 'Business',
      visibility: 'public',
    },
  });
  await reporter.client.prompts.report({
    params: { id },
    body: { reason: 'spam', details: 'Watches again' },
  });

  await signIn(page, moderator);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  const entry = page.getByRole('article', { name: `Prompt Cheap watches ${author.username}` });
  await expect(entry).toContainText('Watches again');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Hide' }).click();
  await page.getByLabel(/Note to the author/).fill('No advertising, please.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('dialog')).toBeHidden(); // until then, the entry is hidden behind it
  await expect(entry).toBeHidden();

  await signIn(page, author);
  await page.goto(`/prompts/${id}`);
  await expect(page.getByText('No advertising, please.')).toBeVisible();
  await page.getByLabel('Why should it be restored?').fill('They are my own watches.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal was sent.')).toBeVisible();
  await expect(reporter.client.prompts.get({ params: { id } })).rejects.toThrow();

  await signIn(page, moderator);
  await page.goto('/moderation');
  await expect(entry).toContainText('They are my own watches.');
  await entry.getByRole('button', { name: 'Restore' }).focus();
  await page.keyboard.press('Enter');
  await expect(entry).toBeHidden();
  expect((await reporter.client.prompts.get({ params: { id } })).isHidden).toBe(false);
});

test('the author of a hidden comment sees why and appeals', async ({ page }) => {
  const owner = await createUser();
  const author = await createUser();
  const moderator = await createUser({ email: 'comment-moderator@example.org' });
  const { id } = await owner.client.prompts.create({
    body: {
      title: `Packing list ${owner.username}`,
      description: 'Lists what to pack.',
      content: 'Write a packing list.',
      category: 'Business',
      visibility: 'public',
    },
  });
  const body = `Buy my list, says ${author.username}`;
  const { id: commentId } = await author.client.prompts.addComment({ params: { id }, body: { body } });
  await owner.client.prompts.reportComment({ params: { id, commentId }, body: { reason: 'spam' } });
  const { cases } = await moderator.client.moderation.cases();
  const reported = cases.find(({ subject }) => subject.id === commentId);
  await moderator.client.moderation.decide({
    params: { id: reported?.id ?? '' },
    body: { action: 'hide', reason: 'spam', note: '' },
  });

  await signIn(page, author);
  await page.goto(`/prompts/${id}`);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await expect(page.getByText(body)).toBeVisible();
  await expect(page.getByText('Reason: spam or advertising')).toBeVisible();
  await page.getByLabel('Why should it be restored?').fill('The list is free.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal was sent.')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, moderator);
  await page.goto('/moderation');
  const entry = page.getByRole('article').filter({ hasText: body });
  await expect(entry).toContainText('The list is free.');

  await signIn(page, owner);
  await page.goto(`/prompts/${id}`);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No comments yet.')).toBeVisible();
});
