declare global {
  interface Window {
    /** Buttons, checkboxes and radio buttons that were clicked before the page was hydrated. */
    earlyClicks?: Element[] | undefined;
  }
}

/**
 * Script for the document's head: remembers clicks on controls until the page is hydrated, and keeps forms that need the
 * page's scripts from being submitted without them. Links and GET forms work at once.
 */
export const earlyClickScript = `(function () {
  window.earlyClicks = [];
  addEventListener('click', function (event) {
    var control = window.earlyClicks && event.target.closest('button, [type="checkbox"], [type="radio"]');
    if (control) window.earlyClicks.push(control);
  }, true);
  addEventListener('submit', function (event) {
    var form = event.target;
    var isNative = form.method === 'get' && form.hasAttribute('action');
    if (window.earlyClicks && !isNative) event.preventDefault();
  }, true);
})();`;

/** Repeats the clicks. Those in a part whose code is still loading are remembered again. */
export function replayClicks(controls: Element[]) {
  for (const control of controls) {
    if (control instanceof HTMLButtonElement) repeatClick(control);
  }
  for (const control of new Set(controls)) {
    if (control instanceof HTMLInputElement) repeatChange(control);
  }
}

function repeatClick(button: HTMLButtonElement) {
  const isSubmitted = button.form?.method === 'get' && button.form.hasAttribute('action');
  if (!isSubmitted) button.click();
}

/** Hydration preserves the state of the checkbox or radio button, but calls no `onChange`. */
function repeatChange(input: HTMLInputElement) {
  if (input.checked === input.defaultChecked) return;
  input.checked = input.defaultChecked;
  input.click();
}
