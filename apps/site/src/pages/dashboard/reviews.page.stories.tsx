import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Reviews',
  args: { url: '/dashboard/reviews', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByText('Slow with long papers.')).toBeVisible(),
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.users.reviews, { reviews: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('No reviews yet')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.users.reviews));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.users.reviews, 500, 'internal_error'));
  },
});

/** Keeps the entered values. */
export const SaveFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.reviews.save, 500, 'internal_error'));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [edit] = await canvas.findAllByRole('button', { name: 'Edit the review of Paper Trail' });
    await userEvent.click(edit as HTMLElement);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Title/), ' twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Your review could not be saved.')).toBeVisible();
    await expect(dialog.getByLabelText(/^Title/)).toHaveValue('Quotes what it found twice');
  },
});
