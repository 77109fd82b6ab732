import { expect, it } from 'vitest';

import { marks } from '../packages/prompts-kit/src/provider-mark/marks.ts';
import { readMarks } from './provider-marks.ts';

it('the kit’s marks are those of the installed package, one for each provider', () => {
  expect(marks).toEqual(readMarks());
});
