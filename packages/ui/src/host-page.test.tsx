import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Button, Card, TextInput } from './index.ts';
import { tokens } from './tokens/tokens.ts';

/** The whole of our CSS as it was put into this page when the components were imported. */
const ours = [...document.querySelectorAll('style')]
  .filter(({ dataset }) => dataset.viteDevId?.includes('/packages/ui/src/'))
  .map(({ textContent }) => textContent)
  .join('\n');

/** What a page of somebody else brings: a reset, globals as Tailwind's, and a dark theme on the body. */
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
  frame.style.pointerEvents = 'none'; // the pointer lies where the last test left it: nothing here is hovered
  document.body.append(frame);
});

afterEach(() => frame.remove());

describe('our sheet on a page with its own styles', () => {
  it.each([
    ['a reset and globals', reset + globals],
    ['the same in layers', `@layer base { ${reset} } @layer base { ${globals} }`],
    ['no styles at all', ''],
    ['a dark theme that sets the colour scheme', `${globals} .dark { color-scheme: dark }`],
  ])('changes no computed style: %s', (_name, css) => {
    const page = hostPage(css, markup);
    const before = computed(page);

    addSheet(page, ours);

    expect(before.size).toBeGreaterThan(10_000);
    expect(changes(before, computed(page))).toEqual([]);
  });

  it('would be caught if it did', () => {
    const page = hostPage(globals, markup);
    const before = computed(page);
    addSheet(page, '.dark { color-scheme: dark }');
    expect(changes(before, computed(page))).not.toEqual([]);
  });

  it('is the whole sheet', () => {
    expect(ours).toContain('--aid-canvas');
    expect(ours.match(/@layer aid\.ui/g)?.length).toBeGreaterThan(20);
  });
});

describe('our components on such a page', () => {
  it('keep their looks under a reset in a layer before ours', async () => {
    const page = hostPage(`@layer base { ${reset} }`);
    addSheet(page, ours);
    await show(page, <TextInput aria-label="Name" />);
    expect(look(page, 'input').borderTopWidth).toBe('1px');
  });

  it('follow the colour scheme of what is around them', async () => {
    const page = hostPage('.dark { color-scheme: dark }');
    addSheet(page, ours);
    await show(
      page,
      <>
        <Card id="outer" />
        <div style={{ colorScheme: 'light' }}>
          <Card id="island" />
        </div>
      </>,
    );
    expect(look(page, '#outer').backgroundColor).toBe(rgb(tokens.surface.dark));
    expect(look(page, '#island').backgroundColor).toBe(rgb(tokens.surface.light));
  });

  it('read a token from any ancestor', async () => {
    const page = hostPage('.brand { --aid-accent: rgb(122, 59, 0); --aid-radius-md: 0px }');
    addSheet(page, ours);
    await show(
      page,
      <div className="brand">
        <Button variant="primary">Save</Button>
      </div>,
    );
    expect(look(page, 'button').backgroundColor).toBe('rgb(122, 59, 0)');
    expect(look(page, 'button').borderTopLeftRadius).toBe('0px');
  });

  it.each([
    ['an unlayered class before our sheet', '.mine { background: rgb(1, 2, 3) }'],
    ['a class in the layer app', `@layer aid.ui, app; @layer app { .mine { background: rgb(1, 2, 3) } }`],
  ])('yield to %s', async (_name, css) => {
    const page = hostPage(css);
    addSheet(page, ours);
    await show(
      page,
      <Button variant="primary" className="mine">
        Save
      </Button>,
    );
    expect(look(page, 'button').backgroundColor).toBe('rgb(1, 2, 3)');
  });
});

function hostPage(css: string, body = '<div id="app"></div>'): Document {
  const page = frame.contentDocument;
  if (!page) throw new Error('The frame has no document');
  page.open();
  page.write(`<!doctype html><style>${css}</style><body class="dark">${body}</body>`);
  page.close();
  return page;
}

function addSheet(page: Document, css: string) {
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);
}

async function show(page: Document, children: ReactNode) {
  const place = page.querySelector('#app');
  if (!place) throw new Error('Not a page for components');
  await render(children, { container: place as HTMLElement });
}

function look(page: Document, selector: string) {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`No ${selector}`);
  return getComputedStyle(element);
}

/** Every longhand of every element and of what its pseudo-elements generate. Our custom properties are no one else's. */
function computed(page: Document): Map<string, string> {
  const found = new Map<string, string>();
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
          found.set(`${index} ${element.tagName}${pseudo} ${name}`, style.getPropertyValue(name));
      }
    }
  });
  return found;
}

function changes(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([name, value]) =>
    after.get(name) === value ? [] : [`${name}: ${value} -> ${after.get(name)}`],
  );
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
