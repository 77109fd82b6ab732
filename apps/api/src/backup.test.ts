import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { afterEach, expect, it } from 'vitest';

import { createImageFile } from './testing/image-files.ts';
import { killAndWait, killServers, startServer } from './testing/server-process.ts';
import { buildPromptDraft } from './testing/test-app.ts';

const run = promisify(execFile);

afterEach(killServers);

/** Archives and restores the data directory as docs/operations.md describes. */
it('restores the embedded database, images and sessions from an archive of the data directory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const dataDir = join(folder, 'data');
  const seed = join(import.meta.dirname, '../seed');
  const restoredDir = join(folder, 'restored');
  const archive = join(folder, 'backup.tar.gz');
  const tokens = createMemoryTokenStore();
  const startWithClient = async (directory: string) => {
    const { child, url } = await startServer({ DATA_DIR: directory, SEED: seed });
    return { child, url, client: createClient({ baseUrl: `${url}/api`, tokens }) };
  };

  const original = await startWithClient(dataDir);
  tokens.write(
    await original.client.auth.register({
      body: { username: 'ada', email: 'ada@example.org', password: 'secret words' },
    }),
  );
  const prompt = await original.client.prompts.create({ body: buildPromptDraft({ title: 'Before' }) });
  const user = await original.client.users.setAvatar({ files: { avatar: [await createImageFile()] } });
  const tools = await original.client.tools.list({ query: { search: 'translation' } });
  const image = await (await fetch(`${original.url}${user.avatar}`)).arrayBuffer();
  await killAndWait(original.child, 'SIGTERM');
  await run('tar', ['-C', dataDir, '-czf', archive, '.']);

  const changed = await startWithClient(dataDir);
  await changed.client.prompts.create({ body: buildPromptDraft({ title: 'After' }) });
  await killAndWait(changed.child, 'SIGTERM');

  await mkdir(restoredDir, { mode: 0o700 });
  await run('tar', ['-C', restoredDir, '-xzf', archive]);
  const restored = await startWithClient(restoredDir);
  const { prompts } = await restored.client.prompts.list({ query: { view: 'my-prompts' } });
  expect(prompts.map(({ id }) => id)).toEqual([prompt.id]);
  expect(await restored.client.users.me()).toMatchObject({ username: 'ada', avatar: user.avatar });
  expect(tools.tools.length).toBeGreaterThan(0);
  expect(await restored.client.tools.list({ query: { search: 'translation' } })).toEqual(tools);
  const restoredImage = await fetch(`${restored.url}${user.avatar}`);
  expect(restoredImage.status).toBe(200);
  expect(await restoredImage.arrayBuffer()).toEqual(image);
  await killAndWait(restored.child, 'SIGTERM');
  await rm(folder, { recursive: true });
});
