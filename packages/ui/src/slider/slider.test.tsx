import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { RangeSlider, Slider } from './slider.tsx';

function Temperature() {
  const [value, setValue] = useState(50);
  return <Slider label="Temperature" value={value} onValueChange={setValue} />;
}

describe('Slider', () => {
  it.each([
    ['ltr', '51'],
    ['rtl', '49'],
  ] as const)('changes its value by keyboard in %s text', async (dir, right) => {
    const screen = await render(
      <div dir={dir}>
        <Temperature />
      </div>,
    );
    const slider = screen.getByRole('slider', { name: 'Temperature' });
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveValue(right);
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect.element(slider).toHaveValue('1');
    await userEvent.keyboard('{PageUp}');
    await expect.element(slider).toHaveValue('11');
    await userEvent.keyboard('{PageDown}');
    await expect.element(slider).toHaveValue('1');
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveValue('100');
    await expect.element(screen.getByRole('spinbutton', { name: 'Temperature' })).toHaveValue(100);
  });

  it('does not change by the wheel over its focused number, which scrolls the page', async () => {
    const screen = await render(
      <div style={{ blockSize: '3000px' }}>
        <Temperature />
      </div>,
    );
    const number = screen.getByRole('spinbutton');
    const before = (number.element() as HTMLInputElement).value;
    await number.click();
    await userEvent.wheel(number, { delta: { y: 200 } });
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    await expect.element(number).toHaveValue(Number(before));
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(number).toHaveValue(Number(before) + 1);
    window.scrollTo(0, 0);
  });
});

describe('RangeSlider', () => {
  it.each([
    [{ from: 80, to: 20 }, ['80', '80']],
    [{ from: -50, to: 900 }, ['0', '100']],
  ])('shows %j in range and in order', async (defaultValue, values) => {
    const screen = await render(<RangeSlider label="Price" defaultValue={defaultValue} />);
    for (const [index, name] of ['From', 'To'].entries()) {
      await expect.element(screen.getByRole('slider', { name })).toHaveValue(values[index]);
      await expect.element(screen.getByRole('spinbutton', { name })).toHaveValue(Number(values[index]));
    }
  });

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ] as const)('moves each end by keyboard up to the other one in %s text', async (dir, increase) => {
    const screen = await render(
      <div dir={dir}>
        <RangeSlider label="Price" defaultValue={{ from: 49, to: 50 }} />
      </div>,
    );
    const [from, to] = [
      screen.getByRole('slider', { name: 'From' }),
      screen.getByRole('slider', { name: 'To' }),
    ];
    from.element().focus();
    await userEvent.keyboard(increase);
    await userEvent.keyboard(increase);
    await expect.element(from).toHaveValue('50');
    await userEvent.tab();
    await expect.element(to).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(to).toHaveValue('50');
    await userEvent.keyboard('{End}');
    await expect.element(to).toHaveValue('100');
  });

  it('moves the lower end away by the pointer when both are at the end', async () => {
    const screen = await render(<RangeSlider label="Price" defaultValue={{ from: 100, to: 100 }} />);
    const from = screen.getByRole('slider', { name: 'From' });
    const { right, top, height } = from.element().getBoundingClientRect();
    expect(document.elementFromPoint(right - 10, top + height / 2)).toBe(from.element());
  });
});
