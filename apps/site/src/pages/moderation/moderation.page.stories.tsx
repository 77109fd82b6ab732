import { contract, type ModerationCase, type User } from '@ai-directory/api-client/contract';
import {
  imageRunFixture,
  mock,
  mockError,
  mockPending,
  moderationCaseFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const moderator: User = { ...userFixture, isModerator: true };

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Community/Moderation',
  args: { url: '/moderation', currentUser: moderator },
  parameters: { layout: 'fullscreen' },
});

const noCases = mock(contract.moderation.cases, { cases: [], total: 0, pages: 1 });

/** Appeals first. A decision removes the case, so focus moves to the selected view. */
export const Queue = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const tool = within(await canvas.findByRole('article', { name: /Paper Trail/ }));
    await expect(tool.getByText('The price was corrected last week.')).toBeVisible();
    const content = tool.getByRole('button', { name: 'Content' });
    content.focus();
    await userEvent.keyboard('{Enter}');
    await expect(content).toHaveAttribute('aria-expanded', 'true');
    msw.use(noCases);
    tool.getByRole('button', { name: 'Restore' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Nothing is reported')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Queue' })).toHaveFocus());
  },
});

/** An image is judged by what it shows. */
export const ReportedImage = meta.story({
  beforeEach({ msw }) {
    const reported = moderationCaseFixtures.slice(1).map((each): ModerationCase => {
      const { output: text, image } = imageRunFixture;
      return { ...each, subject: { ...each.subject, type: 'comment', text, image } };
    });
    msw.use(mock(contract.moderation.cases, { cases: reported, total: reported.length, pages: 1 }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Content' }));
    const link = await canvas.findByRole('link', { name: imageRunFixture.output });
    await expect(link).toHaveAttribute('href', imageRunFixture.image?.large);
  },
});

/** Many reports of one entry are one case: a line of reasons with counts, and few Tab stops before its actions. */
export const GroupedReports = meta.story({
  beforeEach({ msw }) {
    const [, prompt] = moderationCaseFixtures;
    const [report] = prompt?.reports ?? [];
    if (!prompt || !report) throw new Error('A reported prompt is needed');
    const reports = Array.from({ length: 30 }, (_, index) => ({
      ...report,
      reporter: {
        ...report.reporter,
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        username: `reporter-${index}`,
      },
      reason: index < 12 ? ('wrong' as const) : report.reason,
      details: index === 0 ? 'It costs twice as much.' : '',
    }));
    const counted: ModerationCase = {
      ...prompt,
      reportCounts: [
        { status: 'open', reason: 'spam', count: 61 },
        { status: 'open', reason: 'wrong', count: 12 },
        { status: 'dismissed', reason: 'other', count: 1 },
      ],
      weight: 2,
      reports,
    };
    msw.use(mock(contract.moderation.cases, { cases: [counted], total: 1, pages: 1 }));
  },
  play: async ({ canvas, userEvent }) => {
    const entry = within(await canvas.findByRole('article'));
    await expect(entry.getByText('spam or advertising (61)')).toBeVisible();
    await expect(entry.getByText('it is inaccurate (12)')).toBeVisible();
    await expect(entry.getByText('73 reporters, weight 2.0')).toBeVisible();
    await expect(entry.getByText('It costs twice as much.')).not.toBeVisible();
    // The browser finds them, but they are no tab stops.
    const reporters = entry.getAllByRole('link').filter((link) => !link.checkVisibility());
    await expect(reporters).not.toHaveLength(0);
    reporters[0]?.focus();
    await expect(reporters[0]).not.toHaveFocus();
    await userEvent.click(entry.getByRole('button', { name: 'Reporters and their comments' }));
    await expect(entry.getByText('It costs twice as much.')).toBeVisible();
    await expect(entry.getByText('And 44 older reports')).toBeVisible();
  },
});

/** Opened by the server, which has found an older tool with the same website. */
export const SharedWebsite = meta.story({
  beforeEach({ msw }) {
    const [tool] = moderationCaseFixtures;
    if (!tool) throw new Error('A tool is needed');
    const note = 'Same website as Otter: /tool/otter';
    const shared = {
      ...tool,
      hiddenBy: null,
      reason: null,
      note,
      appeal: null,
      reportCounts: [],
      reports: [],
    };
    msw.use(mock(contract.moderation.cases, { cases: [shared], total: 1, pages: 1 }));
  },
  play: async ({ canvas }) => {
    const entry = within(await canvas.findByRole('article'));
    await expect(entry.getByText('Same website as Otter: /tool/otter')).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(noCases);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.moderation.cases));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.moderation.cases, 500, 'internal_error'));
  },
});

/** The reason is preselected from the reports. */
export const Hiding = meta.story({
  play: async ({ canvas, userEvent }) => {
    const prompt = within((await canvas.findAllByRole('article')).at(-1) as HTMLElement);
    await userEvent.click(prompt.getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByLabelText('Reason')).toHaveValue('spam');
    await userEvent.type(dialog.getByLabelText(/Note to the author/), 'Links to a shop.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await expect(await screen.findByText('Hidden; the author was notified')).toBeVisible();
  },
});

/** A rejected action keeps the dialog and its text. */
export const BanFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.moderation.ban, 503, 'unavailable'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Ban author' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ban author' }));
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Why?'), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Ban author' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByLabelText('Why?')).toHaveValue('Spam');
  },
});

export const Banned = meta.story({
  beforeEach({ msw }) {
    const cases = moderationCaseFixtures.map((one) => ({
      ...one,
      hiddenBy: 'moderator' as const,
      note: 'Links to a shop.',
      author: one.author && { ...one.author, isBanned: true },
    }));
    msw.use(mock(contract.moderation.cases, { cases, total: cases.length, pages: 1 }));
  },
  play: async ({ canvas }) =>
    expect((await canvas.findAllByRole('button', { name: 'Lift ban' })).length).toBe(2),
});

export const EditFacts = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit facts' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByLabelText('Name')).toHaveValue('Paper Trail');
    await waitFor(() => expect(dialog.getByLabelText('Category')).not.toHaveValue(''));
    await userEvent.clear(dialog.getByLabelText('Tagline'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Tagline is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Tagline'), 'Corrected');
    await userEvent.type(dialog.getByLabelText(/^Other names/), 'Papertrail{Enter}');
    await userEvent.selectOptions(dialog.getByLabelText('Prominence'), 'Widely known');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('The facts are saved')).toBeVisible();
  },
});

export const Inbox = meta.story({
  args: { url: '/moderation?view=inbox', currentUser: moderator },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Grace' }));
    await userEvent.type(dialog.getByLabelText('Answer'), 'It is corrected.');
    await userEvent.click(dialog.getByRole('button', { name: 'Answer' }));
    await expect(await screen.findByText('The answer is stored')).toBeVisible();
  },
});

const catalogueUrl = '/moderation?view=catalogue';
const createFile = (content: BlobPart) => new File([content], 'tools.csv', { type: 'text/csv' });

/** The changes are shown before they are made. */
export const ImportCatalogue = meta.story({
  args: { url: catalogueUrl, currentUser: moderator },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Catalogue file'), createFile('name'));
    await expect(
      await canvas.findByText('1 new tool, 1 updated tool, 12 unchanged tools, 1 new or changed category'),
    ).toBeVisible();
    const changes = within(canvas.getByRole('list', { name: 'What would change' }));
    await expect(changes.getByText('tagline, aliases')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(await screen.findByText('The catalogue is imported')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  },
});

/** All errors at once, and nothing to confirm. */
export const ImportCatalogueErrors = meta.story({
  args: { url: catalogueUrl, currentUser: moderator },
  beforeEach({ msw }) {
    const errors = [
      { row: 3, name: 'Ledger Lamp', field: 'website', message: 'Website is required' },
      { row: null, name: '', field: '', message: 'Unknown column: colour' },
    ];
    const none = { created: 0, updated: 0, unchanged: 0 };
    const rejected = { errors, errorsCount: 120, categories: none, tools: none, changes: [] };
    msw.use(mock(contract.moderation.import, rejected));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Catalogue file'), createFile('name'));
    await expect(await canvas.findByText('Nothing can be imported: 120 errors')).toBeVisible();
    await expect(canvas.getByText('Row 3 (Ledger Lamp)')).toBeVisible();
    await expect(canvas.getByText('and 118 more errors')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  },
});

export const ImportCatalogueUnreadable = meta.story({
  args: { url: catalogueUrl, currentUser: moderator },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      await canvas.findByLabelText('Catalogue file'),
      createFile(new Uint8Array([0xff, 0xfe, 0x41])),
    );
    await expect(await canvas.findByText(/^The file could not be read/)).toBeVisible();
  },
});

export const ImportCataloguePending = meta.story({
  args: { url: catalogueUrl, currentUser: moderator },
  beforeEach({ msw }) {
    msw.use(mockPending(contract.moderation.import));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Catalogue file'), createFile('name'));
    await expect(await canvas.findByText('Uploading…')).toBeVisible();
  },
});

export const ExportCatalogueFailed = meta.story({
  args: { url: catalogueUrl, currentUser: moderator },
  beforeEach({ msw }) {
    msw.use(mockError(contract.moderation.export, 503, 'unavailable'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

/** The page does not exist for other users. */
export const NotAModerator = meta.story({
  args: { url: '/moderation', currentUser: userFixture },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/not/i),
});
