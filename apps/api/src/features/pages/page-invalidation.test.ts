import { afterAll, expect, it, vi } from 'vitest';

import { createFakeSite } from '../../testing/fake-site.ts';
import { buildPromptDraft, createTestApp, injectFetch } from '../../testing/test-app.ts';
import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';

const { createApp, registerUser } = await createTestApp();
const site = await createFakeSite();
const app = await createApp({ site });
/** Another process on the same database. */
const otherApp = await createApp({ site: await createFakeSite() });
afterAll(() => Promise.all([app.close(), otherApp.close()]));

const { session } = await registerUser('ada');
const tokens = createMemoryTokenStore();
tokens.write(session);
const client = createClient({ fetch: injectFetch(app), tokens });
const { id } = await client.prompts.create({
  body: buildPromptDraft({ title: 'First title', visibility: 'public' }),
});
const getPrompt = async (server: typeof app) => (await server.inject(`/prompts/${id}`)).body;

it('clears the pages of all processes when a user changes public content', async () => {
  for (const server of [app, otherApp]) expect(await getPrompt(server)).toContain('First title');
  const body = buildPromptDraft({ title: 'Second title', visibility: 'public' });
  await client.prompts.update({ params: { id }, body });
  expect(await getPrompt(app)).toContain('Second title');
  await vi.waitFor(async () => expect(await getPrompt(otherApp)).toContain('Second title'), {
    timeout: 4000, // before the page expires
  });
});

it('keeps pages when only a count changes, a write fails, or an anonymous user views', async () => {
  await getPrompt(app);
  const count = site.rendered.length;
  await client.prompts.like({ params: { id } });
  await app.inject({ method: 'POST', url: `/api/smart-prompts/${id}/use` });
  await app.inject({
    method: 'PUT',
    url: `/api/smart-prompts/${id}`,
    headers: { authorization: `Bearer ${session.token}` },
    body: {},
  });
  await getPrompt(app);
  expect(site.rendered).toHaveLength(count);
});
