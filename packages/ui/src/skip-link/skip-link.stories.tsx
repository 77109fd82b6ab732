import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SkipLink } from './skip-link.tsx';

const meta = preview.meta({
  component: SkipLink,
  args: { href: '#main' },
  parameters: {
    guide: {
      do: {
        text: 'Make it the first thing of every page, with a `main` behind it that has `tabIndex={-1}`.',
      },
      dont: {
        text: 'Do not make a list of them: it would be one more thing to skip.',
      },
      keyboard: {
        Tab: 'As the first key on a page, shows the link.',
        Enter: 'Goes past the header to the main part.',
      },
      follows: {
        'WCAG 2.2: 2.4.1 Bypass blocks': 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks',
      },
    },
  },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1}>
        The page
      </main>
    </>
  ),
});

/** Nothing is seen until Tab reaches it. */
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(getComputedStyle(link).clipPath).not.toBe('none');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).clipPath).toBe('none');
  },
});

/** It wraps instead of leaving the window, where nobody could scroll to it. */
export const LongText = meta.story({
  args: { children: 'Zu den Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzen' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
});
