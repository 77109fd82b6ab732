import { describe, expect, it } from 'vitest';

import { computePosition } from './position-popover.ts';

function getPosition(trigger: { top: number; left: number }) {
  const [popover, button] = [document.createElement('div'), document.createElement('div')];
  popover.style.cssText = 'position: fixed; width: 100px; height: 20px';
  button.style.cssText = `position: fixed; width: 30px; height: 30px; top: ${trigger.top}px; left: ${trigger.left}px`;
  document.body.append(popover, button);
  computePosition(popover, button, { side: 'top', align: 'center' });
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
});
