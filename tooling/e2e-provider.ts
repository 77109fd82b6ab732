import { startFakeProvider } from '../apps/api/src/testing/fake-provider.ts';

const formatVersion = (title: string, content: string) => `
Title: ${title}
Description: Writes a first email.
Category: Business
Tags: email
Variables:
- name: Who it is for (example: Ada)
Content:
${content}
`;

/**
 * Starts fake model providers on loopback, which return two prompts and accept every key except those that begin with `wrong`.
 * @returns the value of PROVIDER_BASE_URLS
 */
export async function startE2eProvider(): Promise<string> {
  const provider = await startFakeProvider();
  provider.behavior = ({ key }) => (key.startsWith('wrong') ? 'invalid-key' : 'ok');
  provider.text = `=== PROMPT 1${formatVersion('Cold email', 'Write a short first email to {name}.')}
=== PROMPT 2${formatVersion('Warm email', 'Write a warm first email to {name}, in two lines.')}
=== END`;
  return Object.entries(provider.baseUrls)
    .map(([name, url]) => `${name}=${url}`)
    .join();
}
