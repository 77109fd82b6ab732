export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';

/** Preferred side of the trigger, and which edges of popover and trigger are aligned. */
export interface Placement {
  side: Side;
  align: Align;
}

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
  // jsdom cannot show popovers, but its stylesheet hides them. Without the attribute it is stacked by its z-index.
  if (popover.showPopover) popover.showPopover();
  else popover.removeAttribute('popover');
  // Some test environments have no `CSS`. Shapes of SVG are no anchors.
  return !(trigger instanceof SVGElement) &&
    globalThis.CSS?.supports('position-area', 'self-block-end span-self-inline-start')
    ? anchorPopover(popover, trigger)
    : computePositions(popover, trigger, placement);
}

/** Loads what few browsers need. Until then, the popover would be at the wrong place. */
function computePositions(popover: HTMLElement, ...args: [trigger: HTMLElement, placement: Placement]) {
  const removed = new AbortController();
  const follow = async () => {
    popover.style.visibility = 'hidden';
    try {
      const { followTrigger } = await import('./follow-trigger.ts');
      if (!removed.signal.aborted) removed.signal.addEventListener('abort', followTrigger(popover, ...args));
    } catch {
      // Offline: it is readable, wherever the browser shows it.
    }
    popover.style.visibility = '';
  };
  void follow();
  return () => removed.abort();
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
