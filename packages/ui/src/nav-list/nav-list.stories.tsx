import type { ComponentProps, ReactNode } from 'react';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Bell, KeyRound, SlidersHorizontal, User } from '../icons/icons.tsx';
import { NavList, NavListGroup, NavListItem } from './nav-list.tsx';

const items = (
  <>
    <NavListItem href="#profile" icon={<User />}>
      Profile
    </NavListItem>
    <NavListItem href="#keys" icon={<KeyRound />} badge={3} current>
      API Keys
    </NavListItem>
    <NavListItem href="#preferences" icon={<SlidersHorizontal />}>
      Preferences
    </NavListItem>
    <NavListItem icon={<Bell />} badge="Coming Soon">
      Notifications
    </NavListItem>
  </>
);

const inBox = (inlineSize: string) => (Story: () => ReactNode) => (
  <div style={{ maxInlineSize: inlineSize }}>
    <Story />
  </div>
);

const meta = preview.meta({
  title: 'Components/Navigation/Nav List',
  component: NavList,
  subcomponents: { NavListItem, NavListGroup },
  args: { 'aria-label': 'Settings', children: items },
  decorators: [inBox('16rem')],
  parameters: {
    usage: {
      do: {
        text: 'Label the area, and mark the current page by `current`.',
        example: () => (
          <NavList aria-label="Account">
            <NavListItem href="#you" current>
              Profile
            </NavListItem>
            <NavListItem href="#your-keys" badge={3}>
              API keys
            </NavListItem>
          </NavList>
        ),
      },
      dont: {
        text: 'Do not use it for views of one page without a URL: use `Tabs`.',
      },
      anatomy: `<NavList>
  <NavListItem />
  <NavListGroup>
    <NavListItem />
  </NavListGroup>
</NavList>`,
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

/** An item without a URL is not a link; its badge names the reason. */
export const ComingSoon = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coming Soon')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Notifications/ })).toBeNull();
  },
});

export const Nested = meta.story({
  args: {
    children: (
      <>
        <NavListItem href="#overview">Overview</NavListItem>
        <NavListGroup label="Prompts">
          <NavListItem href="#own" current>
            My prompts
          </NavListItem>
          <NavListItem href="#shared" badge={12}>
            Shared with me
          </NavListItem>
        </NavListGroup>
      </>
    ),
  },
});

export const LongText = meta.story({
  args: {
    children: (
      <>
        <NavListItem href="#long" badge={128}>
          Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen
        </NavListItem>
        <NavListItem badge="Coming Soon">
          Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz
        </NavListItem>
      </>
    ),
  },
});

/** A scrolling row in a narrow container; the current page is visible. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ containerType: 'inline-size' }}>
      <NavList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link');
    await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top);
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  },
});

const RouterLink = ({ to, children, ...props }: ComponentProps<'a'> & { to: string }) => (
  <a {...props} href={to}>
    {children}
  </a>
);

/** With `asChild`, the item is the link of a router. */
export const WithRouter = meta.story({
  args: {
    children: (
      <NavListItem icon={<User />} badge={3} current asChild>
        <RouterLink to="#profile">Profile</RouterLink>
      </NavListItem>
    ),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Profile 3' });
    await expect(link).toHaveAttribute('href', '#profile');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link.firstElementChild?.tagName).toBe('svg');
  },
});
