import { expect, it } from 'vitest';

import { testApp } from '../../testing/test-app.ts';
import { defaultSettings } from './settings.store.ts';

const { visitor, member } = await testApp();

const unchanged = await member('unchanged');

it('settings are the defaults until they are changed', async () => {
  const { client } = await member('ada');
  expect(await client.settings.get()).toEqual(defaultSettings);
  expect(await client.settings.update({ body: {} })).toEqual(defaultSettings);
});

it('change one by one, for their owner alone', async () => {
  const [grace, other] = [await member('grace'), await member('other')];
  expect(
    await grace.client.settings.update({ body: { theme: 'dark', muted: ['like', 'save', 'like'] } }),
  ).toEqual({
    ...defaultSettings,
    theme: 'dark',
    muted: ['like', 'save'],
  });
  const changed = await grace.client.settings.update({
    body: { defaultModel: 'gpt-4', temperature: 0, promptLength: 'long', muted: [] },
  });
  expect(changed).toEqual({
    theme: 'dark',
    defaultModel: 'gpt-4',
    temperature: 0,
    promptLength: 'long',
    muted: [],
  });
  expect(await grace.client.settings.update({ body: { defaultModel: null } })).toMatchObject({
    defaultModel: null,
  });
  expect(await grace.client.settings.get()).toEqual({ ...changed, defaultModel: null });
  expect(await other.client.settings.get()).toEqual(defaultSettings);
});

it.each([
  [{ temperature: 101 }, 'Temperature must be a whole number from 0 to 100'],
  [{ temperature: 0.5 }, 'Temperature must be a whole number from 0 to 100'],
  [{ theme: 'sepia' as 'dark' }, 'Theme must be system, light or dark'],
  [{ promptLength: 'endless' as 'long' }, 'Prompt length must be short, medium or long'],
  [{ muted: ['birthday' as 'like'] }, 'This is no kind of notification'],
])('refuse %j', async (body, message) => {
  await expect(unchanged.client.settings.update({ body })).rejects.toMatchObject({ status: 400, message });
  expect(await unchanged.client.settings.get()).toEqual(defaultSettings);
});

it('are nobody’s without a session', async () => {
  const calls = [visitor.settings.get(), visitor.settings.update({ body: {} })];
  const refusal = { status: 401, code: 'not_authenticated' };
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refusal)));
});
