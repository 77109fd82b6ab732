import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Tooltip } from './tooltip.tsx';

/** Resets the styles that a browser without anchor positioning ignores. */
const withoutAnchors = document.createElement('style');
withoutAnchors.textContent =
  '[popover] { position-anchor: auto; position-area: none; position-try-fallbacks: none }';

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
  // Its position is computed by code that few browsers load.
  await expect.poll(() => (tooltip.element() as HTMLElement).style.top).not.toBe('');
  return {
    tooltip: tooltip.element().getBoundingClientRect(),
    button: screen.getByRole('button').element().getBoundingClientRect(),
  };
}

const renderTooltip = (content: string) => (
  <Tooltip content={content} defaultOpen>
    <button type="button">Private</button>
  </Tooltip>
);

describe('Tooltip without anchor positioning', () => {
  beforeEach(() => {
    document.head.append(withoutAnchors);
    vi.spyOn(CSS, 'supports').mockReturnValue(false);
  });

  afterEach(() => withoutAnchors.remove());

  it('opens above its trigger', async () => {
    const { tooltip, button } = await show('200px auto auto 200px');
    expect(tooltip.bottom).toBe(button.top - 4);
    expect(tooltip.x + tooltip.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
  });

  it('opens below its trigger and inside the window when the trigger is in the corner', async () => {
    const { tooltip, button } = await show('0 0 auto auto');
    expect(tooltip.top).toBe(button.bottom + 4);
    expect(tooltip.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});

describe('Tooltip state', () => {
  it('reports each change once, and follows its `open` prop', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const Controlled = ({ open }: { open: boolean }) => (
      <Tooltip content="Only you can see it" open={open} onOpenChange={onOpenChange}>
        <button type="button">Private</button>
      </Tooltip>
    );
    const screen = await render(<Controlled open={false} />);
    await userEvent.tab();
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(screen.getByRole('tooltip').elements()).toHaveLength(0);

    await screen.rerender(<Controlled open />);
    await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Only you can see it');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    await expect.element(screen.getByRole('tooltip')).toBeVisible();
  });

  it('closes on Escape before the browser has painted it', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    function Page() {
      useLayoutEffect(() => {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      }, []);
      return (
        <Tooltip content="Only you can see it" defaultOpen onOpenChange={onOpenChange}>
          <button type="button">Private</button>
        </Tooltip>
      );
    }
    const screen = await render(<Page />);
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
  });

  it('reports that it was closed by another tooltip', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const screen = await render(
      <>
        {/* The pointer may rest on it. */}
        <Tooltip content="First" defaultOpen delay={60_000} onOpenChange={onOpenChange}>
          <button type="button">One</button>
        </Tooltip>
        <Tooltip content="Second" delay={0}>
          <button type="button">Two</button>
        </Tooltip>
      </>,
    );
    await expect.element(screen.getByText('First')).toBeVisible();
    await userEvent.hover(screen.getByRole('button', { name: 'Two' }));
    await expect.element(screen.getByText('Second')).toBeVisible();
    await expect.element(screen.getByText('First')).not.toBeInTheDocument();
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  it('stays in its shadow root when it renders again', async () => {
    const container = document.createElement('div');
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    shadow.append(container);
    const screen = await render(renderTooltip('Only you'), { container });
    await screen.rerender(renderTooltip('Only you can see it'));
    expect(shadow.querySelector('[role="tooltip"]')).toHaveTextContent('Only you can see it');
    shadow.host.remove();
  });
});
