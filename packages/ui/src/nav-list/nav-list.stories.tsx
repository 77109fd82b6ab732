import type { ComponentProps, ReactNode } from 'react';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Bell, KeyRound, SlidersHorizontal, User } from '../icons/icons.tsx';
import { NavList, type NavItem } from './nav-list.tsx';

const items: NavItem[] = [
  { href: '#profile', label: 'Profile', icon: <User aria-hidden="true" /> },
  { href: '#keys', label: 'API Keys', icon: <KeyRound aria-hidden="true" />, current: true, badge: 3 },
  { href: '#preferences', label: 'Preferences', icon: <SlidersHorizontal aria-hidden="true" /> },
  { label: 'Notifications', icon: <Bell aria-hidden="true" /> },
];

const inBox = (inlineSize: string) => (Story: () => ReactNode) => (
  <div style={{ maxInlineSize: inlineSize }}>
    <Story />
  </div>
);

const meta = preview.meta({
  component: NavList,
  args: { label: 'Settings', items },
  decorators: [inBox('16rem')],
  parameters: {
    usage: {
      do: {
        text: 'Label the area, and mark the current page by `current`.',
        example: () => (
          <NavList
            label="Account"
            items={[
              { href: '#you', label: 'Profile', current: true },
              { href: '#your-keys', label: 'API keys', badge: 3 },
            ]}
          />
        ),
      },
      dont: {
        text: 'Do not use it for views of one page without a URL: use `Tabs`.',
      },
      keyboard: {
        Tab: 'Moves focus through the links. Items without a URL are skipped.',
        Enter: 'Follows the link.',
      },
      references: {
        'APG: Navigation landmark':
          'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/navigation.html',
        'WAI-ARIA: aria-current': 'https://www.w3.org/TR/wai-aria-1.2/#aria-current',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Settings' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^API Keys/ })).toHaveAttribute('aria-current', 'page');
  },
});

/** An item without a URL is not a link. */
export const ComingSoon = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coming Soon')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Notifications/ })).toBeNull();
  },
});

export const Nested = meta.story({
  args: {
    items: [
      { href: '#overview', label: 'Overview' },
      {
        label: 'Prompts',
        items: [
          { href: '#own', label: 'My prompts', current: true },
          { href: '#shared', label: 'Shared with me', badge: 12 },
        ],
      },
    ],
  },
});

export const LongText = meta.story({
  args: {
    items: [
      { href: '#long', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', badge: 128 },
      { label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
    ],
  },
});

/** A scrolling row in a narrow container. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link');
    await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top);
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  },
});

const RouterLink = ({ to, ...props }: ComponentProps<'a'> & { to?: string }) => (
  <a {...props} data-to={to}>
    {props.children}
  </a>
);

export const WithRouter = meta.story({
  args: { linkComponent: RouterLink },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Profile' })).toHaveAttribute('data-to', '#profile');
  },
});
