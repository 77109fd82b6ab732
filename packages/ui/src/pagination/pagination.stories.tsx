import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Pagination } from './pagination.tsx';

const meta = preview.meta({
  component: Pagination,
  args: { page: 5, pages: 12, onPageChange: fn() },
});

export const Many = meta.story();
export const Few = meta.story({ args: { page: 2, pages: 3 } });
export const First = meta.story({ args: { page: 1 } });
export const Last = meta.story({ args: { page: 12 } });

export const OnePage = meta.story({
  args: { page: 1, pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

export const Narrow = meta.story({
  args: { page: 500, pages: 1000 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Links open in a new tab as usual, and a plain press is left to the host. */
export const Links = meta.story({
  args: { hrefFor: (page) => `#page=${page}` },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Page 6' });
    await expect(link).toHaveAttribute('href', '#page=6');
    await userEvent.click(link);
    await expect(args.onPageChange).toHaveBeenCalledWith(6);
    await expect(canvas.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  },
});

/** “Next” ends at the last page; focus goes to that page instead of being lost. */
export const FocusAtTheEnd = meta.story({
  render: function FocusAtTheEnd(args) {
    const [page, setPage] = useState(2);
    return <Pagination {...args} page={page} pages={3} onPageChange={setPage} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
});
