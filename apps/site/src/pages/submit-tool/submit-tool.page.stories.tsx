import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { fillDetails, fillWebsite, goToReview, skipFacts } from '../../testing/submit-tool-steps.ts';
import { SitePage } from '../../testing/with-site.tsx';
import { emptyValues } from '../../features/tool-form/tool-values.ts';
import { saveDraft } from '../../features/tool-form/draft-storage.ts';

const removeDraft = () => localStorage.removeItem(`toolDraft:${userFixture.id}`);

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Tools/Submit a Tool',
  args: { url: '/submit-tool', currentUser: userFixture },
  beforeEach: () => {
    removeDraft();
    return removeDraft;
  },
  parameters: { layout: 'fullscreen' },
});

const createImage = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });

export const Empty = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByLabelText('Website')).toBeVisible(),
});

/** Shows the error at the field and focuses it. */
export const InvalidWebsite = meta.story({
  play: async (context) => {
    await fillWebsite(context, 'no address');
    const field = context.canvas.getByLabelText('Website');
    await expect(field).toHaveAccessibleDescription(/Enter a web address such as https:\/\/example.com/);
    await expect(field).toHaveFocus();
  },
});

/** Shown before the other steps, with a link to the listed tool. */
export const AlreadyListed = meta.story({
  beforeEach({ msw }) {
    const tool = { id: 'paper-trail', name: 'Paper Trail' };
    msw.use(
      mock(contract.search.toolByWebsite, { tool, website: 'https://example.org', removedParameters: [] }),
    );
  },
  play: async (context) => {
    await fillWebsite(context);
    await expect(
      await context.canvas.findByText('Paper Trail is already listed with this website'),
    ).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Go to Paper Trail' })).toBeVisible();
  },
});

/** What the submitter came from is not published; the other steps show the website as it will be listed. */
export const TrackingParameters = meta.story({
  beforeEach({ msw }) {
    const website = 'https://example.org/';
    msw.use(
      mock(contract.search.toolByWebsite, { tool: null, website, removedParameters: ['utm_source', 'ref'] }),
    );
  },
  play: async (context) => {
    await fillWebsite(context, 'https://example.org/?utm_source=news&ref=abc');
    const message = 'Tracking parameters were removed from the website: utm_source, ref';
    await expect(await context.canvas.findByText(message)).toBeVisible();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Back' }));
    await expect(await context.canvas.findByLabelText('Website')).toHaveValue('https://example.org/');
  },
});

export const MissingDetails = meta.story({
  play: async (context) => {
    await fillWebsite(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Next: Facts' }));
    await expect(await context.canvas.findByText('Name is required')).toBeVisible();
    await expect(context.canvas.getByLabelText('Name')).toHaveFocus();
    await expect(context.canvas.getByText('Category is required')).toBeVisible();
  },
});

/** A tag that was typed without Enter is kept when its step is left. */
export const TypedTag = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillWebsite(context);
    await userEvent.type(await canvas.findByLabelText(/^Tags/), 'receipts');
    await fillDetails(context);
    await skipFacts(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next: Review' }));
    await expect(await canvas.findByText('receipts')).toBeVisible();
  },
});

/** Beside the form on wide windows: the card as lists will show it. */
export const Preview = meta.story({
  tags: ['desktop'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole('heading', { name: 'Your tool' })).toBeVisible();
    await fillWebsite(context);
    await fillDetails(context);
    await expect(canvas.getByRole('heading', { name: 'Ledger Lamp' })).toBeVisible();
    await userEvent.type(await canvas.findByLabelText('Price from'), '9.50');
    await expect(canvas.getByText(/from €9.50|from \$9.50/)).toBeVisible();
  },
});

/** Facts are optional; a note appears once its fact is known. A wrong one is named above the fields. */
export const Facts = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillWebsite(context);
    await fillDetails(context);
    await userEvent.type(await canvas.findByLabelText('Price from'), 'nine');
    await userEvent.selectOptions(canvas.getByLabelText(/^Free plan/), 'Trial only');
    await userEvent.type(canvas.getByLabelText(/^Note on Free plan/), 'Two weeks');
    await userEvent.click(canvas.getByLabelText('Web'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next: Images' }));
    await expect(await canvas.findByText('Enter a price as a number, such as 9.50')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Price from'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next: Images' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Next: Review' }));
    await expect(await canvas.findByText('Trial only: Two weeks')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change facts' }));
    await expect(await canvas.findByLabelText('Web')).toBeChecked();
  },
});

/** Previews selected images; shows the name of a file that is too large. */
export const Images = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillWebsite(context);
    await fillDetails(context);
    await skipFacts(context);
    await userEvent.upload(await canvas.findByLabelText(/^Screenshots/), [
      createImage('one.png'),
      createImage('huge.png', 6 * 1024 * 1024),
    ]);
    await expect(await canvas.findByText('one.png')).toBeVisible();
    await expect(canvas.getByText('“huge.png” is larger than 5 MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove one.png' }));
    await expect(canvas.queryByText('one.png')).not.toBeInTheDocument();
    await expect(canvas.getByLabelText(/^Screenshots/)).toHaveFocus();
  },
});

/** Shows all values, with a button back to each step. */
export const Review = meta.story({
  play: async (context) => {
    await goToReview(context);
    await expect(await context.canvas.findByText('https://example.org')).toBeVisible();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Change details' }));
    await expect(await context.canvas.findByLabelText('Name')).toHaveValue('Ledger Lamp');
  },
});

export const Submitting = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.tools.submit));
  },
  play: async (context) => {
    await goToReview(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Submit tool' }));
    await expect(await context.canvas.findByRole('button', { name: 'Submitting…' })).toBeVisible();
    await expect(context.canvas.getByRole('progressbar')).toBeInTheDocument();
  },
});

export const Submitted = meta.story({
  play: async (context) => {
    await goToReview(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Submit tool' }));
    await expect(await context.canvas.findByRole('heading', { level: 1, name: 'Paper Trail' })).toBeVisible();
    await expect(localStorage.getItem(`toolDraft:${userFixture.id}`)).toBeNull();
  },
});

/** A field error of the server opens the step of the field and keeps all values. */
export const FieldRejected = meta.story({
  beforeEach({ msw }) {
    const message = 'Paper Trail is already listed with this website';
    const body = { code: 'tool_exists', message, errors: [{ path: 'website', message }] };
    msw.use(http.post('/api/tools', () => HttpResponse.json(body, { status: 409 })));
  },
  play: async (context) => {
    await goToReview(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Submit tool' }));
    const field = await context.canvas.findByLabelText('Website');
    await expect(field).toHaveValue('example.org');
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const SubmitFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.submit, 500, 'internal_error'));
  },
  play: async (context) => {
    await goToReview(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Submit tool' }));
    await expect(await context.canvas.findByText(/could not be submitted/)).toBeVisible();
    await expect(context.canvas.getByText('Ledger Lamp', { selector: 'dd' })).toBeVisible();
  },
});

/** Restores the stored draft, which can be discarded. */
export const DraftRestored = meta.story({
  beforeEach() {
    saveDraft(userFixture.id, { ...emptyValues, website: 'https://example.org/half' });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Website')).toHaveValue('https://example.org/half');
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(canvas.getByLabelText('Website')).toHaveValue('');
    await expect(canvas.queryByText('Draft restored')).not.toBeInTheDocument();
  },
});
