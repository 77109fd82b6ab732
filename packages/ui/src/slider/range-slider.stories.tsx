import { expect, fireEvent, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { RangeSlider } from './slider.tsx';

const onValueChange = fn();

const meta = preview.meta({
  title: 'Components/Forms/Range Slider',
  component: RangeSlider,
  args: { label: 'Price in dollars', defaultValue: { from: 20, to: 60 }, onValueChange },
  beforeEach: () => void onValueChange.mockClear(),
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'Use it to filter by a range, in which the exact ends matter little.',
        example: () => <RangeSlider label="Price in dollars" max={500} step={10} />,
      },
      dont: {
        text: 'Do not use it for dates: use `DateRange`. For one number, use `Slider`.',
        example: () => <RangeSlider label="Year" min={1990} max={2030} />,
      },
      keyboard: {
        Tab: 'Moves from the lower to the upper end, then to the inputs of both numbers.',
        'Right arrow, Up arrow': 'Increases the number by one step.',
        'Left arrow, Down arrow':
          'Decreases the number by one step. In right-to-left text, left increases and right decreases it.',
        'Page Up, Page Down': 'Increases or decreases the number by about a tenth of the range.',
        'Home, End': 'Moves the end to that of the range, or to the other end.',
      },
      references: {
        'APG: Multi-thumb slider': 'https://www.w3.org/WAI/ARIA/apg/patterns/slider-multithumb/',
      },
    },
  },
});

export const Default = meta.story();
export const WholeRange = meta.story({ args: { defaultValue: undefined } });
export const Disabled = meta.story({ args: { disabled: true } });
export const RTL = meta.story({ name: 'RTL', globals: { dir: 'rtl' } });
export const Description = meta.story({ args: { description: 'Of one month, without taxes' } });
export const Invalid = meta.story({
  args: { error: 'No tool has such a price' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Price in dollars' })).toHaveAccessibleDescription(
      'No tool has such a price',
    );
  },
});
export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    max: 1_000_000_000,
    defaultValue: { from: 0, to: 1_000_000_000 },
  },
});

/** One end does not pass the other. */
export const Limited = meta.story({
  play: async ({ canvas }) => {
    const from = canvas.getByRole('slider', { name: 'From' });
    await fireEvent.change(from, { target: { value: '80' } });
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: 60, to: 60 });
    await expect(from).toHaveValue('60');
    await fireEvent.change(canvas.getByRole('slider', { name: 'To' }), { target: { value: '10' } });
    await expect(canvas.getByRole('slider', { name: 'To' })).toHaveValue('60');
  },
});

export const TypedValue = meta.story({
  play: async ({ canvas, userEvent }) => {
    const to = canvas.getByRole('spinbutton', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, '10');
    await userEvent.tab();
    await expect(to).toHaveValue(20);
    await expect(canvas.getByRole('slider', { name: 'To' })).toHaveValue('20');
  },
});

/** A form has both numbers by `name`. */
export const Uncontrolled = meta.story({
  render: (args) => (
    <form aria-label="Filter">
      <RangeSlider {...args} name="price" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const getValues = () => new FormData(form).getAll('price');
    await expect(getValues()).toEqual(['20', '60']);
    await fireEvent.change(canvas.getByRole('slider', { name: 'To' }), { target: { value: '70' } });
    await expect(getValues()).toEqual(['20', '70']);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValues()).toEqual(['20', '60']));
  },
});
