import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launch, type KeyInput } from 'puppeteer-core';

import { getFreePort } from '../free-port.ts';
import { waitUntilReady } from '../wait-until-ready.ts';

/** A step of input, as in WebDriver; `key` is the `key` of its event. */
export type InputStep =
  | { type: 'keyDown' | 'keyUp'; key: string }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 | 1 | 2 }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'scroll'; x: number; y: number; deltaX: number; deltaY: number };

/** A page of a browser. */
export interface Driver {
  /** Name and version of the browser. */
  name: string;
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Does what a user does at the keyboard and the mouse. */
  input: (steps: InputStep[]) => Promise<void>;
  close: () => Promise<void>;
}

const buttons = ['left', 'middle', 'right'] as const;

/** Code points of keys without a character in WebDriver. */
const webDriverKeys = new Map([
  ['Backspace', '\uE003'],
  ['Tab', '\uE004'],
  ['Enter', '\uE007'],
  ['Shift', '\uE008'],
  ['Control', '\uE009'],
  ['Alt', '\uE00A'],
  ['Escape', '\uE00C'],
  ['PageUp', '\uE00E'],
  ['PageDown', '\uE00F'],
  ['End', '\uE010'],
  ['Home', '\uE011'],
  ['ArrowLeft', '\uE012'],
  ['ArrowUp', '\uE013'],
  ['ArrowRight', '\uE014'],
  ['ArrowDown', '\uE015'],
  ['Delete', '\uE017'],
  ['F8', '\uE038'],
  ['F10', '\uE03A'],
]);

/** Start a browser; `undefined` if it is not installed. */
export const startByBrowser: Record<string, () => Promise<Driver | undefined>> = {
  Firefox: startFirefox,
  WebKitGTK: startWebKit,
};

/** Over WebDriver BiDi. */
async function startFirefox(): Promise<Driver | undefined> {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  if (executablePath === undefined) return undefined;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    input: async (steps) => {
      for (const step of steps) {
        if ('key' in step) await page.keyboard[step.type === 'keyDown' ? 'down' : 'up'](step.key as KeyInput);
        else if ('deltaX' in step) await page.mouse.wheel(step);
        else if ('x' in step) await page.mouse.move(step.x, step.y);
        else await page.mouse[step.type === 'pointerDown' ? 'down' : 'up']({ button: buttons[step.button] });
      }
    },
    close: () => browser.close(),
  };
}

/** Over WebDriver. WebKitGTK has no headless mode: it needs a display, such as that of Xvfb. */
async function startWebKit(): Promise<Driver | undefined> {
  const [driverPath, xvfb] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  if (!existsSync(driverPath) || !existsSync(xvfb)) return undefined;
  const port = await getFreePort();
  const display = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [displayNumber] = (await once(display.stdout, 'data')) as [Buffer];
  const settings = createGtkSettings();
  const webDriver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    // Its sandbox needs user namespaces, which containers rarely allow.
    env: {
      ...process.env,
      DISPLAY: `:${String(displayNumber).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: settings,
    },
  });
  const processes = [display, webDriver];
  const stop = () => {
    for (const child of processes) child.kill();
    rmSync(settings, { recursive: true, force: true });
    process.off('exit', stop);
  };
  process.on('exit', stop);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  try {
    await waitUntilReady(() => call('GET', '/status'));
    const { sessionId, capabilities } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 1000 });
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (url) => void (await call('POST', `${session}/url`, { url })),
      evaluate: (expression) =>
        call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      input: async (steps) => {
        for (const [type, actions] of groupByDevice(steps))
          await call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
      },
      close: () => call('DELETE', session).then(stop, stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Returns the steps as actions of WebDriver, those of one device together. */
function groupByDevice(steps: InputStep[]) {
  const groups: [type: string, actions: object[]][] = [];
  for (const step of steps) {
    const type = 'key' in step ? 'key' : 'deltaX' in step ? 'wheel' : 'pointer';
    const action = 'key' in step ? { ...step, value: webDriverKeys.get(step.key) ?? step.key } : step;
    const last = groups.at(-1);
    if (last?.[0] === type) last[1].push(action);
    else groups.push([type, [action]]);
  }
  return groups;
}

/** Writes settings of GTK, from which WebKitGTK takes `prefers-reduced-motion`. Returns their folder. */
function createGtkSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ai-directory-gtk-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}
