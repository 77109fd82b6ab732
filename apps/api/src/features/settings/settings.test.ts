import { describe, expect, it } from 'vitest';

import { createTestApp } from '../../testing/test-app.ts';
import { defaultSettings } from './settings.store.ts';

const { anonymousClient, registerUser } = await createTestApp();

const unchanged = await registerUser('unchanged');

describe('settings', () => {
  it('returns the defaults until they are changed', async () => {
    const { client } = await registerUser('ada');
    expect(await client.settings.get()).toEqual(defaultSettings);
    expect(await client.settings.update({ body: {} })).toEqual(defaultSettings);
  });

  it('updates single settings, of the viewer only', async () => {
    const [grace, other] = [await registerUser('grace'), await registerUser('other')];
    expect(
      await grace.client.settings.update({ body: { theme: 'dark', muted: ['like', 'save', 'like'] } }),
    ).toEqual({
      ...defaultSettings,
      theme: 'dark',
      muted: ['like', 'save'],
    });
    const updated = await grace.client.settings.update({
      body: { defaultModel: 'gpt-4', temperature: 0, promptLength: 'long', muted: [] },
    });
    expect(updated).toEqual({
      theme: 'dark',
      defaultModel: 'gpt-4',
      temperature: 0,
      promptLength: 'long',
      muted: [],
    });
    expect(await grace.client.settings.update({ body: { defaultModel: null } })).toMatchObject({
      defaultModel: null,
    });
    expect(await grace.client.settings.get()).toEqual({ ...updated, defaultModel: null });
    expect(await other.client.settings.get()).toEqual(defaultSettings);
  });

  it.each([
    [{ temperature: 101 }, 'Temperature must be a whole number from 0 to 100'],
    [{ temperature: 0.5 }, 'Temperature must be a whole number from 0 to 100'],
    [{ theme: 'sepia' as 'dark' }, 'Theme must be system, light or dark'],
    [{ promptLength: 'endless' as 'long' }, 'Prompt length must be short, medium or long'],
    [{ muted: ['birthday' as 'like'] }, 'Unknown kind of notification'],
  ])('rejects %j', async (body, message) => {
    await expect(unchanged.client.settings.update({ body })).rejects.toMatchObject({ status: 400, message });
    expect(await unchanged.client.settings.get()).toEqual(defaultSettings);
  });

  it('returns 401 for an anonymous user', async () => {
    const calls = [anonymousClient.settings.get(), anonymousClient.settings.update({ body: {} })];
    const unauthenticated = { status: 401, code: 'not_authenticated' };
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unauthenticated)));
  });
});
