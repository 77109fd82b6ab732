import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { NumberInput } from './number-input.tsx';

const input = page.getByRole('spinbutton');

describe('NumberInput', () => {
  describeFormControl(<NumberInput aria-label="Variations" />, {
    state: 'value',
    default: 3,
    defaultEntries: ['3'],
    change: () => userEvent.fill(input, '1,200'),
    changed: 1200,
    changedEntries: ['1200'],
    empty: null,
  });

  it('is written by locale and submitted as in JSON', async () => {
    const { container } = await render(
      <MessagesProvider locale="de">
        <form>
          <NumberInput aria-label="Preis" name="price" defaultValue={1234.5} />
        </form>
      </MessagesProvider>,
    );
    await expect.element(input).toHaveValue('1.234,5');
    await userEvent.fill(input, '2.000,75');
    expect(new FormData(container.querySelector('form') as HTMLFormElement).get('price')).toBe('2000.75');
  });

  it('submits the typed number on Enter', async () => {
    const onSubmit = vi.fn<(price: unknown) => void>();
    await render(
      <form action={(data) => onSubmit(data.get('price'))}>
        <NumberInput aria-label="Price" name="price" />
      </form>,
    );
    await userEvent.click(input);
    await userEvent.keyboard('12{Enter}');
    await expect.poll(() => onSubmit).toHaveBeenCalledWith('12');
  });

  it('applies minimum and maximum when it loses focus, not while the user types', async () => {
    const onValueChange = vi.fn<(value: number | null) => void>();
    await render(
      <>
        <NumberInput aria-label="Variations" min={10} max={50} onValueChange={onValueChange} />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.fill(input, '5');
    expect(onValueChange).toHaveBeenLastCalledWith(5);
    await userEvent.tab();
    await expect.element(input).toHaveValue('10');
    expect(onValueChange).toHaveBeenLastCalledWith(10);
  });

  it('keeps text that is not a number, and makes the form invalid by it', async () => {
    const onValueChange = vi.fn<(value: number | null) => void>();
    const { container } = await render(
      <form>
        <NumberInput
          aria-label="Variations"
          name="variations"
          required
          max={100}
          defaultValue={5}
          onValueChange={onValueChange}
        />
      </form>,
    );
    const form = container.querySelector('form') as HTMLFormElement;
    for (const text of ['1005x', 'abc', '1,50']) {
      await userEvent.fill(input, text);
      expect(form.checkValidity()).toBe(false);
      expect(new FormData(form).get('variations')).toBe('');
      expect(onValueChange).toHaveBeenLastCalledWith(null);
      await userEvent.keyboard('{Enter}');
      await expect.element(input).toHaveValue(text);
      await expect.element(input).toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByRole('status')).toHaveTextContent('Enter a number such as 1,234');
    }
    await userEvent.fill(input, '7');
    expect(form.checkValidity()).toBe(true);
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.fill(input, 'abc');
    form.reset();
    await expect.element(input).toHaveValue('5');
  });

  it.each(['{Enter}', 'requestSubmit'])(
    'applies the maximum before the form is submitted by %s',
    async (way) => {
      const entries: unknown[] = [];
      const { container } = await render(
        <form
          onSubmit={(event) => {
            event.preventDefault();
            entries.push(new FormData(event.currentTarget).get('quantity'));
          }}
        >
          <NumberInput aria-label="Quantity" name="quantity" min={0} max={100} defaultValue={5} />
        </form>,
      );
      await userEvent.fill(input, '500');
      if (way === '{Enter}') await userEvent.keyboard('{Enter}');
      else container.querySelector('form')?.requestSubmit();
      expect(entries).toEqual(['100']);
    },
  );

  it('does not move focus to the buttons', async () => {
    await render(<NumberInput aria-label="Variations" defaultValue={4} max={5} />);
    await userEvent.click(input);
    await userEvent.click(page.getByRole('button', { name: 'Increase' }));
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue('5');
    await expect.element(page.getByRole('button', { name: 'Increase' })).toBeDisabled();
  });

  it('is not changed while read-only', async () => {
    await render(<NumberInput aria-label="Variations" defaultValue={4} readOnly />);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(input).toHaveValue('4');
  });
});
