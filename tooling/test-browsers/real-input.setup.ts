import { commands, userEvent, type Locator } from 'vitest/browser';

import type { InputStep } from './drivers.ts';

// Vitest's input for a browser that it does not drive is simulated: this is the input of the browser's driver instead.

declare module 'vitest/browser' {
  interface BrowserCommands {
    input: (steps: InputStep[]) => Promise<void>;
  }
}

interface ClickOptions {
  button?: 'left' | 'right';
  position?: { x: number; y: number };
  force?: boolean;
  delta?: { x?: number; y?: number };
  shift?: boolean;
}

type Target = Element | Locator;

const toElement = (target: Target) => (target instanceof Element ? target : target.element());
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Returns where an element can be clicked, in the window around the frame of the tests. */
async function findPoint(target: Target, { position, force = false }: ClickOptions = {}) {
  const element = toElement(target);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  let previous = '';
  for (const deadline = Date.now() + 3000; ;) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + (position?.x ?? width / 2);
    const y = top + (position?.y ?? height / 2);
    const hit = element.getRootNode() instanceof ShadowRoot ? element : document.elementFromPoint(x, y);
    const isReady = previous === `${x} ${y}` && (force || element.contains(hit) || hit?.contains(element));
    if (isReady || Date.now() > deadline) {
      const frame = window.frameElement?.getBoundingClientRect();
      const scale = frame ? frame.width / window.innerWidth : 1;
      return { x: Math.round((frame?.left ?? 0) + x * scale), y: Math.round((frame?.top ?? 0) + y * scale) };
    }
    previous = `${x} ${y}`;
    await nextFrame();
  }
}

/** Reads keys such as `{Shift>}{Tab}{/Shift}ab`. */
function parseKeys(text: string): InputStep[] {
  return [...text.matchAll(/\{(\/?)(\w+)(>?)\}|([^])/gu)].flatMap(([, up, name, hold, character]) => {
    const key = name ?? character ?? '';
    const steps: InputStep[] = [];
    if (!up) steps.push({ type: 'keyDown', key });
    if (!hold) steps.push({ type: 'keyUp', key });
    return steps;
  });
}

async function click(target: Target, options: ClickOptions = {}, count = 1) {
  const move: InputStep = { type: 'pointerMove', ...(await findPoint(target, options)) };
  if (options.button === 'right') return clickRight(toElement(target), options);
  const press: InputStep[] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return commands.input([move, ...Array.from({ length: count }, () => press).flat()]);
}

/** Dispatched: WebKitGTK takes no more clicks after one of the right button. */
function clickRight(element: Element, { position }: ClickOptions) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + (position?.x ?? width / 2), top + (position?.y ?? height / 2)];
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 2, pointerType: 'mouse' };
  for (const type of ['pointerdown', 'contextmenu', 'pointerup'])
    document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent(type, init));
}

function fill(target: Target, text: string) {
  const input = toElement(target) as HTMLInputElement;
  input.focus();
  if (input.type === 'range' || input.type === 'number') {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    input.select();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  }
  return Promise.resolve();
}

/** Fires the events of a picker, which no driver can use. */
function change(element: Element) {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return Promise.resolve();
}

function selectOptions(target: Target, values: string | string[]) {
  const select = toElement(target) as HTMLSelectElement;
  select.focus();
  for (const option of select.options) option.selected = [values].flat().includes(option.value);
  return change(select);
}

function upload(target: Target, files: File | File[]) {
  const input = toElement(target) as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of [files].flat()) transfer.items.add(file);
  input.files = transfer.files;
  return change(input);
}

Object.assign(userEvent, {
  click: (target: Target, options?: ClickOptions) => click(target, options),
  dblClick: (target: Target, options?: ClickOptions) => click(target, options, 2),
  tripleClick: (target: Target, options?: ClickOptions) => click(target, options, 3),
  hover: async (target: Target, options?: ClickOptions) =>
    commands.input([{ type: 'pointerMove', ...(await findPoint(target, options)) }]),
  unhover: () => commands.input([{ type: 'pointerMove', x: 0, y: 0 }]),
  wheel: async (target: Target, { delta }: ClickOptions) =>
    commands.input([
      { type: 'scroll', ...(await findPoint(target)), deltaX: delta?.x ?? 0, deltaY: delta?.y ?? 0 },
    ]),
  keyboard: (text: string) => commands.input(parseKeys(text)),
  tab: ({ shift = false }: ClickOptions = {}) =>
    commands.input(parseKeys(shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}')),
  fill,
  selectOptions,
  upload,
  clear: (target: Target) => fill(target, ''),
  type: async (target: Target, text: string) => {
    await click(target);
    await commands.input(parseKeys(text));
  },
});
