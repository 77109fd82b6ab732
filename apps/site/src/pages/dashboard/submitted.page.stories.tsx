import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, toolFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Submitted Tools',
  args: { url: '/dashboard/submitted', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  tags: ['visual'],
  beforeEach({ msw }) {
    const tools = [
      { ...toolFixture, isNew: true },
      { ...toolFixture, id: 'hidden', name: 'Hidden Trail', isHidden: true },
    ];
    msw.use(mock(contract.users.submitted, { tools, total: 2, pages: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hidden until you edit it')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Edit Paper Trail' })).toHaveAttribute(
      'href',
      '/dashboard/submitted/paper-trail/edit',
    );
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.users.submitted, { tools: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Submit a tool' })).toHaveAttribute(
      'href',
      '/submit-tool',
    ),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.users.submitted));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.users.submitted, 500, 'internal_error'));
  },
});

/** Asks for confirmation and refetches the list afterwards. */
export const Deleted = meta.story({
  play: async ({ canvas, canvasElement, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Paper Trail' }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('alertdialog', { name: 'Delete ‘Paper Trail’?' }));
    msw.use(mock(contract.users.submitted, { tools: [], total: 0, pages: 0 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('No submitted tools yet')).toBeVisible();
    await waitFor(() => expect(page.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** The dialog stays open and shows the error. */
export const DeleteFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.remove, 500, 'internal_error'));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Paper Trail' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await dialog.findByText('The tool could not be deleted.')).toBeVisible();
  },
});
