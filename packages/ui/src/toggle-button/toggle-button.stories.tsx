import { Heart, Star } from 'lucide-react';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ToggleButton } from './toggle-button.tsx';

const meta = preview.meta({
  component: ToggleButton,
  args: { label: 'Favorite', pressed: false, children: <Star aria-hidden="true" />, onClick: fn() },
});

export const Off = meta.story();
export const On = meta.story({ args: { pressed: true } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Pending = meta.story({ args: { loading: true, pressed: true } });

/** A count belongs into the label too. */
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

/** The name stays the same; `aria-pressed` tells the state. */
export const Toggles = meta.story({
  render: function Toggles(args) {
    const [pressed, setPressed] = useState(false);
    return <ToggleButton {...args} pressed={pressed} onClick={() => setPressed(!pressed)} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Favorite' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
});
