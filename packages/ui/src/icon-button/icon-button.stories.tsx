import { expect, fn, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Download, Ellipsis, Link } from '../icons/icons.tsx';
import { IconButton } from './icon-button.tsx';

const meta = preview.meta({
  title: 'Components/Actions/Icon Button',
  component: IconButton,
  args: { label: 'More actions', children: <Ellipsis aria-hidden="true" />, onClick: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it for icons that everyone knows. Its `label` is its accessible name and its tooltip.',
        example: () => (
          <>
            <IconButton label="Download the prompt">
              <Download />
            </IconButton>
            <IconButton label="More actions">
              <Ellipsis />
            </IconButton>
          </>
        ),
      },
      dont: {
        text: 'Do not use an icon for the main action: touch shows no tooltip.',
        example: () => (
          <IconButton label="Share with the team" variant="primary">
            <Link />
          </IconButton>
        ),
      },
      keyboard: {
        'Enter, Space': 'Activates it.',
        Tab: 'Shows the tooltip immediately.',
        Escape: 'Hides the tooltip.',
      },
      references: {
        'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
        'APG: Tooltip': 'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
      },
    },
  },
});

export const Ghost = meta.story();
export const Secondary = meta.story({ args: { variant: 'secondary' } });
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const Disabled = meta.story({ args: { disabled: true } });

/** On touch screens the button is 44 px, a small one 36 px. Checked with a coarse pointer by tests/storybook.spec.ts. */
export const TouchSize = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '0.5rem' }}>
      <IconButton {...args} label="Small" size="small" />
      <IconButton {...args} label="Medium" />
    </div>
  ),
});

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

/** The spinner replaces the icon: the button keeps its size, its name and focus. */
export const Loading = meta.story({
  args: { label: 'Share', loading: true, children: <Link aria-hidden="true" /> },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button.getBoundingClientRect().width).toBe(36);
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
            <IconButton key={variant} {...args} label={variant} size={size} variant={variant} />
          ))}
          <IconButton {...args} label="disabled" size={size} disabled />
          <IconButton {...args} label="loading" size={size} loading />
        </div>
      ))}
    </div>
  ),
});
