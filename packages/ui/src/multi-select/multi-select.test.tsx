import { describe } from 'vitest';
import { page } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { MultiSelect } from './multi-select.tsx';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

describe('MultiSelect', () => {
  describeFormControl(<MultiSelect aria-label="Letters" options={options} />, {
    state: 'value',
    default: ['a'],
    defaultEntries: ['a'],
    change: async () => {
      await page.getByRole('combobox').click();
      await page.getByRole('option', { name: 'Beta' }).click();
    },
    changed: ['a', 'b'],
    changedEntries: ['a', 'b'],
  });
});
