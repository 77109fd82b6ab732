import { describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { DateRange } from './date-range.tsx';

describe('DateRange', () => {
  describeFormControl(<DateRange label="Period" />, {
    state: 'value',
    default: { from: '2026-11-10', to: '2026-11-20' },
    defaultEntries: ['2026-11-10', '2026-11-20'],
    change: async () => {
      const end = page.getByRole('textbox', { name: 'End date' });
      await userEvent.fill(end, '12/24/2026');
      end.element().blur();
    },
    changed: { from: '2026-11-10', to: '2026-12-24' },
    changedEntries: ['2026-11-10', '2026-12-24'],
  });
});
