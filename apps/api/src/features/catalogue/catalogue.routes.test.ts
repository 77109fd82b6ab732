import type { CatalogueTool } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { executeModeratorCommand } from '../moderation/moderator-command.ts';
import { seed } from '../seed/seed.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
await seed(db, smallCatalogue);
const moderator = await registerUser('moderator');
await executeModeratorCommand(db, ['add', 'moderator@example.org']);
const { import: importCatalogue, export: exportCatalogue } = moderator.client.moderation;
const toolCount = smallCatalogue.tools.length;

const row = 'Axe,Fells trees,A tool of iron.,https://axe.example,video,paid';
const csv = (...rows: string[]) => ['name,tagline,description,website,category,pricing', ...rows].join('\n');

describe('moderation.import', () => {
  it('reports what would change, and changes it', async () => {
    const file = { file: 'tools.csv', content: csv(row) };
    const result = {
      errorsCount: 0,
      tools: { created: 1, updated: 0, unchanged: 0 },
      changes: [{ name: 'Axe', fields: [] }],
    };
    expect(await importCatalogue({ body: { ...file, dryRun: true } })).toMatchObject(result);
    expect(await anonymousClient.tools.list()).toMatchObject({ total: toolCount });
    expect(await importCatalogue({ body: file })).toMatchObject(result);
    expect(await anonymousClient.tools.get({ params: { id: 'axe' } })).toMatchObject({ submittedBy: null });
    const content = csv(row.replace('Fells', 'Splits'));
    expect(await importCatalogue({ body: { ...file, content } })).toMatchObject({
      tools: { created: 0, updated: 1 },
      changes: [{ name: 'Axe', fields: ['tagline'] }],
    });
    expect((await moderator.client.auth.activity())[0]).toMatchObject({
      event: 'catalogue_imported',
      detail: 'tools.csv: +0 ~1',
    });
  });

  it('reports errors by row and changes nothing', async () => {
    const content = csv(row.replaceAll('axe', 'saw'), `${row.replaceAll('axe', 'hoe')},x`, 'Hoe,,,,,');
    expect(await importCatalogue({ body: { file: 'tools.csv', content } })).toMatchObject({
      errorsCount: 6,
      errors: expect.arrayContaining([
        { row: 3, name: 'Axe', field: '', message: 'Unknown field: column 7' },
        { row: 4, name: 'Hoe', field: 'website', message: 'Website is required' },
      ]) as unknown,
      tools: { created: 0 },
    });
    const images = JSON.stringify([{ ...smallCatalogue.tools[0], logo: '../../etc/passwd.png' }]);
    expect(await importCatalogue({ body: { file: 'tools.json', content: images } })).toMatchObject({
      errors: [{ row: 1, field: 'logo', message: 'There is no brand icon ../../etc/passwd.png' }],
    });
    expect(await importCatalogue({ body: { file: 'tools.json', content: '{' } })).toMatchObject({
      errors: [{ row: null, message: expect.stringContaining('Is not valid JSON') as unknown }],
    });
    await expect(importCatalogue({ body: { file: 'tools.pdf', content } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it.each(['json', 'csv'] as const)('changes nothing by an export as %s', async (format) => {
    const body = await exportCatalogue({ query: { format } });
    expect(await importCatalogue({ body })).toMatchObject({
      errorsCount: 0,
      categories: { created: 0, updated: 0 },
      tools: { created: 0, updated: 0 },
    });
  });
});

it('exports categories and tools', async () => {
  const { file, content } = await exportCatalogue();
  const { categories, tools } = JSON.parse(content) as { categories: unknown[]; tools: CatalogueTool[] };
  expect([file, categories.length]).toEqual(['catalogue.json', smallCatalogue.categories.length]);
  expect(tools).toContainEqual(
    expect.objectContaining({ id: 'forge-copilot', logo: 'githubcopilot', prominence: 3 }),
  );
});

it('exists for moderators only', async () => {
  const { client } = await registerUser('ada');
  await expect(client.moderation.export()).rejects.toMatchObject({ status: 404 });
  await expect(
    client.moderation.import({ body: { file: 'tools.csv', content: csv(row) } }),
  ).rejects.toMatchObject({ status: 404 });
});
