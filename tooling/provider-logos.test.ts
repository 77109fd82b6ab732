import { expect, it } from 'vitest';

import { logos } from '../packages/prompts-kit/src/provider-logo/logos.ts';
import { readLogos } from './provider-logos.ts';

it('the kit contains the logo of each provider from the installed icon package', () => {
  expect(logos).toEqual(readLogos());
});
