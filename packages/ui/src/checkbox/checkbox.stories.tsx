import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Write three variations', checked: false, onCheckedChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it in a form that is submitted later, with a label that is true when it is checked.',
        example: function Variations() {
          const [checked, setChecked] = useState(true);
          return <Checkbox label="Write three variations" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      dont: {
        text: 'Do not phrase the label negatively: users would uncheck it to agree. For a setting that applies immediately, use `Switch`.',
        example: function NoVariations() {
          const [checked, setChecked] = useState(false);
          return <Checkbox label="Do not write variations" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      keyboard: { Space: 'Toggles it. An indeterminate checkbox becomes checked.' },
      references: { 'APG: Checkbox': 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
    },
  },
});

export const Checked = meta.story({ args: { checked: true } });
export const Unchecked = meta.story();
export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledChecked = meta.story({ args: { disabled: true, checked: true } });
export const WithDescription = meta.story({
  args: { description: 'Each of them takes another point of view.' },
});

export const Invalid = meta.story({
  args: { label: 'I have read the terms', error: 'Agree to the terms to go on' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have read the terms' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Agree to the terms to go on');
  },
});

/** Without `checked` it holds its own state; a form submits its `name` while it is checked, and resets it. */
export const Uncontrolled = meta.story({
  render: ({ checked: _checked, ...args }) => (
    <form aria-label="Generator">
      <Checkbox {...args} defaultChecked name="variations" value="three" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const checkbox = canvas.getByRole('checkbox');
    const getValue = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('variations');
    await expect(getValue()).toBe('three');
    await userEvent.click(checkbox);
    await expect(args.onCheckedChange).toHaveBeenCalledWith(false);
    await expect(getValue()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(checkbox).toBeChecked());
    await expect(checkbox).toHaveAttribute('data-state', 'checked');
  },
});

export const LongText = meta.story({
  args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen and more' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Clicking an indeterminate checkbox checks it. */
export const Indeterminate = meta.story({
  render: function Indeterminate(args) {
    const [checked, setChecked] = useState<boolean | 'indeterminate'>('indeterminate');
    return <Checkbox {...args} label="All categories" checked={checked} onCheckedChange={setChecked} />;
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'All categories' });
    await expect(box).toBePartiallyChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).not.toBePartiallyChecked();
    await expect(box).toBeChecked();
  },
});

/** The indeterminate state, without interaction. */
export const IndeterminateStatic = meta.story({
  args: { label: 'All categories', checked: 'indeterminate' },
});
