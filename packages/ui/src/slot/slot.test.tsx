import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Slot, Slottable } from './slot.tsx';

describe('Slot', () => {
  it('merges its props with those of the child, which win', async () => {
    const screen = await render(
      <Slot
        className="ours"
        id="ours"
        title="ours"
        aria-label="Ours"
        data-state="open"
        style={{ color: 'red', top: 1 }}
      >
        <a href="#tools" className="child" id="child" style={{ color: 'blue' }}>
          Tools
        </a>
      </Slot>,
    );
    const link = screen.getByRole('link', { name: 'Ours' }).element();
    expect(link.className).toBe('ours child');
    expect(link.id).toBe('child');
    expect(link.getAttribute('title')).toBe('ours');
    expect(link.getAttribute('data-state')).toBe('open');
    expect(link.getAttribute('style')).toBe('color: blue; top: 1px;');
    expect(link.textContent).toBe('Tools');
  });

  it('calls the handlers of both, those of the child first', async () => {
    const calls: string[] = [];
    const screen = await render(
      <Slot onClick={() => calls.push('ours')} onFocus={() => calls.push('focus')}>
        <button type="button" onClick={() => calls.push('child')}>
          Save
        </button>
      </Slot>,
    );
    await screen.getByRole('button').click();
    expect(calls).toEqual(['focus', 'child', 'ours']);
  });

  it('sets both refs, and clears them on unmount', async () => {
    const ours = createRef<HTMLButtonElement>();
    const cleanup = vi.fn<() => void>();
    const childs = vi.fn<(element: HTMLElement | null) => () => void>(() => cleanup);
    const screen = await render(
      <Slot ref={ours}>
        <a href="#tools" ref={childs}>
          Tools
        </a>
      </Slot>,
    );
    const link = screen.getByRole('link').element();
    expect(ours.current).toBe(link);
    expect(childs).toHaveBeenCalledExactlyOnceWith(link);
    await screen.unmount();
    expect(ours.current).toBeNull();
    expect(cleanup).toHaveBeenCalledOnce();
  });

  it('renders content beside a Slottable inside the child', async () => {
    const screen = await render(
      <Slot>
        <b>New: </b>
        <Slottable>
          <a href="#tools">
            Tools <i>and more</i>
          </a>
        </Slottable>
      </Slot>,
    );
    await expect.element(screen.getByRole('link')).toHaveTextContent('New: Tools and more');
  });
});
