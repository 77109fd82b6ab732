import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import type { ImportSummary } from './use-import.ts';
import { ImportResult } from './import-result.tsx';

const summary: ImportSummary = {
  total: 2,
  successful: 2,
  failed: 0,
  duplicates: 0,
  ids: ['a', 'b'],
  errors: [],
};
const rejected = { file: 'prompts.json', index: 1, messages: ['Prompt at index 1: Title is required'] };

// Fakes the component's timeouts only; animation frames stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function renderResult(result: ImportSummary) {
  const calls = { onClose: vi.fn<() => void>(), onRefresh: vi.fn<() => void>() };
  await render(
    <Dialog open>
      <DialogContent>
        <DialogTitle>Import Prompts</DialogTitle>
        <ImportResult
          summary={result}
          makePublic={(ids) => Promise.resolve({ modifiedCount: ids.length })}
          onPublished={undefined}
          {...calls}
        />
      </DialogContent>
    </Dialog>,
  );
  return calls;
}

const getButton = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

/** Clicks the button, and waits for its result. */
async function publish() {
  getButton('Make All Prompts Public')?.click();
  while (!document.body.textContent.includes('Updated visibility for 2 prompts')) await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('closes 2 s after an import without failures', async () => {
  const { onClose } = await renderResult(summary);
  await vi.advanceTimersByTimeAsync(1999);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open while one of its buttons has focus', async () => {
  const { onClose } = await renderResult(summary);
  getButton('Close')?.focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClose).not.toHaveBeenCalled();
  getButton('Close')?.blur();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open while errors are shown', async () => {
  const { onClose } = await renderResult({ ...summary, failed: 1, successful: 1, errors: [rejected] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes 1.5 s after the prompts became public', async () => {
  const { onClose } = await renderResult(summary);
  await publish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('calls onRefresh 1.5 s after publishing and stays open when errors are shown', async () => {
  const { onClose, onRefresh } = await renderResult({ ...summary, failed: 1, errors: [rejected] });
  await publish();
  await vi.advanceTimersByTimeAsync(1500);
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
