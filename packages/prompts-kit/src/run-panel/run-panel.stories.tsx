import { availableModelFixtures, promptFixture } from '@ai-directory/api-client/testing';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { PromptRunner, RunEvent } from '../sources/prompt-source.ts';
import { RunPanel, type RunPanelProps } from './run-panel.tsx';

const listModels = async () => availableModelFixtures;
const chunks = ['Dear Ada,\n\n', 'three lorries ', 'wait at your gate.'];

/** Streams all chunks, or waits for its signal after the second one. */
const createRun = (ending: 'completes' | 'waits') =>
  async function* run(_: string, __: unknown, signal: AbortSignal): AsyncIterable<RunEvent> {
    for (const text of ending === 'completes' ? chunks : chunks.slice(0, 2)) yield { text };
    if (ending === 'completes') yield { usage: { inputTokens: 40, outputTokens: 12 } };
    else await new Promise((_resolve, reject) => signal.addEventListener('abort', reject, { once: true }));
  };

const createRunner = (overrides: Partial<PromptRunner> = {}): PromptRunner => ({
  listModels,
  run: fn(createRun('completes')),
  ...overrides,
});

const defaults: RunPanelProps = {
  promptId: promptFixture.id,
  values: { name: 'Ada' },
  runner: createRunner(),
  onUse: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Run Panel',
  component: RunPanel,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: { text: 'Yield every chunk as it arrives: users read along, and can stop early.' },
      dont: { text: 'Do not throw on abort: the user requested it.' },
      keyboard: {
        Tab: 'Moves through the model, Run, the response and Copy response.',
        'Enter, Space': 'On Run, runs the prompt; the same button then stops it.',
        'Down arrow, Up arrow': 'In the response, scrolls it.',
      },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Run' })).toBeVisible(),
});

export const NoModels = meta.story({
  args: {
    runner: createRunner({
      listModels: async () => (await listModels()).filter(({ source }) => source === 'template'),
    }),
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Please configure an AI model in settings')).toBeVisible(),
});

/** With a URL, the text links to the settings. */
export const NoModelsWithLink = meta.story({
  args: {
    settingsHref: '#/settings',
    runner: createRunner({ listModels: async () => [] }),
  },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByRole('link', { name: 'Please configure an AI model in settings' }),
    ).toHaveAttribute('href', '#/settings'),
});

export const ModelsFailed = meta.story({
  args: { runner: createRunner({ listModels: () => Promise.reject(new Error('')) }) },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Failed to load available AI models')).toBeVisible(),
});

/** The partial response is readable. The same button stops the run. */
export const Running = meta.story({
  args: { runner: createRunner({ run: fn(createRun('waits')) }) },
  play: async ({ args: { onUse }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Response' })).toHaveTextContent('Dear Ada, three lorries'),
    );
    await expect(canvas.getByText('Generating the response…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await expect(onUse).toHaveBeenCalledTimes(1);
  },
});

export const Done = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await expect(await canvas.findByText('The response is complete. 12 tokens')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Response' }).textContent).toBe(chunks.join(''));
    await expect(canvas.getByRole('button', { name: 'Copy response' })).toBeVisible();
    await expect(args.runner.run).toHaveBeenCalledWith(
      promptFixture.id,
      { values: { name: 'Ada' }, model: availableModelFixtures[0]?.id },
      expect.any(AbortSignal),
    );
  },
});

/** A complete response can be kept, with the name of its model. */
export const StoreResponse = meta.story({
  args: { onKeep: fn() },
  play: async ({ args: { onKeep }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep this run' }));
    await expect(onKeep).toHaveBeenCalledWith({
      output: chunks.join(''),
      model: availableModelFixtures[0]?.name,
    });
  },
});

/** The run is aborted, and the partial response stays. */
export const Stopped = meta.story({
  args: { runner: createRunner({ run: fn(createRun('waits')) }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await canvas.findByRole('region', { name: 'Response' });
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(canvas.getByText('Stopped.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Response' })).toHaveTextContent('Dear Ada');
    await expect(canvas.getByRole('button', { name: 'Run' })).toHaveFocus();
    const [call] = (args.runner.run as ReturnType<typeof fn>).mock.calls as [[string, object, AbortSignal]];
    await expect(call[2].aborted).toBe(true);
  },
});

/** The error is shown, and the partial response stays. */
export const RunFailed = meta.story({
  args: {
    runner: createRunner({
      async *run() {
        yield { text: 'Dear' };
        throw new Error('OpenAI rejected the API key.');
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('OpenAI rejected the API key.');
    await expect(canvas.getByRole('region', { name: 'Response' })).toHaveTextContent('Dear');
  },
});
