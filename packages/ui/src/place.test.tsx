import { expect, it } from 'vitest';

import { place } from './place.ts';

function boxes(trigger: { top: number; left: number }) {
  const [bubble, button] = [document.createElement('div'), document.createElement('div')];
  bubble.style.cssText = 'position: fixed; width: 100px; height: 20px';
  button.style.cssText = `position: fixed; width: 30px; height: 30px; top: ${trigger.top}px; left: ${trigger.left}px`;
  document.body.append(bubble, button);
  place(bubble, button, { side: 'top', align: 'center' });
  const { top, left } = bubble.getBoundingClientRect();
  bubble.remove();
  button.remove();
  return { top, left };
}

it('centres the bubble above its trigger', () => {
  expect(boxes({ top: 200, left: 200 })).toEqual({ top: 176, left: 165 });
});

it('goes below without room above, and stays inside the window', () => {
  expect(boxes({ top: 10, left: 0 })).toEqual({ top: 44, left: 4 });
});
