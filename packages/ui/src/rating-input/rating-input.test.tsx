import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { RatingInput } from './rating-input.tsx';

describe('RatingInput', () => {
  it('makes one call at a time, and then only for the latest selection', async () => {
    const resolvers: (() => void)[] = [];
    const onValueChange = vi.fn<(value: number) => Promise<void>>(
      () =>
        new Promise((resolve) => {
          resolvers.push(resolve);
        }),
    );
    const screen = await render(<RatingInput label="Your rating" value={0} onValueChange={onValueChange} />);
    for (const stars of [2, 3, 4]) await screen.getByRole('radio', { name: `${stars} of 5 stars` }).click();
    expect(onValueChange.mock.calls).toEqual([[2]]);
    resolvers[0]?.();
    await expect.poll(() => onValueChange.mock.calls).toEqual([[2], [4]]);
    resolvers[1]?.();
    await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('radio', { name: '4 of 5 stars' }).element()).not.toBeChecked();
  });
});
