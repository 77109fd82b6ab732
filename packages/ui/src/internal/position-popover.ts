/** Preferred side of the trigger, and which edges of popover and trigger are aligned. */
export interface Placement {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
}

const gap = 4;
let lastAnchorId = 0;

/**
 * Shows a popover beside its trigger in the top layer, where nothing clips it and no dialog covers it. Its stylesheet
 * positions it by `position-area`; `placement` is for browsers without anchor positioning.
 * @returns cleanup function to call when the popover is removed
 */
export function positionPopover(
  popover: HTMLElement,
  trigger: HTMLElement,
  placement: Placement,
): () => void {
  // Without popover support it stays in the page and is stacked by its z-index.
  popover.showPopover?.();
  return CSS.supports('position-area', 'self-block-end span-self-inline-start')
    ? anchorPopover(popover, trigger)
    : autoUpdate(popover, trigger, placement);
}

/** Adds an anchor name to the trigger. It may have several: one of a tooltip, one of a menu. */
function anchorPopover(popover: HTMLElement, trigger: HTMLElement) {
  lastAnchorId += 1;
  const name = `--aid-popover-${lastAnchorId}`;
  const otherNames = () =>
    trigger.style
      .getPropertyValue('anchor-name')
      .split(', ')
      .filter((other) => other && other !== name);
  popover.style.setProperty('position-anchor', name);
  trigger.style.setProperty('anchor-name', [...otherNames(), name].join(', '));
  return () => trigger.style.setProperty('anchor-name', otherNames().join(', '));
}

function autoUpdate(popover: HTMLElement, trigger: HTMLElement, placement: Placement) {
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

/** Positions the popover on the preferred side, else on the other, else on the one with more space, where it then scrolls. */
export function computePosition(popover: HTMLElement, trigger: HTMLElement, { side, align }: Placement) {
  const box = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = popover.offsetWidth;
  const height = popover.scrollHeight + popover.offsetHeight - popover.clientHeight;
  const space = { top: box.top - 2 * gap, bottom: clientHeight - box.bottom - 2 * gap };
  const other = side === 'top' ? 'bottom' : 'top';
  const actualSide =
    height <= space[side] || (height > space[other] && space[side] >= space[other]) ? side : other;
  const visibleHeight = Math.min(height, space[actualSide]);

  const isRtl = getComputedStyle(popover).direction === 'rtl';
  const left = {
    start: isRtl ? box.right - width : box.left,
    center: box.left + (box.width - width) / 2,
    end: isRtl ? box.left : box.right - width,
  };
  const maxLeft = clientWidth - width - gap;

  popover.style.margin = '0';
  popover.style.maxHeight = height > space[actualSide] ? `${visibleHeight}px` : '';
  popover.style.top = `${actualSide === 'top' ? box.top - gap - visibleHeight : box.bottom + gap}px`;
  popover.style.left = `${Math.max(gap, Math.min(left[align], maxLeft))}px`;
}
