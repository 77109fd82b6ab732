import { expect, it } from 'vitest';

import { getHostname } from './get-hostname.ts';

it.each([
  ['https://www.kiln.example/plans?page=2', 'kiln.example'],
  ['http://kiln.example:8080', 'kiln.example'],
  ['https://töpfer.example/', 'töpfer.example'],
  ['https://xn--pple-43d.com#top', 'xn--pple-43d.com'],
])('returns the host of %s as it is listed', (website, host) => {
  expect(getHostname(website)).toBe(host);
});
