// What is promised of every story beside its play function, looked at by a machine. Each look answers with its faults.
import axe from 'axe-core';
import { page } from 'vitest/browser';

/** The narrowest window that all content fits into (WCAG 2.2, 1.4.10), in px. */
const phone = [320, 800] as const;

/** WCAG 2.2, 1.4.12: what people may set without losing content. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/**
 * Looks at what the page shows: nothing moves, contrast holds in the dark, and nothing makes the page scroll sideways or is cut
 * off at 320 px, from right to left, with text of twice the size (1.4.4) and with wide spacing. Leaves the page as it was, but for
 * its size.
 *
 * @returns One line for each fault; none when all is well.
 */
export async function look(): Promise<string[]> {
  const { documentElement: root } = document;
  const was = { className: root.className, dir: root.dir };
  const faults = named('moves although nothing should', motion());

  root.classList.add('dark');
  faults.push(...named('contrast in the dark', await lowContrast()));
  root.className = was.className;

  const turned = was.dir === 'rtl' ? 'ltr' : 'rtl';
  for (const width of ['the window', '320 px']) {
    if (width !== 'the window') await page.viewport(...phone);
    faults.push(...named(`wider than ${width}`, await overflow()));
    root.dir = turned;
    faults.push(...named(`wider than ${width} in ${turned}`, await overflow()));
    root.dir = was.dir;
    root.style.fontSize = '200%';
    faults.push(...named(`wider than ${width} with text of twice the size`, await overflow()));
    root.style.removeProperty('font-size');
  }
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = spacing;
  faults.push(...named('wider than 320 px with wide spacing', await overflow()));
  style.remove();
  return faults;
}

const named = (promise: string, faults: string[]) => faults.map((fault) => `${promise}: ${fault}`);

async function lowContrast(): Promise<string[]> {
  const { violations } = await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] });
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** What stands out of the window sideways, when the page can be scrolled there or lies under it; and what is cut off. */
async function overflow(): Promise<string[]> {
  // Some parts are laid out by code, which runs with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done));
  const { scrollWidth, clientWidth } = document.documentElement;
  const scrolls = scrollWidth > clientWidth;
  const all = [...document.querySelectorAll('body *')];
  const wide = all.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1) && (scrolls || isOverPage(element));
  });
  return [
    ...(scrolls ? [`${scrollWidth} px instead of ${clientWidth}`] : []),
    ...wide.slice(0, 3).map(shortened),
    ...all
      .filter(cutsOff)
      .slice(0, 3)
      .map((element) => `cut off: ${shortened(element)}`),
  ];
}

/** Whether an element is part of something fixed or in the top layer, where nobody can scroll to it. */
function isOverPage(element: Element): boolean {
  if (getComputedStyle(element).position === 'fixed' || element.matches(':popover-open')) return true;
  const { parentElement: parent } = element;
  return parent !== null && !/auto|scroll/.test(getComputedStyle(parent).overflowX) && isOverPage(parent);
}

/** Whether something in an element cannot be seen, and no ellipsis tells so. Fields scroll, and what is 1 px wide is only heard. */
function cutsOff(element: Element): boolean {
  const { scrollWidth, clientWidth } = element;
  if (scrollWidth <= clientWidth + 1 || clientWidth <= 1 || element.matches('input, textarea, select'))
    return false;
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  return /hidden|clip/.test(overflowX) && textOverflow === 'clip' && webkitLineClamp === 'none';
}

const shortened = ({ outerHTML }: Element) => outerHTML.slice(0, 160);

/** Animations that run; a change of opacity alone, which is what waiting looks like without motion, moves nothing. */
function motion(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect instanceof KeyframeEffect && moves(effect),
    )
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
}

const still = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'visibility']);

const moves = (effect: KeyframeEffect) =>
  effect.getKeyframes().some((frame) => Object.keys(frame).some((property) => !still.has(property)));
