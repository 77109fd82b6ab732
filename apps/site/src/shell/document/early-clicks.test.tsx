import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { earlyClickScript, replayClicks } from './early-clicks.ts';

// oxlint-disable-next-line typescript/no-implied-eval -- the script is inlined into the document
new Function(earlyClickScript)();

/** Renders controls as the server does. */
function openDocument(html: string) {
  document.body.innerHTML = html;
  window.earlyClicks = [];
}

/** As the entry does. */
function replayEarlyClicks() {
  const controls = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  replayClicks(controls);
}

afterEach(() => {
  replayEarlyClicks();
  document.body.innerHTML = '';
});

it('repeats a click on a button once', () => {
  openDocument('<button type="button">Like</button>');
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  replayEarlyClicks();
  replayEarlyClicks();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('repeats the change of a checkbox', () => {
  openDocument('<input type="checkbox" />');
  const checkbox = document.querySelector('input') as HTMLInputElement;
  checkbox.click();
  const onChange = vi.fn<() => void>();
  checkbox.addEventListener('change', onChange);
  replayEarlyClicks();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(checkbox.checked).toBe(true);
});

it('submits a form once its scripts are there', () => {
  openDocument('<form method="post"><button>Sign In</button></form>');
  const form = document.querySelector('form') as HTMLFormElement;
  document.querySelector('button')?.click();
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  form.addEventListener('submit', onSubmit);
  replayEarlyClicks();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('leaves GET forms to the browser', () => {
  openDocument('<form action="/tools"><button>Search</button></form>');
  const form = document.querySelector('form') as HTMLFormElement;
  let isPrevented: boolean | undefined;
  addEventListener(
    'submit',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault(); // the test's page must stay
    },
    { once: true },
  );
  form.requestSubmit();
  expect(isPrevented).toBe(false);
});

/** As the entry does, which forgets a click that React lets through. */
function repeatOnce() {
  const controls = window.earlyClicks ?? [];
  window.earlyClicks = [];
  replayClicks(controls);
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}

it('repeats a click once the code of the part around the button is loaded', async () => {
  const onClick = vi.fn<() => void>();
  const onMount = vi.fn<() => void>();
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const Like = () => (
    <button type="button" onClick={onClick}>
      Like
    </button>
  );
  const Lazy = lazy(() => promise);
  const createPage = (like: ReactNode) => (
    <>
      <Suspense>{like}</Suspense>
      <Mounted onMount={onMount} />
    </>
  );
  openDocument(`<div>${renderToString(createPage(<Like />))}</div>`);
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  button.addEventListener('click', () => (window.earlyClicks = []), { capture: true });
  const root = hydrateRoot(document.querySelector('div') as HTMLElement, createPage(<Lazy />));
  await expect.poll(() => onMount).toHaveBeenCalled();
  repeatOnce();
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyClicks).toEqual([button]);
  resolve({ default: Like });
  await expect
    .poll(() => {
      repeatOnce();
      return onClick.mock.calls.length;
    })
    .toBe(1);
  repeatOnce();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.querySelector('button')).toBe(button);
  root.unmount();
});
