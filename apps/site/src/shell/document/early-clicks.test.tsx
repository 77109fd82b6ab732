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
