import type { Placement, Side } from './position-popover.ts';

const gap = 4;

/**
 * Keeps a popover beside its trigger in a browser without anchor positioning, while the page scrolls and changes its size.
 * @returns cleanup function to call when the popover is removed
 */
export function followTrigger(popover: HTMLElement, trigger: HTMLElement, placement: Placement) {
  const update = (event?: Event) => {
    const scrolled = event?.target;
    if (!(scrolled instanceof Node && popover.contains(scrolled)))
      computePosition(popover, trigger, placement);
  };
  update();
  // Captured, because scroll events of elements do not bubble.
  window.addEventListener('scroll', update, { capture: true, passive: true });
  window.addEventListener('resize', update);
  return () => {
    window.removeEventListener('scroll', update, { capture: true });
    window.removeEventListener('resize', update);
  };
}

const opposites = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const fractions = { start: 0, center: 0.5, end: 1 };

/** Positions the popover on the preferred side, or on the opposite one if only that has space, and inside the window. */
export function computePosition(popover: HTMLElement, trigger: HTMLElement, { side, align }: Placement) {
  const box = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const space = {
    top: box.top,
    bottom: clientHeight - box.bottom,
    left: box.left,
    right: clientWidth - box.right,
  };
  const isVertical = side === 'top' || side === 'bottom';
  const fits = (isVertical ? height : width) + 2 * gap <= space[side];
  const actualSide = fits || space[side] >= space[opposites[side]] ? side : opposites[side];

  const fraction = fractions[align];
  const isRtl = getComputedStyle(popover).direction === 'rtl';
  const alignedLeft = box.left + (box.width - width) * (isRtl ? 1 - fraction : fraction);
  const alignedTop = box.top + (box.height - height) * fraction;
  const position = {
    top: [alignedLeft, box.top - gap - height],
    bottom: [alignedLeft, box.bottom + gap],
    left: [box.left - gap - width, alignedTop],
    right: [box.right + gap, alignedTop],
  } satisfies Record<Side, [number, number]>;
  const [left, top] = position[actualSide];

  popover.style.margin = '0';
  popover.style.left = `${clamp(left, clientWidth - width - gap)}px`;
  popover.style.top = `${clamp(top, clientHeight - height - gap)}px`;
}

const clamp = (value: number, max: number) => Math.max(gap, Math.min(value, max));
