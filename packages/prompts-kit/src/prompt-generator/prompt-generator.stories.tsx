import type { GeneratedPrompt, GenerationRequest } from '@ai-directory/api-client/contract';
import {
  availableModelFixtures,
  generatedPromptFixture,
  settingsFixture,
} from '@ai-directory/api-client/testing';
import { expect, fn, type userEvent, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { GenerationEvent } from '../sources.ts';
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

/** Writes the first versions in two pieces each, as a model would. */
async function* writes({ generateVariations }: GenerationRequest): AsyncGenerator<GenerationEvent> {
  for (const [version, prompt] of prompts.slice(0, generateVariations).entries()) {
    yield { version, text: prompt.content.slice(0, 60) };
    yield { version, text: prompt.content.slice(60) };
    yield { version, prompt };
  }
}

/** Writes these pieces, then waits until it is stopped. */
const halts = (...pieces: GenerationEvent[]) =>
  async function* halted(_: GenerationRequest, signal: AbortSignal): AsyncGenerator<GenerationEvent> {
    yield* pieces;
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };

// oxlint-disable-next-line require-yield -- it fails before
async function* breaks(): AsyncGenerator<GenerationEvent> {
  throw new Error('OpenAI did not answer');
}

const defaults: PromptGeneratorProps = {
  generate: fn(writes),
  models: availableModelFixtures,
  onSave: fn(async () => {}),
};

const meta = preview.meta({
  component: PromptGenerator,
  args: defaults,
  parameters: {
    guide: {
      do: {
        text: 'Let the signal you are given stop the model: a person who presses Stop pays for no more words.',
      },
      dont: {
        text: 'Do not clear anything after a failure. What was typed and written stays, and Generate tries again.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Goes through the fields, then to the versions.',
        Enter: 'In a field of one line, generates; in the title of a version, saves it.',
        'Right arrow, Left arrow': 'In Version to save, chooses the next or the previous.',
      },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
        'WCAG 2.2: 2.4.3 Focus order': 'https://www.w3.org/WAI/WCAG22/Understanding/focus-order',
      },
    },
  },
});

/** Differences are found by code that is fetched on first use. */
const patient = { timeout: 20_000 };

interface Stage {
  canvas: ReturnType<typeof within>;
  userEvent: ReturnType<typeof userEvent.setup>;
}

async function generate({ canvas, userEvent }: Stage, count = 1) {
  await userEvent.type(canvas.getByLabelText('Topic'), 'A first email');
  if (count > 1) await userEvent.click(canvas.getByRole('radio', { name: String(count) }));
  await userEvent.click(canvas.getByRole('button', { name: 'Generate' }));
}

const version = (stage: Stage, number: number) =>
  stage.canvas.findByRole('article', { name: `Version ${number}` });

const marks = (article: HTMLElement) =>
  within(article)
    .queryAllByRole('mark')
    .map((mark) => mark.textContent);

/** Before anything: what to do, and the fields with the person's preferences. */
export const Idle = meta.story({
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
    await generate({ canvas, userEvent });
    await expect(canvas.getByLabelText('Model')).toHaveFocus();
    await expect(canvas.getByLabelText('Model')).toHaveAccessibleDescription(
      'Please configure an AI model in settings',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Open Settings' }));
    await expect(args.onOpenSettings).toHaveBeenCalledTimes(1);
    await expect(args.generate).not.toHaveBeenCalled();
  },
});

export const ModelsFailed = meta.story({
  args: { models: undefined, modelsFailed: true, onRetryModels: fn() },
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
    await userEvent.keyboard('Rivers');
    await expect(canvas.queryByText('Please enter a topic')).toBeNull();
  },
});

/** The text is shown as it is written. 'Generate' keeps focus and ignores presses. */
export const Generating = meta.story({
  args: { generate: fn(halts({ version: 0, text: 'You are a salesperson who respects {recipient} and' })) },
  play: async ({ args, canvas, userEvent }) => {
    await generate({ canvas, userEvent }, 3);
    await expect(await version({ canvas, userEvent }, 1)).toHaveTextContent(/respects \{recipient\} and$/);
    await expect(canvas.getByText('Writing version 1 of 3…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Generating…' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Generating…' }));
    await expect(args.generate).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('button', { name: 'Save Prompt' })).toBeNull();
  },
});

/** What was written until then is kept, and can be saved under the topic. */
export const Stopped = meta.story({
  args: { generate: fn(halts({ version: 0, text: 'Write to {recipient} about' })) },
  play: async ({ args, canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await expect(canvas.getByText('Stopped. What was written until then is kept.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveFocus();
    await expect(await version({ canvas, userEvent }, 1)).toHaveTextContent('Write to {recipient} about');
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

export const StoppedTooEarly = meta.story({
  args: { generate: fn(halts({ version: 0, text: ' \n' })) },
  play: async ({ args, canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Prompt' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('No prompt available to save');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const OneResult = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await expect(await canvas.findByText('1 version written.')).toBeVisible();
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

/** Beside each other, with what the chosen one does not say marked in the others. */
export const Versions = meta.story({
  play: async ({ canvas, userEvent }) => {
    const stage = { canvas, userEvent };
    await generate(stage, 3);
    const title = () => canvas.getByRole('textbox', { name: 'Title' });
    const second = await version(stage, 2);
    await waitFor(() => expect(marks(second)).toContain('80'), patient);
    await expect(marks(await version(stage, 1))).toEqual([]);

    await userEvent.type(title(), ' today');
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 2' }));
    await expect(title()).toHaveValue('Short email with a question');
    await waitFor(async () => expect(marks(await version(stage, 1))).toContain('120'), patient);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mark differences' }));
    await expect(marks(await version(stage, 1))).toEqual([]);
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 1' }));
    await expect(title()).toHaveValue('Cold email that gets an answer today');
  },
});

/** In a narrow column one version is shown at a time, marked against another; the others are a press away. */
export const Narrow = meta.story({
  decorators: [(Story) => <div style={{ maxInlineSize: '22rem' }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const stage = { canvas, userEvent };
    await generate(stage, 3);
    await expect(await version(stage, 1)).toBeVisible();
    await expect(canvas.queryByRole('article', { name: 'Version 2' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 2' }));
    const second = await version(stage, 2);
    await expect(second).toBeVisible();
    await waitFor(() => expect(marks(second)).toContain('80'), patient);
    await expect(canvas.getByText('Marked: what Version 1 does not say.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 1' }));
    await waitFor(async () => expect(marks(await version(stage, 1))).toContain('120'), patient);
  },
});

/** The same once more: the former versions stay until the first new word. */
export const Regenerated = meta.story({
  args: { generate: fn(writes) },
  play: async ({ args, canvas, userEvent }) => {
    const stage = { canvas, userEvent };
    await generate(stage, 2);
    await version(stage, 2);
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate' }));
    await expect(args.generate).toHaveBeenCalledTimes(2);
    await expect(await canvas.findByText('2 versions written.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Topic'), ' in German');
    await expect(canvas.getByRole('button', { name: 'Generate' })).toBeVisible();
  },
});

export const NoneGenerated = meta.story({
  args: { generate: fn(async function* nothing() {}) },
  play: async ({ canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No prompts were generated');
    await expect(canvas.getByLabelText('Topic')).toHaveValue('A first email');
  },
});

/** The message of the failure, else 'Failed to generate prompt'. Everything typed stays. */
export const Failed = meta.story({
  args: { generate: fn(breaks) },
  play: async ({ canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('OpenAI did not answer');
    await expect(canvas.getByLabelText('Topic')).toHaveValue('A first email');
    await expect(canvas.getByRole('button', { name: 'Generate' })).toHaveFocus();
  },
});

/** A model that breaks off: what it wrote until then is there. */
export const FailedHalfway = meta.story({
  args: {
    generate: fn(async function* breaksOff() {
      yield { version: 0, prompt: generatedPromptFixture };
      throw new Error('');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to generate prompt');
    await expect(await version({ canvas, userEvent }, 1)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save Prompt' })).toBeVisible();
  },
});

/** Busy: the button keeps focus, says so, and ignores presses. */
export const Saving = meta.story({
  args: { onSave: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await generate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Prompt' }));
    const busy = await canvas.findByRole('button', { name: 'Saving…' });
    await expect(busy).toHaveFocus();
    await userEvent.click(busy);
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
});

/** Private unless the person says otherwise; saved once, it is saved again only when it was changed. */
export const SavedPublic = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await generate({ canvas, userEvent });
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
    await generate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Save Prompt' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to save prompt');
    await expect(canvas.getByLabelText('Title')).toHaveValue('Cold email that gets an answer');
  },
});

/** Without a key and without an account: everybody can have prompts put together from the form alone. */
export const TemplateModel = meta.story({
  args: { models: availableModelFixtures.slice(-1), onSave: undefined, onSignIn: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Model')).toHaveDisplayValue('Template (no AI)');
    await expect(canvas.getByLabelText('Model')).toHaveAccessibleDescription(/^Put together from a template/);
    await generate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  },
});

export const LongText = meta.story({
  args: {
    generate: fn(async function* long() {
      const title = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
      yield {
        version: 0,
        prompt: { ...generatedPromptFixture, title, tags: [title], content: title.repeat(9) },
      };
    }),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await generate({ canvas, userEvent });
    await version({ canvas, userEvent }, 1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
