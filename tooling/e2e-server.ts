// The product for the e2e tests: as `npm start` runs it, with an empty data directory and fake model providers on loopback,
// which return a fixed text and accept every key except those that begin with `wrong`.
import { rmSync } from 'node:fs';

import { startFakeProvider } from '../apps/api/src/testing/fake-provider.ts';

rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });

const provider = await startFakeProvider();
provider.behavior = ({ key }) => (key.startsWith('wrong') ? 'invalid-key' : 'ok');
const version = (title: string, content: string) => `
Title: ${title}
Description: Writes a first email.
Category: Business
Tags: email
Variables:
- name: Who it is for (example: Ada)
Content:
${content}
`;
provider.text = `=== PROMPT 1${version('Cold email', 'Write a short first email to {name}.')}
=== PROMPT 2${version('Warm email', 'Write a warm first email to {name}, in two lines.')}
=== END`;
process.env.PROVIDER_BASE_URLS = Object.entries(provider.baseUrls)
  .map(([name, url]) => `${name}=${url}`)
  .join();

await import('./start.ts');
