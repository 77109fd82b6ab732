import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../stack/stack.tsx';
import { Link } from './link.tsx';

const meta = preview.meta({
  title: 'Components/Actions/Link',
  component: Link,
  args: { href: '#tools', children: 'All tools' },
  parameters: {
    usage: {
      do: {
        text: 'Name the destination.',
        example: () => (
          <span>
            Read <Link href="#privacy">what is stored about you</Link>.
          </span>
        ),
      },
      dont: {
        text: 'Do not link “here”: in a list of links, it has no meaning.',
        example: () => (
          <span>
            What is stored about you can be read <Link href="#privacy">here</Link>.
          </span>
        ),
      },
      keyboard: { Enter: 'Follows the link.' },
      references: { 'APG: Link': 'https://www.w3.org/WAI/ARIA/apg/patterns/link/' },
    },
  },
});

export const Default = meta.story();
export const Muted = meta.story({ args: { variant: 'muted' } });

/** For links that are recognizable by their position. */
export const UnderlineOnHover = meta.story({ args: { underline: 'hover' } });

/** Opens in a new tab; the accessible name contains that. */
export const External = meta.story({
  args: { href: 'https://example.com', external: true, children: 'Website' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Website (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  },
});

/** The link of a router. */
export const AsChild = meta.story({
  render: () => (
    <Link asChild variant="muted">
      <a href="#router" data-router>
        Tools
      </a>
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Tools' })).toHaveAttribute('data-router');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link');
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).outlineStyle).toBe('solid');
  },
});

export const LongText = meta.story({
  args: { external: true, children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  decorators: [(Story) => <div style={{ maxInlineSize: '12rem' }}>{Story()}</div>],
});

export const RTL = meta.story({
  name: 'RTL',
  args: { external: true },
  render: (args) => (
    <div dir="rtl">
      <Link {...args} />
    </div>
  ),
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <Stack>
      {(['accent', 'muted', 'inherit'] as const).map((variant) => (
        <Stack key={variant} orientation="horizontal">
          <Link {...args} variant={variant} />
          <Link {...args} variant={variant} underline="hover" />
          <Link {...args} variant={variant} external />
        </Stack>
      ))}
    </Stack>
  ),
});
