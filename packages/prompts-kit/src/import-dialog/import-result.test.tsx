import { Dialog, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import type { ImportOutcome } from './import-outcome.ts';
import { ImportResult } from './import-result.tsx';

const done: ImportOutcome = { total: 2, successful: 2, failed: 0, existing: 0, ids: ['a', 'b'], errors: [] };
const refused = { file: 'prompts.json', index: 1, messages: ['Prompt at index 1: Title is required'] };

// Only what the component waits by: the page's own clock goes on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function show(outcome: ImportOutcome) {
  const calls = { onClose: vi.fn<() => void>(), onRefresh: vi.fn<() => void>() };
  await render(
    <Dialog open>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Import Prompts</DialogTitle>
        <ImportResult
          outcome={outcome}
          makePublic={(ids) => Promise.resolve({ modifiedCount: ids.length })}
          onPublished={undefined}
          {...calls}
        />
      </DialogContent>
    </Dialog>,
  );
  return calls;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

/** Presses it, and waits until the page says what came of it. */
async function publish() {
  button('Make All Prompts Public')?.click();
  while (!document.body.textContent.includes('Updated visibility for 2 prompts')) await frame();
  await frame();
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('closes two seconds after an import without failures', async () => {
  const { onClose } = await show(done);
  await vi.advanceTimersByTimeAsync(1999);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('waits while the focus is on its buttons', async () => {
  const { onClose } = await show(done);
  button('Close')?.focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClose).not.toHaveBeenCalled();
  button('Close')?.blur();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('waits as long as errors are shown', async () => {
  const { onClose } = await show({ ...done, failed: 1, successful: 1, errors: [refused] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes one and a half seconds after the prompts became public', async () => {
  const { onClose } = await show(done);
  await publish();
  await vi.advanceTimersByTimeAsync(1499);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('has the lists read again after that, but stays with its errors', async () => {
  const { onClose, onRefresh } = await show({ ...done, failed: 1, errors: [refused] });
  await publish();
  await vi.advanceTimersByTimeAsync(1500);
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
