// Checks that run on every story after its play function: motion, dark contrast, reflow, text size and spacing, RTL.
import axe from 'axe-core';

import { nextFrame } from './viewports.ts';

/** Text spacing that must not clip content (WCAG 2.2, 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/**
 * Checks the rendered page: no animation runs, contrast is sufficient in the dark theme, and nothing overflows or is clipped
 * at 320 px (1.4.10), with wide text spacing, and in RTL at 200% text size (1.4.4). Restores everything.
 *
 * @returns one line per violation
 */
export async function checkStory(): Promise<string[]> {
  const { documentElement: root } = document;
  const { className, dir } = root;
  const oppositeDir = dir === 'rtl' ? 'ltr' : 'rtl';
  const violations: string[] = [];
  const report = (check: string, found: string[]) =>
    violations.push(...found.map((violation) => `${check}: ${violation}`));
  // Together, since every story pays for each layout pass.
  const checkMirrored = async (width: string) => {
    root.dir = oppositeDir;
    root.style.fontSize = '200%';
    report(`wider than ${width} in ${oppositeDir} at 200% text size`, await findOverflow());
    root.dir = dir;
    root.style.removeProperty('font-size');
  };

  report('running animation', findMotion());
  root.classList.remove('light');
  root.classList.add('dark');
  report('contrast in the dark theme', await findLowContrast());
  root.className = className;
  await checkMirrored('the window');

  // The width of the test's iframe: `page.viewport` goes through the test runner, which takes a fifth of a story's time.
  const { style } = window.frameElement as HTMLElement;
  const { width } = style;
  style.width = '320px';
  const spacing = document.head.appendChild(document.createElement('style'));
  spacing.textContent = textSpacing;
  report('wider than 320 px with wide text spacing', await findOverflow());
  spacing.remove();
  await checkMirrored('320 px');
  style.width = width;
  // Until the window has had its resize event, which would cancel a drag in the next story; the layout sends it.
  root.getBoundingClientRect();
  await nextFrame();
  return violations;
}

/** Whether an alert, or a text such as "could not be loaded" or "Failed to save", is shown. */
export const showsFailure = (): boolean =>
  document.querySelector('[role=alert], [aria-invalid=true]') !== null ||
  /fail|could not|cannot|error|try again|unavailable|wrong/i.test(document.body.innerText);

async function findLowContrast(): Promise<string[]> {
  const { violations } = await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] });
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** Finds elements beyond the window's edges, if they make the page scroll or cannot be scrolled to; and clipped content. */
async function findOverflow(): Promise<string[]> {
  // Some components compute their layout in the next frame.
  await nextFrame();
  const { scrollWidth, clientWidth } = document.documentElement;
  const isScrollable = scrollWidth > clientWidth;
  const elements = [...document.querySelectorAll('body *')];
  const overflowing = elements.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1) && (isScrollable || isFixedOverlay(element));
  });
  return [
    ...(isScrollable ? [`${scrollWidth} px instead of ${clientWidth}`] : []),
    ...overflowing.slice(0, 3).map(toText),
    ...elements
      .filter(isClipped)
      .slice(0, 3)
      .map((element) => `clipped: ${toText(element)}`),
  ];
}

const toText = ({ outerHTML }: Element) => outerHTML.slice(0, 160);

/** Whether an element is in a fixed element or the top layer, where it cannot be scrolled to. */
function isFixedOverlay(element: Element): boolean {
  if (getComputedStyle(element).position === 'fixed' || element.matches(':popover-open')) return true;
  const { parentElement: parent } = element;
  if (!parent) return false;
  const { overflowX } = getComputedStyle(parent);
  const isVisuallyHidden = parent.clientWidth <= 1 && overflowX === 'hidden';
  return !isVisuallyHidden && !/auto|scroll/.test(overflowX) && isFixedOverlay(parent);
}

/** Whether content is clipped without an ellipsis. Ignores fields, which scroll, and visually hidden elements (1 px wide). */
function isClipped(element: Element): boolean {
  const { scrollWidth, clientWidth } = element;
  if (scrollWidth <= clientWidth + 1 || clientWidth <= 1 || element.matches('input, textarea, select'))
    return false;
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  return /hidden|clip/.test(overflowX) && textOverflow === 'clip' && webkitLineClamp === 'none';
}

/**
 * Finds running animations, except of opacity only, as used by loading states with reduced motion, and those that
 * scrolling drives, which move only while the user scrolls.
 */
const findMotion = () =>
  document
    .getAnimations()
    .filter(({ playState, effect, timeline }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const isMoving = frames.some((frame) => Object.keys(frame).some((name) => !still.has(name)));
      return playState === 'running' && timeline instanceof DocumentTimeline && isMoving;
    })
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));

const still = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'visibility']);
