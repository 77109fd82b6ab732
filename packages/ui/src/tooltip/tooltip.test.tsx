import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Tooltip } from './tooltip.tsx';

/** What a browser that knows no anchor positioning makes of our sheet. */
const withoutAnchors = document.createElement('style');
withoutAnchors.textContent =
  '[popover] { position-anchor: auto; position-area: none; position-try-fallbacks: none }';

beforeEach(() => {
  document.head.append(withoutAnchors);
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
});

afterEach(() => {
  vi.restoreAllMocks();
  withoutAnchors.remove();
});

async function show(inset: string) {
  const screen = await render(
    <Tooltip content="Only you can see it">
      <button type="button" style={{ position: 'fixed', inset, inlineSize: 120, blockSize: 30 }}>
        Private
      </button>
    </Tooltip>,
  );
  await userEvent.tab();
  const tooltip = screen.getByRole('tooltip');
  await expect.element(tooltip).toBeVisible();
  return {
    bubble: tooltip.element().getBoundingClientRect(),
    button: screen.getByRole('button').element().getBoundingClientRect(),
  };
}

it('stands above its trigger without anchor positioning', async () => {
  const { bubble, button } = await show('200px auto auto 200px');
  expect(bubble.bottom).toBe(button.top - 4);
  expect(bubble.x + bubble.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
});

it('goes below, and stays inside the window, in its corner', async () => {
  const { bubble, button } = await show('0 0 auto auto');
  expect(bubble.top).toBe(button.bottom + 4);
  expect(bubble.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
