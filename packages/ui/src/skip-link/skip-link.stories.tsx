import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SkipLink } from './skip-link.tsx';

const meta = preview.meta({
  title: 'Components/Navigation/Skip Link',
  component: SkipLink,
  args: { href: '#main' },
  parameters: {
    usage: {
      do: {
        text: 'Render it first on every page, with a `main` that has `tabIndex={-1}`.',
      },
      dont: {
        text: 'Do not render several: they would be one more thing to skip.',
      },
      keyboard: {
        Tab: 'Shows the link as the first element of the page.',
        Enter: 'Moves focus past the header to `main`.',
      },
      references: {
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

/** Hidden until it is focused. */
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(getComputedStyle(link).clipPath).not.toBe('none');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).clipPath).toBe('none');
  },
});

/** Wraps instead of overflowing the window, where it could not be scrolled to. */
export const LongText = meta.story({
  args: { children: 'Zu den Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzen' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
});
