import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Slider } from './slider.tsx';

const meta = preview.meta({
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
      args.onValueChange(next);
    };
    return <Slider {...args} value={value} onValueChange={change} />;
  },
  parameters: {
    guide: {
      do: {
        text: 'Say in words what the ends mean. The box beside it is for those who know the number.',
        example: function Temperature() {
          const [value, setValue] = useState(0.7);
          return (
            <Slider
              label="Temperature"
              value={value}
              max={1}
              step={0.1}
              onValueChange={setValue}
              startWord="Conservative"
              endWord="Creative"
            />
          );
        },
      },
      dont: {
        text: 'Do not ask for an exact number out of thousands: the hand is too coarse. That is a `TextInput`.',
        example: function Tokens() {
          const [value, setValue] = useState(512);
          return <Slider label="Tokens" value={value} max={128_000} onValueChange={setValue} />;
        },
      },
      keyboard: {
        'Right arrow, Up arrow': 'One step more.',
        'Left arrow, Down arrow': 'One step less. From right to left, left is more and right is less.',
        'Page Up, Page Down': 'About a tenth of the way more, or less.',
        'Home, End': 'To the lowest or the highest value.',
        Tab: 'Goes from the slider to its box, where a number can be typed.',
      },
      follows: {
        'APG: Slider': 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/',
        'WCAG 2.2: 2.5.7 Dragging movements':
          'https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements',
      },
    },
  },
});

export const Middle = meta.story();
export const Min = meta.story({ args: { value: 0 } });
export const Max = meta.story({ args: { value: 100 } });
export const Disabled = meta.story({ args: { disabled: true } });
export const RightToLeft = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  args: { value: 20, startWord: 'Conservative', endWord: 'Creative' },
});

export const EndWords = meta.story({
  args: { startWord: 'Conservative', middleWord: 'Balanced', endWord: 'Creative' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveAccessibleDescription(
      'Conservative Balanced Creative',
    );
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    startWord: 'Rindfleischetikettierung',
    endWord: 'Überwachungsaufgabenübertragung',
  },
});

/** Tenths stay tenths: no 0.30000000000000004. */
export const StepOfOneTenth = meta.story({
  args: { value: 0.2, max: 1, step: 0.1 },
  play: async ({ args, canvas }) => {
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '0.3' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0.3);
    await expect(canvas.getByRole('spinbutton', { name: 'Temperature' })).toHaveValue(0.3);
  },
});

/** A typed number counts as soon as it is possible; on leaving, it is put into the limits. */
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

/** Tab reaches the thumb, then the box. Arrows, PageUp, PageDown, Home and End are the browser's own: the sweep presses them. */
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
