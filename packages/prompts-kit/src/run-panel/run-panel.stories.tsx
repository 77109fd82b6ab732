import { availableModelFixtures, promptFixture } from '@ai-directory/api-client/testing';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { PromptRunner, RunEvent } from '../sources.ts';
import { RunPanel, type RunPanelProps } from './run-panel.tsx';

const available = async () => availableModelFixtures;
const words = ['Dear Ada,\n\n', 'three lorries ', 'wait at your gate.'];

/** Answers at once, or waits for its signal after the second piece. */
const answering = (ending: 'ends' | 'waits') =>
  async function* run(_: string, __: unknown, signal: AbortSignal): AsyncIterable<RunEvent> {
    for (const text of ending === 'ends' ? words : words.slice(0, 2)) yield { text };
    if (ending === 'ends') yield { usage: { inputTokens: 40, outputTokens: 12 } };
    else await new Promise((_resolve, reject) => signal.addEventListener('abort', reject, { once: true }));
  };

const runner = (changes: Partial<PromptRunner> = {}): PromptRunner => ({
  available,
  run: fn(answering('ends')),
  ...changes,
});

const defaults: RunPanelProps = {
  promptId: promptFixture.id,
  values: { name: 'Ada' },
  runner: runner(),
  onUsed: fn(),
};

const meta = preview.meta({
  component: RunPanel,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    guide: {
      do: { text: 'Yield every piece as it comes: people read along, and can stop what goes wrong.' },
      dont: { text: 'Do not end the answer on an abort with an error: stopping is what was asked for.' },
      keyboard: {
        Tab: 'Goes through the model, Run, the answer and Copy answer.',
        'Enter, Space': 'On Run, asks the model; the same button then stops it.',
        'Down arrow, Up arrow': 'In the answer, scrolls it.',
      },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Run' })).toBeVisible(),
});

export const NoModels = meta.story({
  args: {
    runner: runner({
      available: async () => (await available()).filter(({ source }) => source === 'template'),
    }),
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Please configure an AI model in settings')).toBeVisible(),
});

export const ModelsFailed = meta.story({
  args: { runner: runner({ available: () => Promise.reject(new Error('')) }) },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Failed to load available AI models')).toBeVisible(),
});

/** What is there can be read while more is coming. The button that started it stops it. */
export const Running = meta.story({
  args: { runner: runner({ run: fn(answering('waits')) }) },
  play: async ({ args: { onUsed }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Answer' })).toHaveTextContent('Dear Ada, three lorries'),
    );
    await expect(canvas.getByText('The model is answering…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await expect(onUsed).toHaveBeenCalledTimes(1);
  },
});

export const Answered = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await expect(await canvas.findByText('The answer is complete. 12 tokens')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Answer' }).textContent).toBe(words.join(''));
    await expect(canvas.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(args.runner.run).toHaveBeenCalledWith(
      promptFixture.id,
      { values: { name: 'Ada' }, model: availableModelFixtures[0]?.id },
      expect.any(AbortSignal),
    );
  },
});

/** The model is told to stop, and what it wrote stays. */
export const Stopped = meta.story({
  args: { runner: runner({ run: fn(answering('waits')) }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await canvas.findByRole('region', { name: 'Answer' });
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(canvas.getByText('Stopped.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Answer' })).toHaveTextContent('Dear Ada');
    await expect(canvas.getByRole('button', { name: 'Run' })).toHaveFocus();
    const [call] = (args.runner.run as ReturnType<typeof fn>).mock.calls as [[string, object, AbortSignal]];
    await expect(call[2].aborted).toBe(true);
  },
});

/** The reason stands in place, and so does what was written before. */
export const RunFailed = meta.story({
  args: {
    runner: runner({
      async *run() {
        yield { text: 'Dear' };
        throw new Error('The key was refused by OpenAI.');
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The key was refused by OpenAI.');
    await expect(canvas.getByRole('region', { name: 'Answer' })).toHaveTextContent('Dear');
  },
});
