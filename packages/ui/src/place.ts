/** Where a popup wants to stand: on which side of its trigger, and which of their edges are in line. */
export interface Place {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
}

const gap = 4;
let shown = 0;

/**
 * Shows a popover beside its trigger: in the top layer, where nothing clips it and no dialog covers it. Its sheet says
 * where (`position-area`); a browser without anchor positioning is told `wanted`. Call the answer when it goes.
 */
export function showAt(popup: HTMLElement, trigger: HTMLElement, wanted: Place): () => void {
  // Without popovers it lies in the page, by its z-index.
  popup.showPopover?.();
  return CSS.supports('position-area', 'self-block-end span-self-inline-start')
    ? anchor(popup, trigger)
    : follow(popup, trigger, wanted);
}

/** A trigger may have a tooltip and a menu: each adds and removes a name of its own. */
function anchor(popup: HTMLElement, trigger: HTMLElement) {
  shown += 1;
  const name = `--aid-popup-${shown}`;
  const others = () =>
    trigger.style
      .getPropertyValue('anchor-name')
      .split(', ')
      .filter((other) => other && other !== name);
  popup.style.setProperty('position-anchor', name);
  trigger.style.setProperty('anchor-name', [...others(), name].join(', '));
  return () => trigger.style.setProperty('anchor-name', others().join(', '));
}

function follow(popup: HTMLElement, trigger: HTMLElement, wanted: Place) {
  const again = (event?: Event) => {
    const scrolled = event?.target;
    if (!(scrolled instanceof Node && popup.contains(scrolled))) place(popup, trigger, wanted);
  };
  again();
  // Boxes inside the page scroll too, and their events do not bubble.
  window.addEventListener('scroll', again, { capture: true, passive: true });
  window.addEventListener('resize', again);
  return () => {
    window.removeEventListener('scroll', again, { capture: true });
    window.removeEventListener('resize', again);
  };
}

/** On the wanted side, else the other, else the one with more room, where the popup then scrolls. */
export function place(popup: HTMLElement, trigger: HTMLElement, { side, align }: Place) {
  const box = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = popup.offsetWidth;
  const height = popup.scrollHeight + popup.offsetHeight - popup.clientHeight;
  const room = { top: box.top - 2 * gap, bottom: clientHeight - box.bottom - 2 * gap };
  const other = side === 'top' ? 'bottom' : 'top';
  const chosen = height <= room[side] || (height > room[other] && room[side] >= room[other]) ? side : other;
  const shownHeight = Math.min(height, room[chosen]);

  const rightToLeft = getComputedStyle(popup).direction === 'rtl';
  const left = {
    start: rightToLeft ? box.right - width : box.left,
    center: box.left + (box.width - width) / 2,
    end: rightToLeft ? box.left : box.right - width,
  };
  const most = clientWidth - width - gap;

  popup.style.margin = '0';
  popup.style.maxHeight = height > room[chosen] ? `${shownHeight}px` : '';
  popup.style.top = `${chosen === 'top' ? box.top - gap - shownHeight : box.bottom + gap}px`;
  popup.style.left = `${Math.max(gap, Math.min(left[align], most))}px`;
}
