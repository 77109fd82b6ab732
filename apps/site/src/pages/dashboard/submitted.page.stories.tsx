import { contract, type Hiding, type Tool } from '@ai-directory/api-client/contract';
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

const hiddenByReports: Hiding = { by: 'reports', reason: 'spam', note: '', appeal: 'possible' };

export const Default = meta.story({
  beforeEach({ msw }) {
    const tools = [
      { ...toolFixture, isNew: true },
      { ...toolFixture, id: 'hidden', name: 'Hidden Trail', isHidden: true, hiding: hiddenByReports },
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

/** An edit does not end it: shows the moderator's note and where to appeal, once, or what became of the appeal. */
export const HiddenByModerator = meta.story({
  beforeEach({ msw }) {
    const hiding: Hiding = {
      by: 'moderator',
      reason: 'wrong',
      note: 'The price is made up',
      appeal: 'possible',
    };
    const tools: Tool[] = [
      { ...toolFixture, isHidden: true, hiding },
      { ...toolFixture, id: 'appealed', isHidden: true, hiding: { ...hiding, note: '', appeal: 'pending' } },
      {
        ...toolFixture,
        id: 'rejected',
        isHidden: true,
        hiding: { ...hiding, note: 'It is free', appeal: 'rejected' },
      },
    ];
    msw.use(mock(contract.users.submitted, { tools, total: 3, pages: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Hidden by a moderator')).toHaveLength(3);
    await expect(canvas.queryByText('Hidden until you edit it')).not.toBeInTheDocument();
    await expect(canvas.getByText('Reason: it is inaccurate. The price is made up')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Appeal on its page' })).toHaveAttribute(
      'href',
      '/tool/paper-trail',
    );
    await expect(canvas.getByText(/You have appealed/)).toBeVisible();
    await expect(
      canvas.getByText(/It is free – A moderator has read your appeal and rejected it/),
    ).toBeVisible();
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
