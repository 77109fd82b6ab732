import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';

const pictureFile = join(import.meta.dirname, '../apps/site/public/icon-512.png');
const picture = new File([readFileSync(pictureFile)], 'avatar.png', { type: 'image/png' });

/** Uses a running product at `origin` as two users do. Each step needs another part of it: database, files, workers, LISTEN. */
export async function checkProduct(origin: string) {
  const ada = await registerUser(origin, 'smoke_ada');
  const bob = await registerUser(origin, 'smoke_bob');

  const signedIn = createUser(origin);
  signedIn.tokens.write(
    await signedIn.client.auth.login({ body: { email: 'smoke_ada@example.org', password: 'secret' } }),
  );
  const { id } = await signedIn.client.users.me();
  pass('registers and signs in');

  const { avatar } = await ada.client.users.setAvatar({ files: { avatar: [picture] } });
  assert(avatar);
  // Often enough that every process has read it.
  for (let count = 0; count < 4; count += 1) {
    const image: Response = await fetch(new URL(avatar, origin));
    assert.equal(image.headers.get('content-type'), 'image/webp');
    assert((await image.bytes()).length > 0);
  }
  pass('uploads an avatar, and reads it back');

  const page = await fetch(`${origin}/tools`);
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.match(html, /<h1/);
  const script = /"modulepreload"[^>]+href="(\/assets\/[^"]+)"/.exec(html)?.[1];
  assert(script, 'The page loads no script');
  const asset = await fetch(origin + script, { headers: { 'accept-encoding': 'br' } });
  assert.equal(asset.headers.get('content-encoding'), 'br');
  assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
  pass('serves a rendered page and its compressed script');

  const { tools } = await ada.client.tools.list();
  const logo = tools.find((tool) => tool.logo?.startsWith('/api/logos/'))?.logo;
  if (logo) assert.equal((await fetch(new URL(logo, origin))).status, 200);
  assert(tools.length > 0);
  pass('lists the seeded tools');

  const prompts = [
    { title: 'Cold email', description: 'A first email.', content: 'Write to Ada.', category: 'Business' },
  ];
  const imported = await ada.client.prompts.import({ body: { prompts } });
  assert(imported);
  pass('imports prompts');

  const controller = new AbortController();
  const events = ada.client.notifications.stream({}, { signal: controller.signal });
  await events.next();
  await bob.client.users.follow({ body: { userId: id } });
  const { value } = await events.next();
  assert(value && 'unread' in value && value.unread === 1);
  controller.abort();
  pass('streams a notification that another request caused');
}

function createUser(origin: string) {
  const tokens = createMemoryTokenStore();
  return { tokens, client: createClient({ baseUrl: `${origin}/api`, tokens }) };
}

async function registerUser(origin: string, username: string) {
  const user = createUser(origin);
  user.tokens.write(
    await user.client.auth.register({
      body: { username, email: `${username}@example.org`, password: 'secret' },
    }),
  );
  return user;
}

const pass = (step: string) => console.log(`ok     ${step}`);
