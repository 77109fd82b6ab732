import { cdp } from 'vitest/browser';

interface Point {
  x: number;
  y: number;
}

/** Center of an element in the window around the frame that tests run in. */
function getCenter(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: window.innerWidth };
  const scale = frame.width / window.innerWidth;
  return {
    x: frame.left + (left + width / 2) * scale,
    y: frame.top + (top + height / 2) * scale,
  };
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints });

/** Taps an element with a finger, as Chromium emulates it. */
export async function tap(element: Element) {
  await touch('touchStart', [getCenter(element)]);
  await touch('touchEnd', []);
}

/** Moves a finger from an element by a distance in pixels. */
export async function swipe(element: Element, { x = 0, y = 0 }: Partial<Point>) {
  const start = getCenter(element);
  const steps = 8;
  await touch('touchStart', [start]);
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', [{ x: start.x + (x * step) / steps, y: start.y + (y * step) / steps }]);
  await touch('touchEnd', []);
}
