import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { UiProvider } from '../ui-provider/ui-provider.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
} from './dropdown-menu.tsx';

afterEach(() => page.viewport(1280, 800));

interface Options extends DropdownMenuContentProps {
  items?: number;
  dir?: 'ltr' | 'rtl';
}

/** Opens a menu of a trigger of 40 by 30 px at `inset`: top, right, bottom, left. */
async function open(inset: string, { items = 3, dir = 'ltr', ...content }: Options = {}) {
  const screen = await render(
    <UiProvider dir={dir}>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger style={{ position: 'fixed', inset, inlineSize: 40, blockSize: 30, padding: 0 }}>
          …
        </DropdownMenuTrigger>
        <DropdownMenuContent {...content}>
          {Array.from({ length: items }, (_, index) => (
            <DropdownMenuItem key={index}>Action {index}</DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </UiProvider>,
  );
  const element = screen.getByRole('menu').element();
  // Radix positions it after it is measured.
  await expect.poll(() => element.getBoundingClientRect().top).toBeGreaterThan(0);
  const menu = element.getBoundingClientRect();
  const trigger = screen.getByRole('button', { includeHidden: true }).element().getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  expect(menu.left).toBeGreaterThanOrEqual(4);
  expect(menu.top).toBeGreaterThanOrEqual(4);
  expect(menu.right).toBeLessThanOrEqual(clientWidth - 4);
  expect(menu.bottom).toBeLessThanOrEqual(clientHeight - 4);
  expect(menu.width).toBeGreaterThanOrEqual(176);
  return { element, menu, trigger, unmount: () => screen.unmount() };
}

describe('DropdownMenuContent', () => {
  it('opens below its trigger, aligned with its end', async () => {
    const { menu, trigger } = await open('200px auto auto 600px');
    expect(menu.top).toBe(trigger.bottom + 4);
    expect(menu.right).toBe(trigger.right);
  });

  it('aligns with the start or the center', async () => {
    const start = await open('200px auto auto 600px', { align: 'start' });
    expect(start.menu.left).toBe(start.trigger.left);
    await start.unmount();
    const middle = await open('200px auto auto 600px', { align: 'center' });
    expect(middle.menu.x + middle.menu.width / 2).toBe(middle.trigger.x + 20);
  });

  it('mirrors the alignment in right-to-left text', async () => {
    const end = await open('200px auto auto 600px', { dir: 'rtl' });
    expect(end.menu.left).toBe(end.trigger.left);
    await end.unmount();
    const start = await open('200px auto auto 600px', { dir: 'rtl', align: 'start' });
    expect(start.menu.right).toBe(start.trigger.right);
  });

  it('opens above with side="top", and below without space above', async () => {
    const above = await open('400px auto auto 600px', { side: 'top' });
    expect(above.menu.bottom).toBe(above.trigger.top - 4);
    await above.unmount();
    const below = await open('20px auto auto 600px', { side: 'top' });
    expect(below.menu.top).toBe(below.trigger.bottom + 4);
  });

  it.each([
    ['top left', '8px auto auto 8px', 'below'],
    ['top right', '8px 8px auto auto', 'below'],
    ['bottom left', 'auto auto 8px 8px', 'above'],
    ['bottom right', 'auto 8px 8px auto', 'above'],
  ])('stays inside the window in the %s corner', async (_corner, inset, side) => {
    for (const align of ['start', 'end', 'center'] as const) {
      for (const dir of ['ltr', 'rtl'] as const) {
        const { menu, trigger, unmount } = await open(inset, { align, dir });
        expect(side === 'below' ? menu.top - trigger.bottom : trigger.top - menu.bottom).toBe(4);
        await unmount();
      }
    }
  });

  it('stays inside a window of 320 px', async () => {
    await page.viewport(320, 600);
    const { menu, trigger } = await open('100px auto auto 140px');
    expect(menu.top).toBe(trigger.bottom + 4);
    expect(menu.height).toBeLessThan(200);
  });

  it.each([
    ['below', '100px auto auto 600px'],
    ['above', 'auto auto 100px 600px'],
    ['below', '8px 8px auto auto'],
    ['above', 'auto auto 8px 8px'],
  ])('scrolls %s its trigger when it is higher than the space', async (side, inset) => {
    const { element, menu, trigger } = await open(inset, { items: 40 });
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
    expect(menu.height).toBeGreaterThan(600);
    expect(side === 'below' ? menu.top - trigger.bottom : trigger.top - menu.bottom).toBe(4);
  });

  it('uses the larger half of a low window', async () => {
    await page.viewport(640, 320);
    const { element, menu, trigger } = await open('150px auto auto 300px', { items: 20 });
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
    expect(menu.height).toBeGreaterThan(120);
    expect(menu.bottom < trigger.top || menu.top > trigger.bottom).toBe(true);
  });
});
