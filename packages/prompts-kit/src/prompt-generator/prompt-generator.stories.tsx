import type { GeneratedPrompt, GenerationRequest } from '@ai-directory/api-client/contract';
import {
  availableModelFixtures,
  generatedPromptFixture,
  settingsFixture,
} from '@ai-directory/api-client/testing';
import { expect, fn, type userEvent, waitFor, within } from 'storybook/test';

import { fillIn } from '../../../../.storybook/fill-in.ts';
import preview from '../../../../.storybook/preview.tsx';
import type { GenerationEvent } from '../sources/prompt-source.ts';
import { PromptGenerator, type PromptGeneratorProps } from './prompt-generator.tsx';

const contents = [
  generatedPromptFixture.content,
  'You are a salesperson who respects the time of others. Write an email of at most 80 words to {recipient} about {product}. Begin with a question about their work, make one offer, and leave the next step to them.',
  'Write to {recipient} as a colleague would: one sentence on what you noticed, one on {product}, one question.',
];
const prompts: GeneratedPrompt[] = contents.map((content, index) => ({
  ...generatedPromptFixture,
  content,
  title: ['Cold email that gets an answer', 'Short email with a question', 'Three sentences'][index] ?? '',
}));

/** Streams the first versions in two chunks each. */
async function* generateVersions({ generateVariations }: GenerationRequest): AsyncGenerator<GenerationEvent> {
  for (const [version, prompt] of prompts.slice(0, generateVariations).entries()) {
    yield { version, text: prompt.content.slice(0, 60) };
    yield { version, text: prompt.content.slice(60) };
    yield { version, prompt };
  }
}

/** Streams these events, then waits until it is stopped. */
const streamUntilStopped = (...events: GenerationEvent[]) =>
  async function* stream(_: GenerationRequest, signal: AbortSignal): AsyncGenerator<GenerationEvent> {
    yield* events;
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };

// oxlint-disable-next-line require-yield -- it throws first
async function* failToGenerate(): AsyncGenerator<GenerationEvent> {
  throw new Error('OpenAI did not answer');
}

const defaults: PromptGeneratorProps = {
  generate: fn(generateVersions),
  models: availableModelFixtures,
  onSave: fn(async () => {}),
};

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Prompt Generator',
  component: PromptGenerator,
  args: defaults,
  parameters: {
    usage: {
      do: {
        text: 'Cancel the model request when the signal is aborted, so that Stop stops billing too.',
      },
      dont: {
        text: 'Do not reset anything after an error: input and versions stay, and Generate tries again.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Moves through the fields, then to the versions.',
        Enter: 'In a single-line field, generates; in the title of a version, saves it.',
        'Right arrow, Left arrow': 'In Version to save, selects the next or previous version.',
      },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
        'WCAG 2.2: 2.4.3 Focus order': 'https://www.w3.org/WAI/WCAG22/Understanding/focus-order',
      },
    },
  },
});

interface StoryContext {
  canvas: ReturnType<typeof within>;
  userEvent: ReturnType<typeof userEvent.setup>;
}

async function startGenerator({ canvas, userEvent }: StoryContext, count = 1) {
  await fillIn(userEvent, canvas.getByLabelText('Topic'), 'A first email');
  if (count > 1) await userEvent.click(canvas.getByRole('radio', { name: String(count) }));
  await userEvent.click(canvas.getByRole('button', { name: 'Generate' }));
}

const findVersion = (stage: StoryContext, number: number) =>
  stage.canvas.findByRole('article', { name: `Version ${number}` });

const getHighlights = (article: HTMLElement) =>
  within(article)
    .queryAllByRole('mark')
    .map((mark) => mark.textContent);

/** Initial state, with the user's preferences as field values. */
export const Default = meta.story({
  args: {
    settings: { ...settingsFixture, defaultModel: 'openai/gpt-4', temperature: 42, promptLength: 'long' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/click Generate/)).toBeVisible();
    await expect(canvas.getByLabelText('Model')).toHaveValue('openai/gpt-4');
    await expect(canvas.getByLabelText('Length')).toHaveValue('detailed');
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveValue('0.4');
    await expect(canvas.getByLabelText('Tone')).toHaveValue('Professional');
  },
});

/** An example fills in topic and type, which can be changed before generating. */
export const ExampleSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /slow database query/ }));
    const topic = canvas.getByLabelText('Topic');
    await expect(topic).toHaveFocus();
    await expect(topic).toHaveValue('Explain a slow database query to a colleague who is new');
    await expect(canvas.getByRole('radio', { name: 'Technical' })).toBeChecked();
  },
});

export const LoadingModels = meta.story({
  args: { models: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Model')).toHaveDisplayValue('Loading models…');
    await expect(canvas.getByRole('button', { name: 'Generate' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const NoModels = meta.story({
  args: { models: [], onOpenSettings: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await expect(canvas.getByLabelText('Model')).toHaveFocus();
    await expect(canvas.getByLabelText('Model')).toHaveAccessibleDescription(
      'Please configure an AI model in settings',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Open Settings' }));
    await expect(args.onOpenSettings).toHaveBeenCalledTimes(1);
    await expect(args.generate).not.toHaveBeenCalled();
  },
});

export const ModelsLoadFailed = meta.story({
  args: { models: undefined, isModelsError: true, onRetryModels: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Model')).toHaveAccessibleDescription(
      'Failed to load available AI models',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetryModels).toHaveBeenCalledTimes(1);
  },
});

export const TopicMissing = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Topic'), '  ');
    await userEvent.click(canvas.getByRole('button', { name: 'Generate' }));
    await expect(canvas.getByLabelText('Topic')).toHaveFocus();
    await expect(canvas.getByLabelText('Topic')).toHaveAccessibleDescription('Please enter a topic');
    await expect(args.generate).not.toHaveBeenCalled();
  },
});

export const TopicEntered = meta.story({
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate' }));
    await expect(canvas.getByText('Please enter a topic')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Topic'), 'Rivers');
    await expect(canvas.queryByText('Please enter a topic')).toBeNull();
  },
});

/** Shows the text as it streams. The submit button keeps focus and ignores clicks. */
export const Generating = meta.story({
  args: {
    generate: fn(
      streamUntilStopped({ version: 0, text: 'You are a salesperson who respects {recipient} and' }),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent }, 3);
    await expect(await findVersion({ canvas, userEvent }, 1)).toHaveTextContent(
      /respects \{recipient\} and$/,
    );
    await expect(canvas.getByText('Writing version 1 of 3…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Generating…' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Generating…' }));
    await expect(args.generate).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('button', { name: 'Save Prompt' })).toBeNull();
  },
});

/** The text generated so far stays, and can be saved with the topic as title. */
export const Stopped = meta.story({
  args: { generate: fn(streamUntilStopped({ version: 0, text: 'Write to {recipient} about' })) },
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await expect(canvas.getByText('Stopped. The text generated so far was saved.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveFocus();
    await expect(await findVersion({ canvas, userEvent }, 1)).toHaveTextContent('Write to {recipient} about');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Prompt' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'A first email',
        content: 'Write to {recipient} about',
        variables: [{ name: 'recipient', description: 'recipient', defaultValue: '' }],
      }),
    );
  },
});

export const StoppedEmpty = meta.story({
  args: { generate: fn(streamUntilStopped({ version: 0, text: ' \n' })) },
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Prompt' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('No prompt available to save');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const SingleVersion = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await expect(await canvas.findByText('1 version generated.')).toBeVisible();
    await expect(canvas.getByLabelText('Title')).toHaveValue('Cold email that gets an answer');
    await expect(canvas.getByLabelText('Topic')).toHaveValue('A first email');
    await expect(args.generate).toHaveBeenCalledWith(
      {
        topic: 'A first email',
        model: 'openai/gpt-4-turbo',
        type: 'creative',
        tone: 'Professional',
        length: 'moderate',
        temperature: 0.7,
        generateVariations: 1,
      },
      expect.any(AbortSignal),
    );
  },
});

/** Side by side; differences to the selected version are highlighted in the others. */
export const MultipleVersions = meta.story({
  tags: ['desktop'],
  play: async ({ canvas, userEvent }) => {
    const stage = { canvas, userEvent };
    await startGenerator(stage, 3);
    const getTitle = () => canvas.getByRole('textbox', { name: 'Title' });
    const second = await findVersion(stage, 2);
    await waitFor(() => expect(getHighlights(second)).toContain('80'));
    await expect(getHighlights(await findVersion(stage, 1))).toEqual([]);

    await userEvent.type(getTitle(), ' today');
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 2' }));
    await expect(getTitle()).toHaveValue('Short email with a question');
    await waitFor(async () => expect(getHighlights(await findVersion(stage, 1))).toContain('120'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Highlight differences' }));
    await expect(getHighlights(await findVersion(stage, 1))).toEqual([]);
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 1' }));
    await expect(getTitle()).toHaveValue('Cold email that gets an answer today');
  },
});

/** In a narrow container, only the selected version is shown, compared to another one. */
export const Narrow = meta.story({
  decorators: [(Story) => <div style={{ maxInlineSize: '22rem' }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const stage = { canvas, userEvent };
    await startGenerator(stage, 3);
    await expect(await findVersion(stage, 1)).toBeVisible();
    await expect(canvas.queryByRole('article', { name: 'Version 2' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 2' }));
    const second = await findVersion(stage, 2);
    await expect(second).toBeVisible();
    await waitFor(() => expect(getHighlights(second)).toContain('80'));
    await expect(canvas.getByText('Compared to Version 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 1' }));
    await waitFor(async () => expect(getHighlights(await findVersion(stage, 1))).toContain('120'));
  },
});

/** Generates again: previous versions stay until the first new text arrives. */
export const Regenerated = meta.story({
  args: { generate: fn(generateVersions) },
  play: async ({ args, canvas, userEvent }) => {
    const stage = { canvas, userEvent };
    await startGenerator(stage, 2);
    await findVersion(stage, 2);
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate' }));
    await expect(args.generate).toHaveBeenCalledTimes(2);
    await expect(await canvas.findByText('2 versions generated.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Topic'), ' in German');
    await expect(canvas.getByRole('button', { name: 'Generate' })).toBeVisible();
  },
});

export const NoResults = meta.story({
  args: { generate: fn(async function* streamNothing() {}) },
  play: async ({ canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No prompts were generated');
    await expect(canvas.getByLabelText('Topic')).toHaveValue('A first email');
  },
});

/** Shows the message of the error, or 'Failed to generate prompt'. The form keeps its values. */
export const Failed = meta.story({
  args: { generate: fn(failToGenerate) },
  play: async ({ canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('OpenAI did not answer');
    await expect(canvas.getByLabelText('Topic')).toHaveValue('A first email');
    await expect(canvas.getByRole('button', { name: 'Generate' })).toHaveFocus();
  },
});

/** The connection breaks mid-stream: finished versions stay. */
export const FailedMidStream = meta.story({
  args: {
    generate: fn(async function* failMidStream() {
      yield { version: 0, prompt: generatedPromptFixture };
      throw new Error('');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to generate prompt');
    await expect(await findVersion({ canvas, userEvent }, 1)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save Prompt' })).toBeVisible();
  },
});

/** The button keeps focus and ignores clicks. */
export const Saving = meta.story({
  args: { onSave: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Prompt' }));
    const button = await canvas.findByRole('button', { name: 'Saving…' });
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
});

/** Private by default; saved again only after a change. */
export const SavedPublic = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    const title = await canvas.findByLabelText('Title');
    await expect(canvas.getByRole('radio', { name: 'Private' })).toBeChecked();
    await expect(canvas.queryByRole('radio', { name: 'Shared' })).toBeNull();
    await userEvent.clear(title);
    await userEvent.click(canvas.getByRole('button', { name: 'Save Prompt' }));
    await expect(title).toHaveAccessibleDescription('Title is required');
    await expect(title).toHaveFocus();

    await userEvent.keyboard('First email');
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Prompt' }));
    await expect(args.onSave).toHaveBeenCalledWith({
      ...generatedPromptFixture,
      title: 'First email',
      visibility: 'public',
      aiModels: [],
    });
    await expect(await canvas.findByText('Prompt saved successfully!')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Saved' }));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await userEvent.type(title, ' again');
    await expect(canvas.getByRole('button', { name: 'Save Prompt' })).toBeVisible();
  },
});

export const SaveFailed = meta.story({
  args: { onSave: fn(() => Promise.reject(new Error(''))) },
  play: async ({ canvas, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Prompt' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to save prompt');
    await expect(canvas.getByLabelText('Title')).toHaveValue('Cold email that gets an answer');
  },
});

/** Available to everyone: generates from a template, without API key or account. */
export const TemplateModel = meta.story({
  args: { models: availableModelFixtures.slice(-1), onSave: undefined, onSignIn: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Model')).toHaveDisplayValue('Template (no AI)');
    await expect(canvas.getByLabelText('Model')).toHaveAccessibleDescription(/^Generated from a template/);
    await startGenerator({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  },
});

export const LongText = meta.story({
  args: {
    generate: fn(async function* streamLongText() {
      const title = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
      yield {
        version: 0,
        prompt: { ...generatedPromptFixture, title, tags: [title], content: title.repeat(9) },
      };
    }),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await startGenerator({ canvas, userEvent });
    await findVersion({ canvas, userEvent }, 1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
