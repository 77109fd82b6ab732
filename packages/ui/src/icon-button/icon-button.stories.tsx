import { Download, Ellipsis, Link } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from './icon-button.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { label: 'More actions', children: <Ellipsis aria-hidden="true" />, onClick: fn() },
});

export const Ghost = meta.story();
export const Secondary = meta.story({ args: { variant: 'secondary' } });
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const AsLink = meta.story({
  args: {
    label: 'Download the prompt',
    asChild: true,
    children: (
      <a href="#file">
        <Download aria-hidden="true" />
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Download the prompt' })).toBeVisible();
  },
});

/** The spinner takes the icon's place: the button keeps its size, its name and its focus. */
export const Pending = meta.story({
  args: { label: 'Share', loading: true, children: <Link aria-hidden="true" /> },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button.getBoundingClientRect().width).toBe(36);
  },
});
