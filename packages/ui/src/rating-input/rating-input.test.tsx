import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { RatingInput } from './rating-input.tsx';

it('sends one rating at a time, and of those chosen meanwhile only the latest', async () => {
  const answers: (() => void)[] = [];
  const onChange = vi.fn<(value: number) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  const screen = await render(<RatingInput label="Your rating" value={0} onChange={onChange} />);
  for (const stars of [2, 3, 4]) await screen.getByRole('radio', { name: `${stars} of 5 stars` }).click();
  expect(onChange.mock.calls).toEqual([[2]]);
  answers[0]?.();
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[2], [4]]), 10_000);
  answers[1]?.();
  await expect.element(screen.getByRole('group')).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('radio', { name: '4 of 5 stars' }).element()).not.toBeChecked();
});
