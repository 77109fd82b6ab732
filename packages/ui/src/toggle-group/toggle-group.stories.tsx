import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { LayoutDashboard, Menu } from '../icons/icons.tsx';
import { Stack } from '../stack/stack.tsx';
import { ToggleGroup, ToggleGroupItem } from './toggle-group.tsx';

const items = ['Bold', 'Italic', 'Underline'].map((style) => (
  <ToggleGroupItem key={style} value={style}>
    {style}
  </ToggleGroupItem>
));

const meta = preview.meta({
  title: 'Components/Actions/Toggle Group',
  tags: ['new'],
  component: ToggleGroup,
  subcomponents: { ToggleGroupItem },
  args: { 'aria-label': 'Text style', children: items, onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it for settings of a view or an editor that apply immediately.',
        example: () => (
          <ToggleGroup aria-label="View" defaultValue="grid">
            <ToggleGroupItem value="grid" aria-label="Grid">
              <LayoutDashboard aria-hidden="true" />
            </ToggleGroupItem>
            <ToggleGroupItem value="list" aria-label="List">
              <Menu aria-hidden="true" />
            </ToggleGroupItem>
          </ToggleGroup>
        ),
      },
      dont: {
        text: 'Do not use it for a field with a required value: it can be turned off. Use `SegmentedControl`.',
        example: () => (
          <ToggleGroup aria-label="Visibility">
            <ToggleGroupItem value="public">Public</ToggleGroupItem>
            <ToggleGroupItem value="private">Private</ToggleGroupItem>
          </ToggleGroup>
        ),
      },
      anatomy: `<ToggleGroup>
  <ToggleGroupItem />
</ToggleGroup>`,
      keyboard: {
        Tab: 'Moves focus to the item that is on, or the first one, then out of the group.',
        'Right arrow, Left arrow':
          'Moves focus, wrapping at both ends. In right-to-left text they are swapped.',
        'Down arrow, Up arrow': 'The same when `orientation` is `vertical`.',
        'Home, End': 'Moves focus to the first or last item.',
        'Enter, Space': 'Turns the item on or off.',
      },
      references: {
        'APG: Button, toggle': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
        'APG: Toolbar': 'https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/',
      },
    },
  },
});

export const Default = meta.story();
export const On = meta.story({ args: { defaultValue: 'Italic' } });
export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Italic' } });

export const Multiple = meta.story({
  render: () => (
    <ToggleGroup type="multiple" aria-label="Text style" defaultValue={['Bold']}>
      {items}
    </ToggleGroup>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Italic' }));
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(2);
  },
});

export const Icons = meta.story({
  args: {
    'aria-label': 'View',
    defaultValue: 'grid',
    children: (
      <>
        <ToggleGroupItem value="grid" aria-label="Grid">
          <LayoutDashboard aria-hidden="true" />
        </ToggleGroupItem>
        <ToggleGroupItem value="list" aria-label="List">
          <Menu aria-hidden="true" />
        </ToggleGroupItem>
      </>
    ),
  },
});

export const Vertical = meta.story({
  args: { orientation: 'vertical' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Italic' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  args: { defaultValue: 'Bold' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Bold' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const italic = canvas.getByRole('radio', { name: 'Italic' });
    await expect(italic).toHaveFocus();
    await expect(italic).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(italic).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Italic');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Bold' })).toHaveFocus();
  },
});

/** In right-to-left text, Arrow Left moves to the next item. */
export const RTL = meta.story({
  name: 'RTL',
  args: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Italic' })).toHaveFocus();
  },
});

/** Without state in React, in a plain form. */
export const Uncontrolled = meta.story({
  render: () => (
    <form aria-label="Style">
      <ToggleGroup aria-label="Text style" name="style" defaultValue="Bold">
        {items}
      </ToggleGroup>
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole('form');
    await userEvent.click(canvas.getByRole('radio', { name: 'Italic' }));
    await expect(form).toHaveFormValues({ style: 'Italic' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(canvas.getByRole('radio', { name: 'Bold' })).toBeChecked();
  },
});

export const LongText = meta.story({
  args: {
    style: { maxInlineSize: '12rem' },
    children: (
      <>
        <ToggleGroupItem value="a">Rindfleischetikettierungsüberwachungsaufgaben</ToggleGroupItem>
        <ToggleGroupItem value="b">Donaudampfschifffahrt</ToggleGroupItem>
      </>
    ),
  },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Stack align="start">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Stack key={size} orientation="horizontal">
          <ToggleGroup size={size} aria-label={size} defaultValue="Bold">
            {items}
          </ToggleGroup>
          <ToggleGroup size={size} aria-label={`${size} disabled`} defaultValue="Bold" disabled>
            {items}
          </ToggleGroup>
        </Stack>
      ))}
    </Stack>
  ),
});
