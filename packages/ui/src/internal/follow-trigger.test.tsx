import { describe, expect, it } from 'vitest';

import { computePosition } from './follow-trigger.ts';
import type { Placement } from './position-popover.ts';

function getPosition(
  trigger: { top: number; left: number },
  { side = 'top', align = 'center', dir = 'ltr' }: Partial<Placement> & { dir?: string } = {},
) {
  const [popover, button] = [document.createElement('div'), document.createElement('div')];
  popover.style.cssText = 'position: fixed; width: 100px; height: 20px';
  button.style.cssText = `position: fixed; width: 30px; height: 30px; top: ${trigger.top}px; left: ${trigger.left}px`;
  popover.dir = dir;
  document.body.append(popover, button);
  computePosition(popover, button, { side, align });
  const { top, left } = popover.getBoundingClientRect();
  popover.remove();
  button.remove();
  return { top, left };
}

describe('computePosition', () => {
  it('centers the popover above its trigger', () => {
    expect(getPosition({ top: 200, left: 200 })).toEqual({ top: 176, left: 165 });
  });

  it('moves the popover below the trigger and inside the viewport when there is no space above', () => {
    expect(getPosition({ top: 10, left: 0 })).toEqual({ top: 44, left: 4 });
  });

  it('aligns the popover with the start or the end of its trigger, in the direction of the text', () => {
    const trigger = { top: 200, left: 200 };
    expect(getPosition(trigger, { align: 'start' })).toEqual({ top: 176, left: 200 });
    expect(getPosition(trigger, { align: 'end' })).toEqual({ top: 176, left: 130 });
    expect(getPosition(trigger, { align: 'start', dir: 'rtl' })).toEqual({ top: 176, left: 130 });
  });

  it('places the popover beside its trigger, or on the other side when there is no space', () => {
    expect(getPosition({ top: 200, left: 200 }, { side: 'left' })).toEqual({ top: 205, left: 96 });
    expect(getPosition({ top: 200, left: 200 }, { side: 'right', align: 'start' })).toEqual({
      top: 200,
      left: 234,
    });
    expect(getPosition({ top: 200, left: 20 }, { side: 'left' })).toEqual({ top: 205, left: 54 });
  });
});
