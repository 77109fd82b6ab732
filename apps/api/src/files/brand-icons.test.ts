import { expect, it } from 'vitest';

import { createTestApp } from '../testing/test-app.ts';
import { getBrandIconUrl } from './brand-icons.ts';

const { app } = await createTestApp();

it('caches a brand icon forever by its version, and for a day without', async () => {
  const url = getBrandIconUrl('openai');
  expect(url).toMatch(/^\/api\/logos\/openai\.svg\?v=[\da-f]{8}#icon$/);
  const versioned = await app.inject(String(url).replace(/#.*/, ''));
  expect(versioned.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(versioned.body).toContain('<svg xmlns="http://www.w3.org/2000/svg" id="icon"');
  for (const other of ['/api/logos/openai.svg', '/api/logos/openai.svg?v=0'])
    expect((await app.inject(other)).headers['cache-control']).toBe('public, max-age=86400');
});

it('returns the URL of an image without a fragment for icons that do not work in <use>, and null without an icon', () => {
  expect(getBrandIconUrl('gemini-color')).toMatch(/\.svg\?v=[\da-f]{8}$/);
  expect(getBrandIconUrl('../package')).toBeNull();
});
