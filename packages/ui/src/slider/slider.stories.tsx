import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Slider } from './slider.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Slider',
  component: Slider,
  args: { label: 'Temperature', value: 50, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: number) => {
      setValue(next);
      args.onValueChange?.(next);
    };
    return <Slider {...args} value={value} onValueChange={change} />;
  },
  parameters: {
    usage: {
      do: {
        text: 'Label both ends. The input beside it is for users who know the number.',
        example: function Temperature() {
          const [value, setValue] = useState(0.7);
          return (
            <Slider
              label="Temperature"
              value={value}
              max={1}
              step={0.1}
              onValueChange={setValue}
              minLabel="Conservative"
              maxLabel="Creative"
            />
          );
        },
      },
      dont: {
        text: 'Do not use it for an exact number in a large range: use a `TextInput`.',
        example: function Tokens() {
          const [value, setValue] = useState(512);
          return <Slider label="Tokens" value={value} max={128_000} onValueChange={setValue} />;
        },
      },
      keyboard: {
        'Right arrow, Up arrow': 'Increases the value by one step.',
        'Left arrow, Down arrow':
          'Decreases the value by one step. In right-to-left text, left increases and right decreases it.',
        'Page Up, Page Down': 'Increases or decreases the value by about a tenth of the range.',
        'Home, End': 'Sets the minimum or the maximum.',
        Tab: 'Moves focus from the slider to its input, where a number can be typed.',
      },
      references: {
        'APG: Slider': 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/',
        'WCAG 2.2: 2.5.7 Dragging movements':
          'https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements',
      },
    },
  },
});

export const Default = meta.story();
export const Min = meta.story({ args: { value: 0 } });
export const Max = meta.story({ args: { value: 100 } });
export const Disabled = meta.story({ args: { disabled: true } });
export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  args: { value: 20, minLabel: 'Conservative', maxLabel: 'Creative' },
});

export const WithLabels = meta.story({
  args: { minLabel: 'Conservative', midLabel: 'Balanced', maxLabel: 'Creative' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveAccessibleDescription(
      'Conservative Balanced Creative',
    );
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    minLabel: 'Rindfleischetikettierung',
    maxLabel: 'Überwachungsaufgabenübertragung',
  },
});

/** Without `value` it holds its own state; a form submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  render: ({ value: _value, ...args }) => (
    <form aria-label="Generator">
      <Slider {...args} defaultValue={40} name="temperature" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider');
    await fireEvent.change(slider, { target: { value: '70' } });
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(70));
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).get('temperature')).toBe('70');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(slider).toHaveValue('40'));
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue(40));
  },
});

/** No floating-point noise: not 0.30000000000000004. */
export const FractionalStep = meta.story({
  args: { value: 0.2, max: 1, step: 0.1 },
  play: async ({ args, canvas }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '0.3' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0.3);
    await expect(canvas.getByRole('spinbutton', { name: 'Temperature' })).toHaveValue(0.3);
  },
});

/** A typed number applies as soon as it is valid; on blur it is clamped to the range. */
export const TypedValue = meta.story({
  args: { min: 10 },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('spinbutton', { name: 'Temperature' });
    await userEvent.clear(box);
    await userEvent.type(box, '7');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.type(box, '5');
    await expect(canvas.getByRole('slider')).toHaveValue('75');
    await userEvent.type(box, '0');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(100);
    await expect(box).toHaveValue(100);
  },
});

/** Tab reaches the thumb, then the input. The browser handles arrow keys, Page Up, Page Down, Home and End: see slider.test.tsx. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton', { name: 'Temperature' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveFocus();
  },
});
