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
});

export const Middle = meta.story();
export const Minimum = meta.story({ args: { value: 0 } });
export const Maximum = meta.story({ args: { value: 100 } });
export const Disabled = meta.story({ args: { disabled: true } });
export const RightToLeft = meta.story({
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
