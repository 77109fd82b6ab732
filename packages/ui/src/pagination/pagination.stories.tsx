import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { Pagination } from './pagination.tsx';

const RouterLink = ({ href, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} href={`#${href}`} data-router={href}>
    {children}
  </a>
);

const meta = preview.meta({
  title: 'Components/Navigation/Pagination',
  component: Pagination,
  args: { page: 5, pageCount: 12, onPageChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Return a URL for each page by `getPageHref`: pages can then be shared and opened in a new tab.',
        example: () => (
          <Pagination
            aria-label="Pages of prompts"
            page={2}
            pageCount={3}
            getPageHref={(page) => `#page-${page}`}
          />
        ),
      },
      dont: {
        text: 'Do not hide it for a list of one page: it renders nothing then.',
      },
      keyboard: {
        Tab: 'Moves focus through Previous, the numbers and Next. On the last page, focus moves to its number.',
        Enter: 'Opens the page. Without `getPageHref`, these are buttons, and `Space` works too.',
      },
      references: { 'WAI-ARIA: aria-current': 'https://www.w3.org/TR/wai-aria-1.2/#aria-current' },
    },
  },
});

export const Default = meta.story();
export const FewPages = meta.story({ args: { page: 2, pageCount: 3 } });
export const FirstPage = meta.story({ args: { page: 1 } });
export const LastPage = meta.story({ args: { page: 12 } });

export const SinglePage = meta.story({
  args: { page: 1, pageCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

/** A spinner replaces the number of the loading page, which keeps its name and size; other pages stay clickable. */
export const Loading = meta.story({
  args: { loading: true },
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

/** In a narrow container the arrows have no labels and the current page no neighbors, so that everything fits one line. */
export const Narrow = meta.story({
  args: { page: 500, pageCount: 1000 },
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

/** Long translations and large numbers. */
export const LongText = meta.story({
  args: { page: 500_000, pageCount: 1_000_000 },
  render: (args) => (
    <MessagesProvider
      locale="de"
      messages={{
        pagination: {
          previous: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen davor',
          next: 'Rindfleischetikettierungsüberwachungsaufgaben danach',
        },
      }}
    >
      <div style={{ maxInlineSize: '28rem' }}>
        <Pagination {...args} />
      </div>
    </MessagesProvider>
  ),
});

/** Links open in a new tab as usual; a plain click calls `onPageChange`. */
export const Links = meta.story({
  args: { getPageHref: (page) => `#page=${page}` },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Page 6' });
    await expect(link).toHaveAttribute('href', '#page=6');
    await userEvent.click(link);
    await expect(args.onPageChange).toHaveBeenCalledWith(6);
    await expect(canvas.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  },
});

/** Links are rendered by the `link` of the `UiProvider`, such as that of a router. */
export const WithRouter = meta.story({
  args: { getPageHref: (page) => `/tools?page=${page}` },
  render: (args) => (
    <UiProvider link={RouterLink}>
      <Pagination {...args} />
    </UiProvider>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Page 6' });
    await expect(link).toHaveAttribute('data-router', '/tools?page=6');
  },
});

/** Without `page` it holds its own state. */
export const Uncontrolled = meta.story({
  args: { page: undefined, defaultPage: 2, pageCount: 3 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 1' }));
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(args.onPageChange).toHaveBeenCalledWith(1);
  },
});

/** In a flex container it takes the width of its content. */
export const InFlexContainer = meta.story({
  args: { page: 2, pageCount: 3 },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'center' }}>
      <Pagination {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
});

/** “Next” is disabled on the last page; focus moves to the current page instead of being lost. */
export const FocusOnLastPage = meta.story({
  render: function FocusOnLastPage(args) {
    const [page, setPage] = useState(2);
    return <Pagination {...args} page={page} pageCount={3} onPageChange={setPage} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
});

/** Focus stays where the user moved it while the page was loading. */
export const FocusMovedWhileLoading = meta.story({
  render: function FocusMovedWhileLoading(args) {
    const [page, setPage] = useState(2);
    const [next, setNext] = useState(2);
    return (
      <>
        <Pagination {...args} page={page} pageCount={3} onPageChange={setNext} />
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

/** After a click on the current page, a page change from elsewhere does not move focus. */
export const CurrentPageClicked = meta.story({
  render: function CurrentPageClicked(args) {
    const [page, setPage] = useState(2);
    return (
      <>
        <Pagination {...args} page={page} pageCount={3} onPageChange={setPage} />
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
