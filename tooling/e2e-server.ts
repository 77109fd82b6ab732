// The product for the journeys: as `npm start` runs it, on a data directory made anew, with providers on loopback that write
// one thing and know every key but those that begin with `wrong`.
import { rmSync } from 'node:fs';

import { fakeProvider } from '../apps/api/src/testing/fake-provider.ts';

rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });

const provider = await fakeProvider();
provider.mood = ({ key }) => (key.startsWith('wrong') ? 'wrong-key' : 'well');
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
process.env.PROVIDER_URLS = Object.entries(provider.urls)
  .map(([name, url]) => `${name}=${url}`)
  .join();

await import('./start.ts');
