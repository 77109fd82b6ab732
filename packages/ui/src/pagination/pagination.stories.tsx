import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { Pagination } from './pagination.tsx';

const meta = preview.meta({
  component: Pagination,
  args: { page: 5, pages: 12, onPageChange: fn() },
  parameters: {
    guide: {
      do: {
        text: 'Give each page its address by `hrefFor`: a page can then be shared, and opened in a new tab.',
        example: () => (
          <Pagination aria-label="Pages of prompts" page={2} pages={3} hrefFor={(page) => `#page-${page}`} />
        ),
      },
      dont: {
        text: 'Do not hide it yourself where a list has one page: it shows nothing then.',
      },
      keyboard: {
        Tab: 'Goes through Previous, the numbers and Next. After the last page focus stays on its number.',
        Enter: 'Goes to the page. Buttons, which it has without `hrefFor`, take `Space` as well.',
      },
      follows: { 'WAI-ARIA: aria-current': 'https://www.w3.org/TR/wai-aria-1.2/#aria-current' },
    },
  },
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

/** The number of the page that is on its way turns into a spinner, keeps its name and its place, and the others still work. */
export const Pending = meta.story({
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const current = canvas.getByRole('button', { name: 'Page 5' });
    await expect(current).toHaveAttribute('aria-busy', 'true');
    await expect(current).toHaveAttribute('aria-current', 'page');
    await userEvent.click(current);
    await expect(args.onPageChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(6);
    await expect(current.getBoundingClientRect().width).toBe(
      canvas.getByRole('button', { name: 'Page 6' }).getBoundingClientRect().width,
    );
  },
});

/** The arrows lose their words, and the neighbours of the current page give way: everything stands in one line. */
export const Narrow = meta.story({
  args: { page: 500, pages: 1000 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Page 501' })).toBeNull();
  },
});

/** Long words of another language, and numbers as long as they get. */
export const LongText = meta.story({
  args: { page: 500_000, pages: 1_000_000 },
  decorators: [
    (Story) => (
      <UiProvider
        locale="de"
        words={{
          previousPage: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen davor',
          nextPage: 'Rindfleischetikettierungsüberwachungsaufgaben danach',
        }}
      >
        <div style={{ maxInlineSize: '28rem' }}>
          <Story />
        </div>
      </UiProvider>
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

/** The page comes late, and by then something is typed elsewhere: focus stays there. */
export const TypingElsewhere = meta.story({
  render: function TypingElsewhere(args) {
    const [page, setPage] = useState(2);
    const [next, setNext] = useState(2);
    return (
      <>
        <Pagination {...args} page={page} pages={3} onPageChange={setNext} />
        <TextInput aria-label="Search" onKeyUp={() => setPage(next)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.type(canvas.getByRole('textbox'), 'mail');
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(canvas.getByRole('textbox')).toHaveValue('mail');
  },
});

/** A press on the current page changes nothing, and is forgotten: a page that comes without a press takes no focus. */
export const PressedCurrent = meta.story({
  render: function PressedCurrent(args) {
    const [page, setPage] = useState(2);
    return (
      <>
        <Pagination {...args} page={page} pages={3} onPageChange={setPage} />
        <Button
          onClick={({ currentTarget }) => {
            currentTarget.blur();
            setPage(1);
          }}
        >
          Newest first
        </Button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Newest first' }));
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(document.body).toHaveFocus();
  },
});
