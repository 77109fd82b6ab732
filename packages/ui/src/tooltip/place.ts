const gap = 4;

/** Puts the bubble above its trigger, or below where there is no room, for browsers without anchor positioning. */
export function place(bubble: HTMLElement, trigger: HTMLElement) {
  const box = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = box.top - gap - height;
  const centred = box.left + (box.width - width) / 2;
  const most = document.documentElement.clientWidth - width - gap;
  bubble.style.margin = '0';
  bubble.style.top = `${above >= gap ? above : box.bottom + gap}px`;
  bubble.style.left = `${Math.max(gap, Math.min(centred, most))}px`;
}
