import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SegmentedControl, SegmentedControlItem } from './segmented-control.tsx';

const items = (
  <>
    <SegmentedControlItem value="short">Short</SegmentedControlItem>
    <SegmentedControlItem value="medium">Medium</SegmentedControlItem>
    <SegmentedControlItem value="long">Long</SegmentedControlItem>
  </>
);

const meta = preview.meta({
  title: 'Components/Forms/Segmented Control',
  component: SegmentedControl,
  subcomponents: { SegmentedControlItem },
  args: { label: 'Length', children: items, value: 'medium', onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it for two to four short items of one kind, all visible.',
        example: () => (
          <SegmentedControl label="Length" defaultValue="medium">
            {items}
          </SegmentedControl>
        ),
      },
      dont: {
        text: 'Do not use long labels: use a `RadioGroup`, which has a line for each item.',
        example: () => (
          <SegmentedControl label="Audience" defaultValue="a">
            <SegmentedControlItem value="a">Everyone, also without an account</SegmentedControlItem>
            <SegmentedControlItem value="b">Only the users I select</SegmentedControlItem>
          </SegmentedControl>
        ),
      },
      anatomy: `<SegmentedControl>
  <SegmentedControlItem />
</SegmentedControl>`,
      keyboard: {
        Tab: 'Moves focus to the selected segment, then out of the control.',
        'Right arrow, Down arrow': 'Selects the next segment, wrapping at the end.',
        'Left arrow, Up arrow': 'Selects the previous segment, wrapping at the start.',
      },
      references: { 'APG: Radio group': 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
    },
  },
});

export const Selected = meta.story();
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const EachSelected = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {['short', 'medium', 'long'].map((value) => (
        <SegmentedControl key={value} {...args} label={`Length: ${value}`} value={value} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(3);
  },
});
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const DisabledItem = meta.story({
  args: {
    children: (
      <>
        <SegmentedControlItem value="medium">Medium</SegmentedControlItem>
        <SegmentedControlItem value="long" disabled>
          Long
        </SegmentedControlItem>
      </>
    ),
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Invalid = meta.story({
  args: { value: null, error: 'Select a length' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Length' })).toHaveAccessibleDescription(
      'Select a length',
    );
  },
});

/** In a narrow container the segments wrap below each other. */
export const LongText = meta.story({
  args: {
    children: (
      <>
        <SegmentedControlItem value="short">Short</SegmentedControlItem>
        <SegmentedControlItem value="medium">
          Donaudampfschifffahrtsgesellschaftskapitänsmützen
        </SegmentedControlItem>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const SelectsOnClick = meta.story({
  args: { value: undefined, defaultValue: 'short' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }));
    await expect(canvas.getByRole('radio', { name: 'Long' })).toBeChecked();
  },
});

/** Without `value` it holds its own state; a form submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { value: undefined, defaultValue: 'short', name: 'length' },
  render: (args) => (
    <form aria-label="Generator">
      <SegmentedControl {...args} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const getValue = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('length');
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }));
    await waitFor(() => expect(getValue()).toBe('long'));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValue()).toBe('short'));
  },
});

/** Tab reaches the selected segment; arrow keys select from there. */
export const Keyboard = meta.story({
  args: { value: undefined, defaultValue: 'short' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Short' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Long' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Long' })).toHaveFocus();
  },
});
