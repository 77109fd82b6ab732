import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { toRgb } from '../test/to-rgb.ts';
import { Button, Card, TextInput } from './index.ts';
import { tokens } from './tokens/tokens.ts';

/** All CSS of this package, as added to this page when the components were imported. */
const uiCss = [...document.querySelectorAll('style')]
  .filter(({ dataset }) => dataset.viteDevId?.includes('/packages/ui/src/'))
  .map(({ textContent }) => textContent)
  .join('\n');

/** Styles of a host page: a reset, globals like Tailwind's, and a dark theme on the body. */
const reset = `
  *, ::before, ::after { box-sizing: border-box; border: 0 solid; margin: 0; padding: 0 }
  button, input, select, textarea { font: inherit; color: inherit; background: transparent; border-radius: 0 }
  h1, h2, h3 { font-size: inherit; font-weight: inherit }
  ol, ul { list-style: none }
  a { color: inherit; text-decoration: inherit }
  img, svg { display: block; max-width: 100% }
`;
const globals = `
  body { font: 15px/1.6 Georgia, serif; color: #222; background: #fafafa }
  body.dark { color: #ddd; background: #101418 }
  .title { font-size: 30px } .button { background: tomato } .root { padding: 3px } .card { display: grid }
`;
const markup = `
  <header class="root"><a href="#top" class="title">Home</a><nav><ul><li class="active">One</li></ul></nav></header>
  <main class="content"><h1>Heading</h1><h2 class="title">Second</h2><p class="muted">Text <code>code</code> <kbd>k</kbd> <mark>m</mark></p>
  <form class="form"><fieldset><legend>Legend</legend><label class="label">Name <input placeholder="Ada" class="input"></label>
  <input type="checkbox" checked><input type="radio"><input type="range"><input type="file"><select class="select"><option>1</option></select>
  <textarea class="textarea">a</textarea><progress value="0.4"></progress><meter value="0.3"></meter><button class="button primary">Send</button></fieldset></form>
  <article class="card"><details open><summary>More</summary>Text</details><table><tbody><tr><td>1</td></tr></tbody></table></article>
  <dialog open class="dialog">Dialog</dialog><hr><blockquote>Quote</blockquote><svg class="lucide icon" width="4" height="4"></svg>
  <div class="dark"><p class="skeleton spinner badge">Island</p></div><div popover class="tooltip">Pop</div></main>
`;

let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.createElement('iframe');
  frame.title = 'host page';
  frame.style.pointerEvents = 'none'; // the pointer is where the last test left it: nothing here may be hovered
  document.body.append(frame);
});

afterEach(() => frame.remove());

describe('stylesheet on a host page', () => {
  it.each([
    ['a reset and globals', reset + globals],
    ['the same in layers', `@layer base { ${reset} } @layer base { ${globals} }`],
    ['no styles at all', ''],
    ['a dark theme that sets the color scheme', `${globals} .dark { color-scheme: dark }`],
  ])('changes no computed style of a page with %s', (_name, css) => {
    const page = createHostPage(css, markup);
    const before = getComputedStyles(page);

    addStylesheet(page, uiCss);

    expect(before.size).toBeGreaterThan(10_000);
    expect(getChanges(before, getComputedStyles(page))).toEqual([]);
  });

  it('is detected when it changes a computed style', () => {
    const page = createHostPage(globals, markup);
    const before = getComputedStyles(page);
    addStylesheet(page, '.dark { color-scheme: dark }');
    expect(getChanges(before, getComputedStyles(page))).not.toEqual([]);
  });

  it('contains all stylesheets', () => {
    expect(uiCss).toContain('--aid-canvas');
    expect(uiCss.match(/@layer aid\.ui/g)?.length).toBeGreaterThan(20);
  });
});

describe('component on a host page', () => {
  it('keeps its styles with a reset in an earlier layer', async () => {
    const page = createHostPage(`@layer base { ${reset} }`);
    addStylesheet(page, uiCss);
    await show(page, <TextInput aria-label="Name" />);
    expect(getStyle(page, 'input').borderTopWidth).toBe('1px');
  });

  it('follows the nearest class light or dark', async () => {
    const page = createHostPage('');
    addStylesheet(page, uiCss);
    await show(
      page,
      <>
        <Card id="outer" />
        <div className="light">
          <Card id="island" />
          <div className="dark">
            <Card id="inner" />
          </div>
        </div>
      </>,
    );
    expect(getStyle(page, '#outer').backgroundColor).toBe(toRgb(tokens.surface.dark));
    expect(getStyle(page, '#island').backgroundColor).toBe(toRgb(tokens.surface.light));
    expect(getStyle(page, '#inner').backgroundColor).toBe(toRgb(tokens.surface.dark));
  });

  it('keeps tokens of an ancestor that are no colors inside of a class light or dark', async () => {
    const page = createHostPage('.brand { --aid-radius-md: 0px }');
    addStylesheet(page, uiCss);
    await show(
      page,
      <div className="brand">
        <div className="light">
          <Button>Save</Button>
        </div>
      </div>,
    );
    expect(getStyle(page, 'button').borderTopLeftRadius).toBe('0px');
  });

  it.each([
    ['dark', '', tokens.surface.dark],
    ['light', '', tokens.surface.light],
    ['dark', 'light', tokens.surface.light],
    ['light', 'dark', tokens.surface.dark],
  ])('follows a %s system, unless the page has a class (%j)', async (system, className, surface) => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: system }],
    });
    try {
      const page = createHostPage('');
      page.body.className = '';
      page.documentElement.className = className;
      addStylesheet(page, uiCss);
      await show(page, <Card id="card" />);
      expect(getStyle(page, '#card').backgroundColor).toBe(toRgb(surface));
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    }
  });

  it('reads tokens from any ancestor', async () => {
    const page = createHostPage('.brand { --aid-accent-solid: rgb(122, 59, 0); --aid-radius-md: 0px }');
    addStylesheet(page, uiCss);
    await show(
      page,
      <div className="brand">
        <Button variant="primary">Save</Button>
      </div>,
    );
    expect(getStyle(page, 'button').backgroundColor).toBe('rgb(122, 59, 0)');
    expect(getStyle(page, 'button').borderTopLeftRadius).toBe('0px');
  });

  it.each([
    ['an unlayered class before the stylesheet', '.mine { background: rgb(1, 2, 3) }'],
    ['a class in the layer app', `@layer aid.ui, app; @layer app { .mine { background: rgb(1, 2, 3) } }`],
  ])('is overridden by %s', async (_name, css) => {
    const page = createHostPage(css);
    addStylesheet(page, uiCss);
    await show(
      page,
      <Button variant="primary" className="mine">
        Save
      </Button>,
    );
    expect(getStyle(page, 'button').backgroundColor).toBe('rgb(1, 2, 3)');
  });
});

function createHostPage(css: string, body = '<div id="app"></div>'): Document {
  const page = frame.contentDocument;
  if (!page) throw new Error('The frame has no document');
  page.open();
  page.write(`<!doctype html><style>${css}</style><body class="dark">${body}</body>`);
  page.close();
  return page;
}

function addStylesheet(page: Document, css: string) {
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);
}

async function show(page: Document, children: ReactNode) {
  const container = page.querySelector<HTMLElement>('#app');
  if (!container) throw new Error('The page has no container');
  await render(children, { container });
}

function getStyle(page: Document, selector: string) {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`No ${selector}`);
  return getComputedStyle(element);
}

/** Returns every longhand of every element and pseudo-element, without our custom properties. */
function getComputedStyles(page: Document): Map<string, string> {
  const styles = new Map<string, string>();
  [...page.querySelectorAll(':root, body, body *')].forEach((element, index) => {
    for (const pseudo of [
      '',
      '::before',
      '::after',
      '::placeholder',
      '::marker',
      '::backdrop',
      '::selection',
    ]) {
      const style = getComputedStyle(element, pseudo);
      for (const name of style) {
        if (!name.startsWith('--'))
          styles.set(`${index} ${element.tagName}${pseudo} ${name}`, style.getPropertyValue(name));
      }
    }
  });
  return styles;
}

function getChanges(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([name, value]) =>
    after.get(name) === value ? [] : [`${name}: ${value} -> ${after.get(name)}`],
  );
}
