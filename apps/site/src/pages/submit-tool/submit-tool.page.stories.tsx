import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { emptyValues } from '../../tool-form/tool-values.ts';
import { keepDraft } from '../../tool-form/kept-draft.ts';
import { Component } from './submit-tool.page.tsx';

const forget = () => localStorage.removeItem(`toolDraft:${userFixture.id}`);

const meta = preview.meta({
  component: Component,
  title: 'Pages/Submit a tool',
  decorators: [inSite],
  parameters: at({ address: '/submit-tool', viewer: userFixture }),
  beforeEach: () => {
    forget();
    return forget;
  },
});

type Hands = Pick<StoryContext, 'canvas' | 'userEvent'>;

const writeWebsite = async ({ canvas, userEvent }: Hands, website = 'example.org') => {
  await userEvent.type(canvas.getByLabelText('Website'), website);
  await userEvent.click(canvas.getByRole('button', { name: 'Next: Facts' }));
};

const writeFacts = async ({ canvas, userEvent }: Hands) => {
  await userEvent.type(await canvas.findByLabelText('Name'), 'Ledger Lamp');
  await userEvent.type(canvas.getByLabelText('Tagline'), 'Files receipts');
  await userEvent.type(canvas.getByLabelText('Description'), 'Reads receipts and files them.');
  await canvas.findByRole('option', { name: 'Code Assistant' });
  await userEvent.selectOptions(canvas.getByLabelText('Category'), 'code-assistant');
  await userEvent.selectOptions(canvas.getByLabelText('Pricing'), 'free');
  await userEvent.click(canvas.getByRole('button', { name: 'Next: Pictures' }));
};

const toReview = async (hands: Hands) => {
  await writeWebsite(hands);
  await writeFacts(hands);
  await hands.userEvent.click(await hands.canvas.findByRole('button', { name: 'Next: Review' }));
};

const picture = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });

export const Empty = meta.story();

/** What is wrong is said at the field, which takes focus. */
export const WrongAddress = meta.story({
  play: async (hands) => {
    await writeWebsite(hands, 'no address');
    const field = hands.canvas.getByLabelText('Website');
    await expect(field).toHaveAccessibleDescription(/Enter a web address such as https:\/\/example.com/);
    await expect(field).toHaveFocus();
  },
});

/** Told before anything else is written, with the way to the tool. */
export const AlreadyListed = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.search.toolByWebsite, { tool: { id: 'paper-trail', name: 'Paper Trail' } }));
  },
  play: async (hands) => {
    await writeWebsite(hands);
    await expect(
      await hands.canvas.findByText('Paper Trail is already listed with this website'),
    ).toBeVisible();
    await expect(hands.canvas.getByRole('link', { name: 'Go to Paper Trail' })).toBeVisible();
  },
});

export const MissingFacts = meta.story({
  play: async (hands) => {
    await writeWebsite(hands);
    await hands.userEvent.click(await hands.canvas.findByRole('button', { name: 'Next: Pictures' }));
    await expect(await hands.canvas.findByText('Name is required')).toBeVisible();
    await expect(hands.canvas.getByLabelText('Name')).toHaveFocus();
    await expect(hands.canvas.getByText('Category is required')).toBeVisible();
  },
});

/** Chosen pictures are shown; what is too large is refused by name. */
export const Pictures = meta.story({
  play: async (hands) => {
    const { canvas, userEvent } = hands;
    await writeWebsite(hands);
    await writeFacts(hands);
    await userEvent.upload(await canvas.findByLabelText(/^Screenshots/), [
      picture('one.png'),
      picture('huge.png', 6 * 1024 * 1024),
    ]);
    await expect(await canvas.findByText('one.png')).toBeVisible();
    await expect(canvas.getByText('“huge.png” is larger than 5 MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove one.png' }));
    await expect(canvas.queryByText('one.png')).not.toBeInTheDocument();
    await expect(canvas.getByLabelText(/^Screenshots/)).toHaveFocus();
  },
});

/** Everything once more, and back to any part of it. */
export const Review = meta.story({
  play: async (hands) => {
    await toReview(hands);
    await expect(await hands.canvas.findByText('https://example.org')).toBeVisible();
    await hands.userEvent.click(hands.canvas.getByRole('button', { name: 'Change facts' }));
    await expect(await hands.canvas.findByLabelText('Name')).toHaveValue('Ledger Lamp');
  },
});

export const Sending = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.tools.submit));
  },
  play: async (hands) => {
    await toReview(hands);
    await hands.userEvent.click(await hands.canvas.findByRole('button', { name: 'Submit tool' }));
    await expect(await hands.canvas.findByRole('button', { name: 'Submitting…' })).toBeVisible();
    await expect(hands.canvas.getByRole('progressbar')).toBeInTheDocument();
  },
});

export const Sent = meta.story({
  play: async (hands) => {
    await toReview(hands);
    await hands.userEvent.click(await hands.canvas.findByRole('button', { name: 'Submit tool' }));
    await expect(await hands.canvas.findByText('Gone to another page')).toBeVisible();
    await expect(localStorage.getItem(`toolDraft:${userFixture.id}`)).toBeNull();
  },
});

/** The server's word on a field leads back to it; everything that was written is still there. */
export const FieldRefused = meta.story({
  beforeEach({ msw }) {
    const message = 'Paper Trail is already listed with this website';
    const body = { code: 'tool_exists', message, errors: [{ path: 'website', message }] };
    msw.use(http.post('/api/tools', () => HttpResponse.json(body, { status: 409 })));
  },
  play: async (hands) => {
    await toReview(hands);
    await hands.userEvent.click(await hands.canvas.findByRole('button', { name: 'Submit tool' }));
    const field = await hands.canvas.findByLabelText('Website');
    await expect(field).toHaveValue('example.org');
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const SendFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.submit, 500, 'internal'));
  },
  play: async (hands) => {
    await toReview(hands);
    await hands.userEvent.click(await hands.canvas.findByRole('button', { name: 'Submit tool' }));
    await expect(await hands.canvas.findByText(/cannot be sent right now/)).toBeVisible();
    await expect(hands.canvas.getByText('Ledger Lamp')).toBeVisible();
  },
});

/** What was written before is there again, and can be thrown away. */
export const DraftBack = meta.story({
  beforeEach() {
    keepDraft(userFixture.id, { ...emptyValues, website: 'https://example.org/half' });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Website')).toHaveValue('https://example.org/half');
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(canvas.getByLabelText('Website')).toHaveValue('');
    await expect(canvas.queryByText('Your draft is back')).not.toBeInTheDocument();
  },
});
