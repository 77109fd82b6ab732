import type { Run } from '@ai-directory/api-client/contract';
import {
  imageRunFixture,
  promptFixture,
  runFixtures,
  userFixture,
  userSummaryFixtures,
} from '@ai-directory/api-client/testing';
import { clearDrafts } from '@ai-directory/ui/use-draft';
import { expect, fn, screen, waitFor, within, type userEvent } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { RunSource } from '../sources/prompt-source.ts';
import { PromptRuns, type PromptRunsProps } from './prompt-runs.tsx';

const [markdownRun, textRun] = runFixtures as [Run, Run];
const createPage = (runs: Run[], pages = 1) => ({ runs, total: runs.length, pages });
const newRun: Run = {
  ...textRun,
  id: 'fresh',
  author: { id: userFixture.id, username: userFixture.username, avatar: null },
  userId: userFixture.id,
  output: 'Subject: Your dock on Mondays',
  model: 'Llama',
  helpfulCount: 0,
};
const source: RunSource = {
  list: fn(async () => createPage(runFixtures)),
  add: fn(async () => newRun),
  addImage: fn(async () => imageRunFixture),
  remove: fn(async () => {}),
  vote: fn(async () => ({ helpfulCount: 15, isHelpful: true })),
  report: fn(async () => {}),
  appeal: fn(async () => {}),
};
const changeSource = (changes: Partial<RunSource>): RunSource => ({ ...source, ...changes });
const listRuns = (...runs: Run[]) => changeSource({ list: async () => createPage(runs) });

const defaults: PromptRunsProps = {
  prompt: { ...promptFixture, runsCount: 2, version: 1 },
  currentUserId: userFixture.id,
  runs: source,
  variables: promptFixture.variables,
  values: { name: 'Ada' },
  onUseValues: fn(),
  onNotify: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Prompt Runs',
  component: PromptRuns,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '48rem' }}>{Story()}</div>],
  beforeEach: () => clearDrafts,
  parameters: {
    usage: {
      do: { text: 'Pass the runs that a server has rendered as `initialRuns`: nothing moves then.' },
      dont: {
        text: 'Do not edit or shorten an output: users decide by it whether a prompt is worth filling.',
      },
      keyboard: {
        Tab: 'Moves through Add yours, the selected run, its buttons and its output.',
        'Right arrow, Left arrow': 'Selects the next or the previous run.',
        'Down arrow, Up arrow': 'In an output, scrolls it.',
        'Enter, Space':
          'Activates the focused button. Focus moves to the tab of a run that was added; to the section after one was deleted.',
        Escape: 'Closes a dialog.',
      },
      references: { 'APG: Tabs': 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/' },
    },
  },
});

/** Markdown is rendered; an output of a model is shown as it came. */
export const Default = meta.story({
  play: async ({ args: { onUseValues }, canvas, userEvent }) => {
    await expect(await canvas.findByText('2 runs, kept by people who used it')).toBeVisible();
    const output = await canvas.findByRole('region', { name: 'Output' });
    await expect(within(output).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Use these values' }));
    await expect(onUseValues).toHaveBeenCalledWith(markdownRun.values);
    await userEvent.click(canvas.getByRole('tab', { name: textRun.author.username }));
    await expect(canvas.getByRole('region', { name: 'Output' })).toHaveTextContent('Your loading dock');
  },
});

/** What a server has rendered needs no request of an anonymous user. */
export const SignedOut = meta.story({
  args: {
    currentUserId: undefined,
    initialRuns: runFixtures,
    runs: changeSource({ list: fn(source.list) }),
    onSignIn: fn(),
  },
  play: async ({ args: { runs, onNotify, onSignIn }, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
    await expect(runs.list).not.toHaveBeenCalled();
    await expect(canvas.getByText('Please login to add yours')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(onSignIn).toHaveBeenCalledWith();
    await userEvent.click(canvas.getByRole('button', { name: 'Helpful 14' }));
    await expect(onNotify).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Please login to mark runs as helpful' }),
    );
  },
});

export const Empty = meta.story({
  args: { prompt: { ...promptFixture, runsCount: 0 }, runs: listRuns() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No run has been kept yet/)).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
});

/** A prompt without variables has no column of values. */
export const One = meta.story({
  args: { prompt: { ...promptFixture, runsCount: 1 }, runs: listRuns({ ...textRun, values: {} }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 run, kept by someone who used it')).toBeVisible();
    await expect(canvas.queryByText('Values')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Use these values' })).toBeNull();
  },
});

const manyRuns = Array.from({ length: 15 }, (_, index): Run => ({
  ...textRun,
  id: `run-${index}`,
  author: userSummaryFixtures[index % 3] ?? newRun.author,
  model: ['Claude', 'GPT-5', ''][index % 3] ?? '',
}));

/** The tabs scroll. Votes shift the pages; no run is shown twice. */
export const MultiplePages = meta.story({
  args: {
    prompt: { ...promptFixture, runsCount: 15 },
    runs: changeSource({
      list: async (_, page) => ({
        runs: manyRuns.slice((page - 1) * 6 - (page > 1 ? 1 : 0), page * 6),
        total: 15,
        pages: 3,
      }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('tab')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more runs' }));
    await waitFor(() => expect(canvas.getAllByRole('tab')).toHaveLength(12));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more runs' }));
    await waitFor(() => expect(canvas.getAllByRole('tab')).toHaveLength(15));
    await expect(canvas.queryByRole('button', { name: 'Show more runs' })).toBeNull();
  },
});

/** Written for the prompt by whoever runs the directory, and marked as such. */
export const Example = meta.story({
  args: {
    runs: listRuns({ ...markdownRun, model: '', isExample: true, version: 1 }),
    prompt: { ...promptFixture, runsCount: 1, version: 2 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Example' })).toBeVisible();
    await expect(canvas.getByText('Example of the directory')).toBeVisible();
    await expect(canvas.queryByText(/kept by/)).toBeNull();
    await expect(canvas.getByText('Made with version 1')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { runs: changeSource({ list: () => new Promise(() => {}) }) },
});

export const LoadFailed = meta.story({
  args: { runs: changeSource({ list: fn(() => Promise.reject(new Error(''))) }) },
  play: async ({ args: { runs }, canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to load runs')).toBeVisible();
    (runs.list as ReturnType<typeof fn>).mockResolvedValue(createPage(runFixtures));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findAllByRole('tab')).toHaveLength(2);
  },
});

/** The count changes at once, and back when the source rejects. */
export const Helpful = meta.story({
  args: { runs: changeSource({ vote: fn(() => Promise.reject(new Error(''))) }) },
  play: async ({ args: { runs, onNotify }, canvas, userEvent }) => {
    const helpful = await canvas.findByRole('button', { name: 'Helpful 14' });
    await userEvent.click(helpful);
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith({ variant: 'danger', message: 'Failed to mark the run' }),
    );
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    (runs.vote as ReturnType<typeof fn>).mockResolvedValue({ helpfulCount: 15, isHelpful: true });
    await userEvent.click(helpful);
    await expect(await canvas.findByRole('button', { name: 'Helpful 15', pressed: true })).toHaveFocus();
    await expect(runs.vote).toHaveBeenLastCalledWith(promptFixture.id, markdownRun.id, true);
  },
});

/** The form starts with the values of the prompt; the new run is selected. */
export const Added = meta.story({
  args: { runs: changeSource({ add: fn(source.add) }) },
  play: async ({ args: { runs }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add yours' }));
    const form = within(await canvas.findByRole('form', { name: 'Add what came out' }));
    await expect(form.getByLabelText('name')).toHaveValue('Ada');
    await expect(form.getByLabelText('industry')).toHaveValue('logistics');
    await userEvent.type(form.getByRole('textbox', { name: 'Output' }), newRun.output);
    await userEvent.click(form.getByLabelText('Markdown'));
    await userEvent.type(form.getByLabelText(/^Model/), ' Llama ');
    await userEvent.click(form.getByRole('button', { name: 'Add run' }));
    await expect(runs.add).toHaveBeenCalledWith(promptFixture.id, {
      output: newRun.output,
      outputType: 'markdown',
      model: 'Llama',
      values: { name: 'Ada', industry: 'logistics' },
    });
    const tab = await canvas.findByRole('tab', { name: /Llama/, selected: true });
    await expect(tab).toHaveFocus();
    await expect(canvas.queryByRole('form')).toBeNull();
    await expect(canvas.getByText('3 runs, kept by people who used it')).toBeVisible();
    const { top, bottom } = tab.getBoundingClientRect();
    await expect(top >= 0 && bottom <= innerHeight).toBe(true);
  },
});

/** Runs by one author with one model are numbered. */
export const SameAuthor = meta.story({
  args: { runs: listRuns(...['1', '2', '3'].map((id) => ({ ...textRun, id }))) },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { selected: true });
    const { username } = textRun.author;
    const labels = canvas.getAllByRole('tab').map(({ textContent }) => textContent);
    await expect(labels).toEqual([username, `${username}· 2`, `${username}· 3`]);
  },
});

/** What was typed is kept. */
export const AddFailed = meta.story({
  args: { runs: changeSource({ add: () => Promise.reject(new Error('Too many runs. Wait a minute.')) }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add yours' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add run' }));
    const output = canvas.getByRole('textbox', { name: 'Output' });
    await expect(output).toBeInvalid();
    await expect(output).toHaveAccessibleDescription(/Output is required/);
    await userEvent.type(output, 'Kept');
    await userEvent.click(canvas.getByRole('button', { name: 'Add run' }));
    await expect(await canvas.findByText('Too many runs. Wait a minute.')).toBeVisible();
    await expect(output).toHaveValue('Kept');
  },
});

/** Opens in full size; it has its place before it is loaded. */
export const Image = meta.story({
  args: { runs: listRuns(imageRunFixture) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: imageRunFixture.output });
    await expect(link).toHaveAttribute('href', imageRunFixture.image?.large);
    const image = within(link).getByRole('img');
    await expect(image).toHaveAttribute('loading', 'lazy');
    const { width, height } = image.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(1.5);
    await expect(canvas.queryByRole('region', { name: 'Output' })).toBeNull();
  },
});

/** As high as an image gets. */
export const ImageTall = meta.story({
  args: {
    runs: listRuns({
      ...imageRunFixture,
      values: {},
      image: { large: '', small: '', ...imageRunFixture.image, width: 600, height: 4000 },
    }),
  },
  play: async ({ canvas }) => {
    const image = await canvas.findByRole('img', { name: imageRunFixture.output });
    await expect(image.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight * 0.8);
  },
});

const picture = async (name = 'mountains.png', size?: number) => {
  const drawing = new OffscreenCanvas(300, 200);
  const context = drawing.getContext('2d');
  if (context) {
    context.fillStyle = 'slategray';
    context.fillRect(0, 0, 300, 200);
  }
  const blob = await drawing.convertToBlob();
  return new File(size === undefined ? [blob] : [blob, new Uint8Array(size)], name, { type: 'image/png' });
};

interface StoryContext {
  canvas: ReturnType<typeof within>;
  userEvent: ReturnType<typeof userEvent.setup>;
}

/** Opens the form, and drops a file as the image of a run: a file picker offers none of a wrong type. */
async function openImageForm({ canvas, userEvent }: StoryContext, file?: File) {
  await userEvent.click(canvas.getByRole('button', { name: 'Add yours' }));
  const form = within(await canvas.findByRole('form', { name: 'Add what came out' }));
  await userEvent.click(form.getByRole('radio', { name: 'Image' }));
  if (file) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    form.getByText('Choose a file or drop it here').dispatchEvent(drop);
  }
  return form;
}

/** The text beside it is for those who cannot see it. */
export const ImageSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openImageForm({ canvas, userEvent }, await picture());
    await expect(form.getByRole('button', { name: 'Remove mountains.png' })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'What the image shows' })).toBeVisible();
    await waitFor(() => expect(form.getByRole('presentation')).toHaveProperty('naturalWidth', 300));
  },
});

export const ImageAdded = meta.story({
  args: { runs: changeSource({ addImage: fn(source.addImage) }) },
  play: async ({ args: { runs }, canvas, userEvent }) => {
    const file = await picture();
    const form = await openImageForm({ canvas, userEvent }, file);
    await userEvent.type(form.getByRole('textbox', { name: 'What the image shows' }), imageRunFixture.output);
    await userEvent.click(form.getByRole('button', { name: 'Add run' }));
    await expect(runs.addImage).toHaveBeenCalledWith(
      promptFixture.id,
      {
        output: imageRunFixture.output,
        outputType: 'text',
        model: '',
        values: { name: 'Ada', industry: 'logistics' },
      },
      file,
    );
    await expect(await canvas.findByRole('link', { name: imageRunFixture.output })).toBeVisible();
    await expect(canvas.queryByRole('form')).toBeNull();
  },
});

export const ImageMissing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openImageForm({ canvas, userEvent });
    await userEvent.click(form.getByRole('button', { name: 'Add run' }));
    await expect(form.getByText('Choose an image')).toBeVisible();
    await expect(form.getByText('Say what the image shows')).toBeVisible();
    await expect(form.getByLabelText('Image', { selector: '[type=file]' })).toHaveFocus();
  },
});

export const ImageOfWrongType = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openImageForm({ canvas, userEvent }, new File(['%PDF'], 'mountains.pdf'));
    await expect(await form.findByText(/“mountains.pdf” is not accepted: only .png/)).toBeVisible();
  },
});

export const ImageTooLarge = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openImageForm({ canvas, userEvent }, await picture('huge.png', 5 * 1024 * 1024));
    await expect(await form.findByText('“huge.png” is larger than 5 MB')).toBeVisible();
    await expect(form.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
});

/** A file that only looks like an image. */
export const ImageUnreadable = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await openImageForm({ canvas, userEvent }, new File(['no image'], 'broken.png'));
    await expect(await form.findByText('“broken.png” cannot be displayed as an image')).toBeVisible();
    await expect(form.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
});

/** The image and its text stay, to be sent again. */
export const ImageUploadFailed = meta.story({
  args: {
    runs: changeSource({
      addImage: () => Promise.reject(new Error('mountains.png is damaged or incomplete')),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const form = await openImageForm({ canvas, userEvent }, await picture());
    await userEvent.type(form.getByRole('textbox', { name: 'What the image shows' }), 'Two mountains');
    await userEvent.click(form.getByRole('button', { name: 'Add run' }));
    await expect(await form.findByText('mountains.png is damaged or incomplete')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Remove mountains.png' })).toBeVisible();
    await expect(form.getByDisplayValue('Two mountains')).toBeVisible();
  },
});

const { addImage: _addImage, ...textSource } = source;

/** A source without `addImage` takes text only. */
export const WithoutImages = meta.story({
  args: { runs: textSource },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add yours' }));
    await expect(await canvas.findByRole('radio', { name: 'Markdown' })).toBeInTheDocument();
    await expect(canvas.queryByRole('radio', { name: 'Image' })).toBeNull();
  },
});

/** What was typed before the session ended, or the page was reloaded. */
export const DraftRestored = meta.story({
  beforeEach: () =>
    sessionStorage.setItem(
      `draft:${userFixture.id}/prompts/${promptFixture.id}/run`,
      JSON.stringify({
        output: 'Half of it',
        outputType: 'markdown',
        model: 'Claude',
        values: { name: 'Grace' },
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Draft restored')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Output' })).toHaveValue('Half of it');
    await expect(canvas.getByLabelText('name')).toHaveValue('Grace');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }));
    await expect(canvas.getByRole('textbox', { name: 'Output' })).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByRole('form')).toBeNull();
  },
});

/** The output of a model that the user wants to keep. */
export const Keeping = meta.story({
  args: { runToKeep: { output: 'Dear Ada, three lorries wait.', model: 'GPT-5' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Output' })).toHaveValue(
      'Dear Ada, three lorries wait.',
    );
    await expect(canvas.getByLabelText(/^Model/)).toHaveValue('GPT-5');
  },
});

/** After confirmation, focus moves to the section. */
export const Removed = meta.story({
  args: { currentUserId: promptFixture.userId },
  play: async ({ args: { runs, onNotify }, canvas, userEvent }) => {
    const { username } = markdownRun.author;
    await userEvent.click(await canvas.findByRole('button', { name: `Delete the run by ${username}` }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete this run?' }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getAllByRole('tab')).toHaveLength(1));
    await expect(runs.remove).toHaveBeenCalledWith(promptFixture.id, markdownRun.id);
    await expect(onNotify).toHaveBeenCalledWith({ variant: 'success', message: 'Run deleted' });
    await waitFor(() => expect(canvas.getByRole('region', { name: 'What came out' })).toHaveFocus());
  },
});

export const Reported = meta.story({
  play: async ({ args: { runs, onNotify }, canvas, userEvent }) => {
    const { username } = markdownRun.author;
    await userEvent.click(await canvas.findByRole('button', { name: `Report the run by ${username}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this run' }));
    await userEvent.click(await dialog.findByLabelText('It is offensive or harmful'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(runs.report).toHaveBeenCalledWith(promptFixture.id, markdownRun.id, {
      reason: 'offensive',
      details: '',
    });
    await waitFor(() => expect(onNotify).toHaveBeenCalledTimes(1));
  },
});

/** Its author sees a hidden run, with the reason, and can appeal once. */
export const Hidden = meta.story({
  args: {
    runs: listRuns({ ...newRun, hiding: { by: 'reports', reason: 'spam', note: '', appeal: 'possible' } }),
  },
  play: async ({ args: { runs }, canvas, userEvent }) => {
    await expect(await canvas.findByText('Reason: spam or advertising')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Helpful/ })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Why should it be restored?'), 'It is what came out.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await expect(await canvas.findByText(/Your appeal was sent/)).toBeVisible();
    await expect(runs.appeal).toHaveBeenCalledWith(promptFixture.id, newRun.id, 'It is what came out.');
  },
});

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

/** Scrolls by keyboard; long values are cut, and used in full. */
export const LongOutput = meta.story({
  args: {
    runs: listRuns({
      ...textRun,
      model: longWord,
      values: { name: 'A line\n'.repeat(40), [longWord.slice(0, 60)]: longWord.repeat(3) },
      output: `${longWord.repeat(4)}\n${'Another line of a long answer.\n'.repeat(200)}`,
    }),
  },
  play: async ({ args: { onUseValues }, canvas, userEvent }) => {
    const output = await canvas.findByRole('region', { name: 'Output' });
    await expect(output.scrollHeight).toBeGreaterThan(output.clientHeight);
    await expect(output.scrollWidth).toBe(output.clientWidth);
    output.focus();
    await expect(output).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Use these values' }));
    await expect(onUseValues).toHaveBeenCalledWith(expect.objectContaining({ name: 'A line\n'.repeat(40) }));
  },
});

/** The values stand above the output. */
export const Narrow = meta.story({
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const output = await canvas.findByRole('region', { name: 'Output' });
    const values = canvas.getByText('Values');
    await expect(values.getBoundingClientRect().bottom).toBeLessThan(output.getBoundingClientRect().top);
  },
});
