import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Heart, Star } from '../icons/icons.tsx';
import { ToggleButton } from './toggle-button.tsx';

const meta = preview.meta({
  title: 'Components/Actions/Toggle Button',
  component: ToggleButton,
  args: { label: 'Favorite', pressed: false, children: <Star aria-hidden="true" />, onPressedChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Keep the same label in both states: `aria-pressed` and the filled icon show the state.',
        example: function Favorite() {
          const [pressed, setPressed] = useState(true);
          return (
            <ToggleButton label="Favorite" pressed={pressed} onPressedChange={setPressed}>
              <Star />
            </ToggleButton>
          );
        },
      },
      dont: {
        text: 'Do not change the label with the state: a pressed “Remove” reads as if it were already removed.',
        example: function Changing() {
          const [pressed, setPressed] = useState(true);
          return (
            <ToggleButton
              label={pressed ? 'Remove from favorites' : 'Add to favorites'}
              pressed={pressed}
              onPressedChange={setPressed}
            >
              <Star />
            </ToggleButton>
          );
        },
      },
      keyboard: {
        'Enter, Space': 'Turns it on or off.',
        Tab: 'Shows the tooltip immediately.',
        Escape: 'Hides the tooltip.',
      },
      references: {
        'APG: Button, toggle': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
        'APG: Tooltip': 'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
      },
    },
  },
});

export const Off = meta.story();
export const On = meta.story({ args: { pressed: true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Loading = meta.story({ args: { loading: true, pressed: true } });

/** On touch screens the button is 44 px, a small one 36 px. Checked with a coarse pointer by tests/storybook.spec.ts. */
export const TouchSize = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '0.5rem' }}>
      <ToggleButton {...args} label="Small" size="small" />
      <ToggleButton {...args} label="Medium" />
    </div>
  ),
});

/** The label contains the count too. */
export const WithCount = meta.story({
  args: {
    label: 'Like, 128 likes',
    pressed: true,
    children: (
      <>
        <Heart aria-hidden="true" />
        128
      </>
    ),
  },
});

/** The accessible name does not change; `aria-pressed` shows the state. */
export const Toggle = meta.story({
  render: function Toggle(args) {
    const [pressed, setPressed] = useState(false);
    return <ToggleButton {...args} pressed={pressed} onPressedChange={setPressed} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Favorite' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
});

/** Without `pressed` it holds its own state. */
export const Uncontrolled = meta.story({
  render: ({ pressed: _pressed, ...args }) => <ToggleButton {...args} defaultPressed />,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Favorite' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(args.onPressedChange).toHaveBeenCalledWith(false));
  },
});

/** A long tooltip wraps, and the button keeps its size. */
export const LongText = meta.story({
  args: { label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(screen.getByText(/^Rind/)).toBeVisible();
    const { width, height } = canvas.getByRole('button').getBoundingClientRect();
    await expect(width).toBe(height);
  },
});

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      {sizes.map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' }}>
          {variants.map((variant) => (
            <ToggleButton key={variant} {...args} pressed label={variant} size={size} variant={variant} />
          ))}
          <ToggleButton {...args} pressed label="disabled" size={size} disabled />
          <ToggleButton {...args} pressed label="loading" size={size} loading />
        </div>
      ))}
    </div>
  ),
});
